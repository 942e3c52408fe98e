import {describe, expect, it} from 'vitest';

import type {
  EmergenceAction,
  EmergenceState,
  Material,
} from '../../../../web/src/state/emergence/emergence-state.ts';
import {frameOf} from '../../../../web/src/state/emergence/emergence-state.ts';
import {
  controlOf,
  curveOf,
  emergedAt,
  emergedIn,
  headIn,
  heaviest,
  hiddenWords,
  meantBy,
  relationIn,
  sharedHeads,
  strongFromStart,
  wrongAnswers,
} from '../../../../web/src/state/emergence/outcomes.ts';
import {
  isAwaited,
  isComplete,
  isCovered,
  questionsOf,
} from '../../../../web/src/state/emergence/questions.ts';
import {reduceEmergence} from '../../../../web/src/state/emergence/reduce.ts';
import {
  isOtherEmergence,
  readEmergence,
  savedEmergence,
} from '../../../../web/src/state/emergence/saved.ts';
import {STEPS, lesson, material, measures, reading, ready} from './fixture.ts';

const ofKind = (state: EmergenceState, kind: string) =>
  questionsOf(state).find(({question}) => question.kind === kind)?.question;
const after = (state: EmergenceState, ...actions: readonly EmergenceAction[]): EmergenceState =>
  actions.reduce(reduceEmergence, state);
const withMeasures = (change: (i: number) => Partial<Material['measures'][number]>) =>
  ready({
    materials: {en: {...material, measures: measures.map((m, i) => ({...m, ...change(i)}))}},
  });

describe('what a film comes to', () => {
  const of = (name: string) => relationIn(material, name);

  it('counts heads through the layers', () => {
    expect(headIn(material, of('coreference'))).toBe(3);
    expect(curveOf(material, of('coreference'))).toEqual([0.05, 0.4, 0.2, 0.7]);
  });

  it('knows the heaviest key, and where else the right word stands', () => {
    expect(heaviest([0.2, 0.5, 0.5, 0.1])).toBe(1);
    const answer = {sentence: '', hidden: 2, right: ['animal', 0.4], wrong: ['street', 0]};
    const words = ['the', 'animal', 'animal', 'street'];
    expect(meantBy(answer, words, 2)).toBe(1);
    expect(meantBy(answer, words, 1)).toBe(2);
    // The word that is hidden is itself the right one, and stands nowhere else.
    expect(meantBy(answer, ['animal', 'street'], 0)).toBeUndefined();
    expect(meantBy(undefined, words, 2)).toBeUndefined();
  });

  it('has a relation emerge where its head stays above the strongest control', () => {
    expect(controlOf(of('compound'))).toBe(0.5);
    expect(controlOf(of('sentiment'))).toBe(0.15);
    expect(emergedAt(material, of('compound'))).toBe(1);
    // Above at frame 1, below again at frame 2.
    expect(emergedAt(material, of('coreference'))).toBe(3);
    expect(emergedAt(material, of('sentiment'))).toBe(2);
    expect(emergedAt(material, of('subject'))).toBeUndefined();
  });

  it('puts the earliest first', () => {
    expect(emergedIn(material).map(({measured}) => measured.relation)).toEqual([
      ...['compound', 'sentiment', 'coreference'],
    ]);
  });

  it('knows heads that serve several relations, and who was ahead at the start', () => {
    expect(sharedHeads(material).map((all) => all.map(({relation}) => relation))).toEqual([
      ['sentiment', 'coreference'],
    ]);
    // Compound’s head 0 has the most before the first step; the other two heads have not.
    expect(strongFromStart(material)).toBe(1);
  });

  it('lists wrong answers, and every hidden word once', () => {
    expect(wrongAnswers(material).map(({sentence}) => sentence)).toEqual(['it is wide']);
    expect(hiddenWords(material)).toEqual([0, 2]);
  });

  it('takes the first relation of the card where there is none of that name', () => {
    expect(of('owner').relation).toBe('subject');
  });
});

