import {describe, expect, it} from 'vitest';

import {modelFor} from '../../../web/src/state/selectors.ts';

describe('the model of a text', () => {
  it('follows the language of the text', () => {
    expect(modelFor('auto', '我吃饭')).toBe('paper');
    expect(modelFor('auto', 'New York is a big city.')).toBe('use-lite');
    expect(modelFor('auto', 'iPhone 很贵')).toBe('paper');
  });

  it('is the one that the reader chose, whatever the text', () => {
    expect(modelFor('paper', 'New York is a big city.')).toBe('paper');
    expect(modelFor('use-lite', '我吃饭')).toBe('use-lite');
  });
});
