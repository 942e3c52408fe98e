export const zhCNLessons = {
  'page.name': '摸象：',
  'keys.controls': '走到一个控件，使用它',
  'keys.choices': '在选项之间或沿着步数移动',
  'lessons.label': '课',
  'lesson.multi-head.short': '逐步看完整流程',
  'lesson.one-head.short': '为什么不用一个头？',
  'lesson.one-head.title': '为什么不用一个头？',
  'lesson.one-head.lead': '让一个头、两个头、四个头学同一件要兼顾两处的事，看各自怎么做。',
  'lesson.fetching': '正在取这一课',
  'lesson.fetching.failed': '这一课没有取到。',
} as const;
