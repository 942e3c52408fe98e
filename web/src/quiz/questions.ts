import {attendMakers} from './attend.ts';
import {fuseMakers} from './fuse.ts';
import {projectMakers} from './project.ts';
import {questionOf} from './question.ts';
import type {Question} from './question.ts';
import {Reader} from './reader.ts';
import type {Subject} from './reader.ts';
import {normMaker, settleMakers} from './settle.ts';

/**
 * The predictions of one way through the stops, in their order: made from the learner's sentence,
 * marked by the numbers of its run. A kind is left out where the run has no single right answer.
 */
export function questionsFor(subject: Subject): readonly Question[] {
  const reader = new Reader(subject);
  const {normPlace} = subject.config;
  return [
    ...(normPlace === 'pre' ? [normMaker] : []),
    ...[...projectMakers, ...attendMakers, ...fuseMakers, ...settleMakers],
    ...(normPlace === 'post' ? [normMaker] : []),
  ].flatMap((maker) => questionOf(maker, reader) ?? []);
}
