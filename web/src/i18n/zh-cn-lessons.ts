export const zhCNLessons = {
  'page.name': '摸象：',
  'keys.controls': '走到一个控件，使用它',
  'keys.choices': '在选项之间或沿着步数移动',
  'lessons.label': '课',
  'lesson.multi-head.short': '逐步看完整流程',
  'lesson.qkv.short': 'Q、K 与 V',
  'lesson.qkv.title': 'Q、K、V 怎样找到关键词',
  'lesson.qkv.lead': '一个头里的一行，逐个数看清楚；再亲手转动查询。',
  'lesson.one-head.short': '为什么不用一个头？',
  'lesson.one-head.title': '为什么不用一个头？',
  'lesson.one-head.lead': '让一个头、两个头、四个头学同一件要兼顾两处的事，看各自怎么做。',
  'lesson.emergence.short': '预设还是演化？',
  'lesson.emergence.title': '预设还是演化？',
  'lesson.emergence.lead':
    '教材模型的训练，一帧一帧地看：没有人分派工作。谁接了哪一份，什么时候，又有什么始终没有出现？',
  'lesson.fetching': '正在取这一课',
  'lesson.fetching.failed': '这一课没有取到。',
} as const;
