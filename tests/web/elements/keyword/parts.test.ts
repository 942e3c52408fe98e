import {describe, expect, it} from 'vitest';

import type {KeywordActions} from '../../../../web/src/elements/keyword/actions.ts';
import {labPart} from '../../../../web/src/elements/keyword/free-parts.ts';
import {saysPart} from '../../../../web/src/elements/keyword/says-part.ts';
import type {MxCodeElement} from '../../../../web/src/elements/code/code-element.ts';
import {stringsOf} from '../../../../web/src/i18n/lang.ts';
import type {KeywordState} from '../../../../web/src/state/keyword/keyword-state.ts';
import {questionsOf} from '../../../../web/src/state/keyword/questions.ts';
import {reduceKeyword} from '../../../../web/src/state/keyword/reduce.ts';
import {material, ready} from '../../state/keyword/fixture.ts';
import {drawn, textOf} from '../../views/dom.ts';

// Trusted: the fixture's numbers. The row's highest score is 3.00; the heavier noun changes in 1 of 2 heads.

const actions = {quiz: {}, width: () => 400} as unknown as KeywordActions;
const hidden = stringsOf.en['quiz.hidden'];

const claims = (state: KeywordState): readonly string[] =>
  [...drawn(saysPart(state, material, actions)).querySelectorAll('.claim .here dd')].map(textOf);

function skipping(...kinds: readonly string[]): KeywordState {
  return questionsOf(ready())
    .filter(({question}) => kinds.includes(question.kind))
    .reduce(
      (state, {question}) => reduceKeyword(state, {type: 'quiz', quiz: {type: 'skip', question}}),
      ready(),
    );
}

const open = [skipping('aligned', 'moves'), ready({areAsked: false})];

describe('the numbers beside the article’s sentences', () => {
  it('are covered as long as a question about them waits', () => {
    expect(claims(ready())).toEqual([hidden, hidden, hidden]);
    const [finds, angle, becomes] = claims(skipping('aligned'));
    expect(finds).toBe(hidden);
    expect(angle).toContain('the highest score, 3.00');
    expect(becomes).toContain('0.70');
    expect(claims(skipping('moves'))).toEqual([hidden, hidden, hidden]);
  });

  it('are there once both are settled, and where nothing is asked', () => {
    for (const state of open) expect(claims(state)[0]).toContain('changes in 1 of 2 heads');
  });
});

describe('the laboratory', () => {
  const lab = (state: KeywordState) => drawn(labPart(state, material, actions));

  it('covers the row and its lines while its highest score is to be predicted', () => {
    const root = lab(ready());
    const table = root.querySelector('.ladder.free')!;
    expect(table.closest('.under-cover')?.getAttribute('aria-hidden')).toBe('true');
    expect(textOf(root.querySelector('.cover-note'))).toBe(hidden);
    expect([...root.querySelectorAll('.note')].map(textOf)).toContain(
      'This is the row of the question under “The row”: answer or skip that one first.',
    );
    expect(root.querySelector('.entropy')!.closest('.cover')).toBeNull();
    expect(root.querySelector<MxCodeElement>('mx-code')!.shown.isCovered).toBe(true);
  });

  it('shows them once that is settled, and where nothing is asked', () => {
    for (const state of open) {
      const root = lab(state);
      expect(root.querySelector('.cover')).toBeNull();
      expect(root.querySelectorAll('.note')).toHaveLength(1);
      expect(root.querySelector<MxCodeElement>('mx-code')!.shown.isCovered).toBe(false);
    }
  });
});
