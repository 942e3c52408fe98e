/** The lessons by name, and what is said while one is fetched. */
export const enLessons = {
  'page.name': 'Moxiang: ',
  'keys.controls': 'to a control, and use it',
  'keys.choices': 'move within a choice or along the steps',
  'lessons.label': 'Lessons',
  'lesson.multi-head.short': 'Step by step',
  'lesson.qkv.short': 'Q, K and V',
  'lesson.qkv.title': 'How Q, K and V find the keyword',
  'lesson.qkv.lead': 'One row of one head, number by number⟦; then turn the query yourself⟧.',
  'lesson.one-head.short': 'Why not one head?',
  'lesson.one-head.title': 'Why not one head?',
  'lesson.one-head.lead':
    '⟦Train one head, two and four on a task for two, and see what each does.|One head, two and four on a task for two, and what each does.⟧',
  'lesson.emergence.short': 'Designed or evolved?',
  'lesson.emergence.title': 'Designed or evolved?',
  'lesson.emergence.lead':
    'The training of the chapter’s model, frame by frame: nobody hands out the jobs. Who takes which, when, and what never comes?',
  'readonly.note': 'To be read: text, model and training are fixed here by the author of the page.',
  fetching: 'Fetching what comes here',
  'fetching.failed': 'What comes here could not be fetched.',
} as const;
