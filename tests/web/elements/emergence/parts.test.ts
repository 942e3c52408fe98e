import {describe, expect, it} from 'vitest';

import type {EmergenceActions} from '../../../../web/src/elements/emergence/actions.ts';
import {captionOf} from '../../../../web/src/elements/emergence/captions.ts';
import {filmPart} from '../../../../web/src/elements/emergence/film-part.ts';
import {emergenceNews} from '../../../../web/src/elements/emergence/news.ts';
import {saysPart} from '../../../../web/src/elements/emergence/says-part.ts';
import {trainPart} from '../../../../web/src/elements/emergence/train-part.ts';
import {stringsOf} from '../../../../web/src/i18n/lang.ts';
import {zhCNEmergence} from '../../../../web/src/i18n/zh-cn-emergence.ts';
import type {EmergenceState} from '../../../../web/src/state/emergence/emergence-state.ts';
import {questionsOf} from '../../../../web/src/state/emergence/questions.ts';
import {reduceEmergence} from '../../../../web/src/state/emergence/reduce.ts';
import type {TrialAction} from '../../../../web/src/state/emergence/trial-state.ts';
import {material, ready} from '../../state/emergence/fixture.ts';
import {drawn, textOf} from '../../views/dom.ts';

// Trusted: the fixture's cosines, 0.60 and 0.80 before the first step, 0.20 and 0.30 after the last.

const actions = {quiz: {}} as unknown as EmergenceActions;
const strings = stringsOf.en;

const claim = (state: EmergenceState, id: string): string =>
  textOf(drawn(saysPart(state, material, actions)).querySelector(`[data-claim=${id}] .here dd`));

const after = (state: EmergenceState, trial: TrialAction): EmergenceState =>
  reduceEmergence(state, {type: 'trial', trial});

function skipping(kind: string): EmergenceState {
  const {question} = questionsOf(ready()).find((asked) => asked.question.kind === kind)!;
  return reduceEmergence(ready(), {type: 'quiz', quiz: {type: 'skip', question}});
}

describe('how alike heads become', () => {
  it('is not told beside the chapter’s sentences before it has been predicted', () => {
    expect(claim(ready(), 'alike')).toBe(strings['quiz.hidden']);
    expect(claim(skipping('blank'), 'alike')).toBe(strings['quiz.hidden']);
    expect(claim(ready(), 'single')).not.toBe(strings['quiz.hidden']);
    for (const open of [skipping('alike'), ready({areAsked: false})]) {
      expect(claim(open, 'alike')).toMatch(/0\.60, 0\.80 before .* 0\.20, 0\.30 after/);
    }
  });

  it('is not said either, when another frame is chosen', () => {
    const later = (state: EmergenceState) => reduceEmergence(state, {type: 'at', at: 2});
    expect(emergenceNews(later(ready()), ready())).toBe('');
    const open = ready({areAsked: false});
    expect(emergenceNews(later(open), open)).toBe(captionOf(later(open), 'film'));
  });
});

describe('the film', () => {
  it('says that its weights are rounded, and which lesson has the weights themselves', () => {
    const notes = [...drawn(filmPart(ready(), material, actions)).querySelectorAll('.note')];
    const note = notes.map(textOf).find((text) => text.includes('256'));
    expect(note).toContain('0.01');
    expect(note).toContain(strings['lesson.multi-head.title']);
  });
});

describe('a text that is no seed', () => {
  it('is answered by what is allowed and what is used, until something else is done', () => {
    const [a, b] = ready().trial.seeds;
    const refused = after(ready(), {type: 'refused', side: 'b'});
    const note = `Seed B: still ${b}. It has to be a whole number from 0 to 4294967295.`;
    expect(emergenceNews(refused, ready())).toBe(note);
    expect(textOf(drawn(trainPart(refused, material, actions)).querySelector('.refused'))).toBe(
      note,
    );
    expect(emergenceNews(after(refused, {type: 'refused', side: 'a'}), refused)).toContain(
      `Seed A: still ${a}`,
    );
    const done: readonly TrialAction[] = [
      {type: 'seed', side: 'a', seed: 7},
      {type: 'training', isTraining: true},
      {type: 'reset'},
    ];
    for (const action of done) {
      const next = after(refused, action);
      expect(drawn(trainPart(next, material, actions)).querySelector('.refused')).toBeNull();
    }
  });

  it('is of the one seed where there is only one', () => {
    const one = after(ready(), {type: 'choose', id: 'heads'});
    const refused = after(one, {type: 'refused', side: 'a'});
    expect(emergenceNews(refused, one)).toMatch(/^Seed: still \d/);
  });
});

describe('the words', () => {
  it('say what two seeds change: the weights, and which sentences are drawn', () => {
    expect(strings['emerge.trial.seeds.note']).toMatch(
      /weights at the start.* which sentences are drawn/,
    );
    expect(zhCNEmergence['emerge.trial.seeds.note']).toMatch(/起初的随机权重.*抽到哪些句子/);
  });

  it('say why some heads have no number in the last column', () => {
    for (const note of [strings['emerge.train.note'], zhCNEmergence['emerge.train.note']]) {
      expect(note).toContain('“–”');
    }
  });

  it('call what a head has on a word a share, and no quality', () => {
    expect(Object.values(zhCNEmergence).filter((text) => text.includes('质量'))).toEqual([]);
    expect(zhCNEmergence['emerge.relations.note']).toContain('注意力份额');
    expect(zhCNEmergence['emerge.col.mass']).toContain('份额');
  });
});
