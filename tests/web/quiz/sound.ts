import {expect} from 'vitest';

import {LANGS, stringsOf} from '../../../web/src/i18n/lang.ts';
import {lessonOf} from '../../../web/src/lessons/lessons.ts';
import type {Question} from '../../../web/src/quiz/question.ts';
import type {Subject} from '../../../web/src/quiz/reader.ts';
import {specsOf} from '../../../web/src/state/stops.ts';
import {topicOf} from '../../../web/src/views/prediction-strip.ts';
import {quizPlain} from '../../../web/src/views/quiz-text.ts';
import {labelsOf} from '../../../web/src/views/tokens.ts';

/** What holds for every question, whatever the run. */
export function expectSound(questions: readonly Question[], subject: Subject): void {
  const stops = specsOf(lessonOf('multi-head'), subject, subject.layer).map(({id}) => id);
  expect(new Set(questions.map(({id}) => id)).size).toBe(questions.length);
  const at = questions.map(({stop}) => stops.indexOf(stop));
  expect(at, 'in the order of the stops').toEqual([...at].sort((a, b) => a - b));
  expect(at).not.toContain(-1);
  for (const question of questions) expectOne(question, subject);
}

function expectOne(question: Question, {tokens, layer, head}: Subject): void {
  const {choices, answer, kind} = question;
  expect(choices.length, kind).toBeGreaterThanOrEqual(2);
  expect(choices.length, kind).toBeLessThanOrEqual(4);
  expect(
    choices.filter(({id}) => id === answer),
    kind,
  ).toHaveLength(1);
  for (const lang of LANGS) {
    const place = {strings: stringsOf[lang], tokens: labelsOf(tokens), layer, head};
    const labels = choices.map(({label}) => quizPlain(label, place));
    const whys = choices.map(({why}) => quizPlain(why, place));
    expect(new Set(choices.map(({id}) => id)).size, kind).toBe(choices.length);
    expect(new Set(labels).size, labels.join(' | ')).toBe(choices.length);
    expect(new Set(whys).size, whys.join(' | ')).toBe(choices.length);
    for (const text of [
      quizPlain(question.ask, place),
      topicOf(question, place),
      ...labels,
      ...whys,
    ]) {
      expect(text).not.toMatch(/\{\{|\}\}|undefined|NaN|Infinity/);
      expect(text.trim()).not.toBe('');
    }
  }
}
