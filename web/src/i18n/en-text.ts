/** The reader's text and its tokens. */
export const enText = {
  'sentence.heading': 'Sentence',
  'sentence.choose': 'Sentence',
  'sentence.own': 'Your own text …',
  'sentence.group.en': 'English',
  'sentence.group.zh-CN': 'Chinese',
  'sentence.tokens': 'Tokens: choose the row to follow',
  'tokens.edit': 'Cut the tokens otherwise',
  'tokens.cut': 'Where tokens end',
  'tokens.hint':
    'A token ends at each line. Choose a place between two characters to cut there or to join.',
  'tokens.seam': 'Cut between “{{before}}” and “{{after}}”',
  'tokens.restore': 'As at first',
  'sentence.source.chapter': 'From the chapter',
  'sentence.source.article': 'From the article',
  'sentence.source.variant': 'Our variant',
  'sentence.source.own': 'Your text',
  'own.label': 'Your text, Chinese or English',
  'own.run': 'Compute',
  'own.close': 'Close',
};
