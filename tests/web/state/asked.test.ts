import {describe, expect, it} from 'vitest';

import {newsOf} from '../../../web/src/elements/news.ts';
import {eventsOf} from '../../../web/src/elements/events.ts';
import {lessonOf} from '../../../web/src/lessons/lessons.ts';
import type {Kind, Question} from '../../../web/src/quiz/question.ts';
import {
  hiddenHeadRow,
  hiddenIn,
  isComplete,
  openTrail,
  questionsOf,
  shownIn,
} from '../../../web/src/state/asked.ts';
import {initialState} from '../../../web/src/state/lesson-state.ts';
import type {Good, LessonAction, LessonState} from '../../../web/src/state/lesson-state.ts';
import {reduceLesson} from '../../../web/src/state/reduce.ts';
import {preConfig, traceOf} from '../fixture.ts';

const tokens = ['the', 'cat', 'saw', 'it'].map((piece, id) => ({id: id + 6, piece}));
const good: Good = {
  ...{sentence: null, text: 'the cat saw it', model: 'use-lite', pieces: null, headsOff: []},
  ...{config: preConfig, tokens, trace: traceOf(preConfig, 4)},
};

function after(state: LessonState, ...actions: readonly LessonAction[]): LessonState {
  return actions.reduce(reduceLesson, state);
}

const start = after(initialState(lessonOf(null), 'en'), {type: 'computed', good, row: 3});
const stop = (id: string): LessonAction => ({type: 'stopped-at', stop: id});
const at = (id: string, state = start): LessonState => after(state, stop(id));
const find = (kind: Kind, state = start): Question =>
  questionsOf(state).find((q) => q.kind === kind)!;
const answer = (question: Question, choice = question.answer): LessonAction => ({
  ...{type: 'quiz', quiz: {type: 'answer', question, choice}},
});
const wrong = (question: Question): string =>
  question.choices.find(({id}) => id !== question.answer)!.id;

describe('questions', () => {
  it('are made once for a run, layer, head and row', () => {
    const once = questionsOf(start);
    expect(questionsOf(at('weights'))).toBe(once);
    expect(questionsOf(after(start, {type: 'row', row: 1}))).not.toBe(once);
  });

  it('are none before there is a run, and where they are not wanted', () => {
    expect(questionsOf(initialState(lessonOf(null), 'en'))).toEqual([]);
    const basic = after(at('scores'), {type: 'asking', areAsked: false});
    expect(questionsOf(basic)).toEqual([]);
    expect(hiddenIn(basic).caption).toBe(false);
    expect(shownIn(basic).card).toBeUndefined();
  });
});

describe('what is in view', () => {
  it('is one question: the one that waits, then the one just answered, then the next', () => {
    const qkv = at('qkv');
    const [project, reads] = [find('project'), find('reads')];
    expect(shownIn(qkv)).toMatchObject({card: project, n: 1, total: 3, hasNext: false});
    const answered = after(qkv, answer(project));
    expect(shownIn(answered)).toMatchObject({card: project, hasNext: true});
    expect(shownIn(after(answered, {type: 'card', card: null}))).toMatchObject({card: reads, n: 2});
  });

  it('stays when another row is chosen, and goes with the step', () => {
    const answered = after(at('scores'), answer(find('score')));
    const elsewhere = after(answered, {type: 'row', row: 1});
    expect(shownIn(elsewhere).card?.id).toBe(find('score').id);
    expect(hiddenIn(elsewhere).rows).toEqual([]);
    const away = after(answered, stop('qkv'), stop('scores'));
    expect(shownIn(away).card).toBeUndefined();
    expect(shownIn(away).answered).toEqual([find('score')]);
  });
});

describe('the row that is asked about', () => {
  it('stays while its question waits, so that other rows can be looked at', () => {
    const scores = at('scores');
    const other = {path: 'blocks.0.attn.heads.0.scores', row: 1, col: 2};
    const looking = after(scores, {type: 'opened', trail: [other]});
    expect(looking.row).toBe(1);
    expect(shownIn(looking).card).toBe(find('score'));
    expect(openTrail(looking)).toEqual([other]);
    const answered = after(looking, answer(find('score')));
    expect(answered.predictions.row).toBe(1);
    expect(shownIn(answered).offered.map(({kind}) => kind)).toEqual(['score']);
  });

  it('is the one in focus at the next step', () => {
    const scores = after(at('scores'), {type: 'row', row: 1}, stop('scaled'));
    expect(scores.predictions.row).toBe(1);
  });
});

