export default {
  title: 'A course',
  head: [['link', {rel: 'icon', href: 'data:,'}]],
  vue: {template: {compilerOptions: {isCustomElement: (tag) => tag.startsWith('moxiang-')}}},
};
