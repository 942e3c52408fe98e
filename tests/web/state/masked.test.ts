import {describe, expect, it} from 'vitest';

import {lessonOf} from '../../../web/src/lessons/lessons.ts';
import {initialState} from '../../../web/src/state/lesson-state.ts';
import type {Good, LessonAction, LessonState} from '../../../web/src/state/lesson-state.ts';
import {readSaved} from '../../../web/src/state/read-saved.ts';
import {reduceLesson} from '../../../web/src/state/reduce.ts';
import {isOther, savedOf} from '../../../web/src/state/saved.ts';
import {preConfig, traceOf} from '../fixture.ts';

const trace = traceOf(preConfig, 3);
const good: Good = {
  ...{sentence: 'love', text: '我爱你', model: 'chapter-zh', pieces: null, headsOff: [], trace},
  config: {...preConfig, tokenizer: 'words'},
  tokens: ['我', '爱', '你'].map((piece, i) => ({id: i + 6, piece})),
};
const answer = {words: [{word: '恨', probability: 0.5}], trace};

const after = (state: LessonState, ...actions: readonly LessonAction[]): LessonState =>
  actions.reduce(reduceLesson, state);
const computed = (run: Good): LessonAction => ({type: 'computed', good: run, row: null});
const lesson = lessonOf(null);
const shown = after(initialState(lesson, 'en'), computed(good));
const hidden = after(shown, {type: 'hide', row: 1});

describe('a hidden word', () => {
  it('waits for its answer, and for no other’s', () => {
    expect(hidden.masked).toEqual({row: 1, answer: null});
    expect(after(hidden, {type: 'said', row: 0, answer}).masked.answer).toBeNull();
    expect(after(hidden, {type: 'said', row: 1, answer}).masked.answer).toBe(answer);
  });

  it('is asked anew with other heads, and is none in another text or model', () => {
    const said = after(hidden, {type: 'said', row: 1, answer});
    const off = {...good, headsOff: [{layer: 0, head: 1}]};
    expect(after(said, computed(off)).masked).toEqual({row: 1, answer: null});
    const other = {...good, text: '我恨你', tokens: good.tokens.map((t) => ({...t, piece: 'x'}))};
    expect(after(said, computed(other)).masked.row).toBeNull();
    const unigram = {...good, model: 'use-lite', config: preConfig} as const;
    expect(after(said, computed(unigram)).masked.row).toBeNull();
  });

  it('leaves the row in focus and the run as they are', () => {
    expect([hidden.row, hidden.good]).toEqual([shown.row, good]);
  });
});

describe('a state that is kept', () => {
  it('has the hidden word, and is another one with it', () => {
    expect(savedOf(shown)).not.toHaveProperty('hide');
    expect(savedOf(hidden)).toHaveProperty('hide', 1);
    expect(isOther(hidden, shown)).toBe(true);
  });

  it('hides it again, as far as the run has it', () => {
    const {view} = readSaved(savedOf(hidden), lesson);
    const restored = after(initialState(lesson, 'en'), {...computed(good), view} as LessonAction);
    expect(restored.masked).toEqual({row: 1, answer: null});
    const far = after(shown, {type: 'viewed', view: {hide: 3}});
    expect(far.masked.row).toBeNull();
  });

  it('without one shows all', () => {
    const {view} = readSaved(savedOf(shown), lesson);
    expect(after(hidden, {type: 'viewed', view}).masked.row).toBeNull();
  });

  it('is refused what is no row', () => {
    expect(readSaved({...savedOf(shown), hide: -1}, lesson).refused).toEqual(['hide']);
  });
});