describe('a sum that is open', () => {
  it('is kept back where it would give the answer away, and is there once it may', () => {
    const cell = {path: 'blocks.0.attn.heads.0.q', row: 3, col: 1};
    const opened = after(at('qkv'), {type: 'opened', trail: [cell]}, stop('scores'));
    expect(opened.trail).toHaveLength(1);
    expect(openTrail(opened)).toEqual([]);
    expect(openTrail(after(opened, answer(find('score'))))).toEqual(opened.trail);
  });
});

describe('the small pictures of the heads', () => {
  it('cover the row until the score has been asked for', () => {
    expect([at('x'), at('scores'), at('weights')].map(hiddenHeadRow)).toEqual([3, 3, undefined]);
    expect(hiddenHeadRow(after(at('scores'), answer(find('score'))))).toBeUndefined();
  });
});

describe('what is said', () => {
  it('is the question instead of the covered sentence, and then the sentence', () => {
    const scores = at('scores');
    expect(newsOf(scores, start)).toBe(
      'Step 4 of 11: Scores. Predict first: In head 0, with whose key will the query of “it” have the largest dot product?',
    );
    const skipped = after(scores, {type: 'quiz', quiz: {type: 'skip', question: find('score')}});
    expect(newsOf(skipped, scores)).toMatch(/^The query of “it” .* dot product is/);
  });

  it('is the answer’s own text after an answer', () => {
    const scores = at('scores');
    const question = find('score');
    expect(newsOf(after(scores, answer(question)), scores)).toMatch(/^Right: q · k with/);
    expect(newsOf(after(scores, answer(question, wrong(question))), scores)).toMatch(/^Not so: /);
  });
});

describe('events', () => {
  const eventsAfter = (state: LessonState, ...actions: readonly LessonAction[]) =>
    eventsOf(after(state, ...actions), state, 'exact');

  it('tell of each answer, and whether it was the first', () => {
    const scores = at('scores');
    const question = find('score');
    const choice = wrong(question);
    const tried = after(scores, answer(question, choice));
    expect(eventsOf(tried, scores, 'exact')).toEqual([
      ['moxiang-answer', {question: question.id, choice, correct: false, first: true}],
    ]);
    const again = after(tried, {type: 'quiz', quiz: {type: 'retry', question}});
    expect(eventsOf(again, tried, 'exact')).toEqual([]);
    expect(eventsAfter(again, answer(question))).toEqual([
      [
        'moxiang-answer',
        {question: question.id, choice: question.answer, correct: true, first: false},
      ],
    ]);
  });

  it('tell of completion once: at the last stop, when nothing waits', () => {
    const end = at('mlp_norm');
    expect(isComplete(end)).toBe(false);
    const asked = questionsOf(start);
    const [last, ...others] = asked.map((question) => answer(question));
    const almost = after(end, answer(find('share'), wrong(find('share'))), ...others);
    expect(eventsAfter(almost, last!).map(([name]) => name)).toEqual([
      'moxiang-answer',
      'moxiang-complete',
    ]);
    const done = after(almost, last!);
    expect(eventsOf(done, almost, 'exact').at(-1)?.[1]).toEqual({
      ...{lesson: 'multi-head', asked: asked.length, questions: asked.length},
      right: asked.length - 1,
    });
    expect(eventsAfter(done, {type: 'row', row: 1})).toEqual([]);
    expect(eventsAfter(done, stop('x')).map(([name]) => name)).toEqual(['moxiang-step']);
  });

  it('are complete for those who skip, and where nothing is asked', () => {
    const skipped = after(start, {type: 'quiz', quiz: {type: 'skip-all'}});
    const names = (state: LessonState) =>
      eventsAfter(state, stop('mlp_norm')).map(([name]) => name);
    expect(names(skipped)).toEqual(['moxiang-step', 'moxiang-complete']);
    expect(names(after(start, {type: 'asking', areAsked: false}))).toContain('moxiang-complete');
    expect(names(start)).toEqual(['moxiang-step']);
  });
});