describe('the questions', () => {
  it('are there once the film is, and not with basic controls', () => {
    expect(questionsOf(ready()).map(({question}) => question.kind)).toEqual([
      ...['blank', 'alike', 'first', 'reseed'],
    ]);
    expect(questionsOf(ready({materials: {}}))).toEqual([]);
    expect(questionsOf(ready({areAsked: false}))).toEqual([]);
  });

  it('are marked by the film', () => {
    const blank = ofKind(ready(), 'blank')!;
    expect(blank.answer).toBe('even');
    expect(blank.choices[0]!.why.values['most']).toEqual({kind: 'plain', text: '0.04'});
    expect(ofKind(ready(), 'alike')?.answer).toBe('less');
    const first = ofKind(ready(), 'first')!;
    expect(first.answer).toBe('compound');
    expect(first.choices.map(({id}) => id).sort()).toEqual([
      ...['compound', 'coreference', 'sentiment'],
    ]);
    expect(first.choices.find(({id}) => id === 'sentiment')!.why.values['step']).toEqual({
      ...{kind: 'plain', text: 100},
    });
  });

  it('are the other way round where the film is', () => {
    const rising = withMeasures((i) => ({similarity: [0.1 + 0.2 * i, 0.2 + 0.2 * i]}));
    expect(ofKind(rising, 'alike')?.answer).toBe('more');
  });

  it('are not asked where nothing is plainly right', () => {
    const crossing = withMeasures((i) => ({similarity: [0.1 + 0.2 * i, 0.9 - 0.2 * i]}));
    expect(ofKind(crossing, 'alike')).toBeUndefined();
    const sure = {...reading, frames: reading.frames.map(() => reading.frames[3]!)};
    const known = ready({materials: {en: {...material, readings: {0: sure}}}});
    expect(ofKind(known, 'blank')).toBeUndefined();
    const few = {...material.card, relations: material.card.relations.slice(0, 2)};
    expect(ofKind(ready({materials: {en: {...material, card: few}}}), 'first')).toBeUndefined();
  });

  it('cover their part until they are answered or skipped', () => {
    const question = ofKind(ready(), 'first')!;
    expect(isCovered(ready(), 'relations')).toBe(true);
    expect(isCovered(ready(), 'missing')).toBe(false);
    expect(isAwaited(ready(), 'first')).toBe(true);
    const skipped = after(ready(), {type: 'quiz', quiz: {type: 'skip', question}});
    expect(isCovered(skipped, 'relations')).toBe(false);
    expect(isAwaited(skipped, 'first')).toBe(false);
    expect(isComplete(skipped)).toBe(false);
    expect(isComplete(after(skipped, {type: 'quiz', quiz: {type: 'skip-all'}}))).toBe(true);
  });
});

describe('the state', () => {
  it('stays within the film', () => {
    expect(frameOf(ready({at: 99}), material)).toBe(STEPS.length - 1);
  });

  it('takes a reading to its question, and none to a film that is not there', () => {
    const read = {type: 'read', lang: 'en', asked: 2, reading} as const;
    expect(Object.keys(after(ready(), read).materials.en!.readings)).toEqual(['0', '2']);
    const none = ready({materials: {}});
    expect(after(none, read)).toBe(none);
  });

  it('begins with the first question of the other language, at the same frame', () => {
    const state = after(ready({asked: 2, at: 3, isPlaying: true}), {type: 'lang', lang: 'zh-CN'});
    expect([state.asked, state.at, state.isPlaying]).toEqual([0, 3, false]);
  });

  it('is kept and restored', () => {
    const state = ready({at: 2, asked: 2, relation: 'sentiment', section: 'missing'});
    const {kept, isOurs, refused} = readEmergence(savedEmergence(state), lesson);
    expect([isOurs, refused]).toEqual([true, []]);
    const restored = after(ready(), {type: 'restored', kept});
    expect([restored.at, restored.asked, restored.relation, restored.section]).toEqual([
      ...[2, 2, 'sentiment', 'missing'],
    ]);
    expect(isOtherEmergence(state, ready())).toBe(true);
    expect(isOtherEmergence(state, {...state, isPlaying: true})).toBe(false);
  });

  it('takes over what can be used, and says what cannot', () => {
    const value = {...savedEmergence(ready()), at: -1, asked: 1.5, relation: '<b>', section: 'x'};
    const {kept, refused} = readEmergence(value, lesson);
    expect(refused).toEqual(['section', 'at', 'asked', 'relation']);
    expect(Object.keys(kept)).toEqual(['trial', 'quiz']);
    expect(readEmergence({v: 0}, lesson).isOurs).toBe(false);
    expect(readEmergence({...value, lesson: 'qkv'}, lesson).refused).toEqual(['lesson']);
  });
});
