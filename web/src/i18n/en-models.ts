/** What the models are. */
export const enModels = {
  'model.label': 'Model',
  'model.auto': 'By the text',
  'model.chapter-zh': 'Chapter’s model, Chinese (small)',
  'model.chapter-en': 'Chapter’s model, English (small)',
  'model.use-lite': 'Sentence Encoder Lite (7.4 MB)',
  'model.paper': 'Paper’s shape, random',
  'model.chapter-zh.note': 'Trained for this chapter, in Chinese',
  'model.chapter-en.note': 'Trained for this chapter, in English',
  'model.use-lite.note': 'Universal Sentence Encoder Lite: trained weights',
  'model.paper.note': 'Random weights: before training',
  'model.shape': 'Layers {{layers}}, heads {{heads}}, width {{width}}',
  'model.paper.explain':
    'The shape of the 2017 paper with random weights: the steps are real, the pattern means nothing yet.',
  'model.chapter-zh.explain':
    'It learned only to find hidden words, in made-up sentences of a few hundred words. It never saw this chapter’s own; of the rest of the language it knows nothing.',
  'model.chapter-en.explain':
    'It learned only to find hidden words, in made-up sentences of a few hundred words. It never saw this chapter’s own; of the rest of the language it knows nothing.',
  'model.use-lite.explain':
    'A real English encoder. What its heads do, it learned; nobody assigned it.',
  'model.chapter-zh.name': 'chapter-zh',
  'model.chapter-en.name': 'chapter-en',
  'model.use-lite.name': 'Universal Sentence Encoder Lite',
  'model.paper.name': 'paper',
  'sentence.unknown': '{{token}}, unknown to the model',
} as const;
