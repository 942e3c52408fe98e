import {describe, expect, it} from 'vitest';

import {actIn, worded} from '../../../web/src/i18n/acts.ts';
import type {StringKey} from '../../../web/src/i18n/en.ts';
import {en, zhCN} from '../texts.ts';

describe('what a text asks for', () => {
  it.each([
    ['Noted.⟦ Train.⟧', 'Noted. Train.', 'Noted.'],
    ['⟦Train two.|Nothing here.⟧', 'Train two.', 'Nothing here.'],
    ['By the seed⟦; train⟧. So⟦ do|⟧.', 'By the seed; train. So do.', 'By the seed. So.'],
    ['Wait⟦ here⟧ for it.', 'Wait here for it.', 'Wait for it.'],
    ['记下了。⟦训练两边。⟧', '记下了。训练两边。', '记下了。'],
    ['Nothing [of] it | all', 'Nothing [of] it | all', 'Nothing [of] it | all'],
  ])('%s', (text, asked, fixed) => {
    expect(worded(text, false)).toBe(asked);
    expect(worded(text, true)).toBe(fixed);
  });
});

const keys = Object.keys(en) as StringKey[];

describe('the strings', () => {
  it('ask for the same in both languages, with words in place of the same', () => {
    const shape = (text: string) => {
      const found = actIn(text);
      return found && [found.act !== '', found.instead !== ''];
    };
    const other = keys.filter((key) => String(shape(en[key])) !== String(shape(zhCN[key])));
    // In Chinese the sentence asks for nothing as it is.
    expect(other).toEqual(['lesson.one-head.lead']);
  });

  it.each([en, zhCN])('have their brackets in pairs', (table) => {
    for (const text of Object.values(table))
      expect(worded(text, false) + worded(text, true)).not.toMatch(/[⟦⟧]/);
  });
});
