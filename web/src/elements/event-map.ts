import type {Source} from '../state/store.ts';

/**
 * The events of the lesson and what they carry: one table for their types, the package's manifest and
 * docs/embedding.md.
 */
export const EVENTS = {
  'moxiang-ready': {kernel: 'string', model: 'string'},
  'moxiang-step': {step: 'string', layer: 'number', head: 'number'},
  'moxiang-select': {path: 'string', row: 'number', col: 'number', value: 'number'},
  'moxiang-answer': {question: 'string', choice: 'string', correct: 'boolean', first: 'boolean'},
  'moxiang-complete': {lesson: 'string', right: 'number', asked: 'number', questions: 'number'},
  'moxiang-warning': {code: 'string', message: 'string'},
  'moxiang-error': {code: 'string', message: 'string', recoverable: 'boolean'},
} as const;

interface Types {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
}

export type EventName = keyof typeof EVENTS;

type Details = {
  readonly [N in EventName]: {
    readonly [F in keyof (typeof EVENTS)[N]]: Types[(typeof EVENTS)[N][F] & keyof Types];
  };
};

/** What hosts hear: also who has asked for it. */
export type LessonEventMap = {readonly [N in EventName]: Details[N] & {readonly source: Source}};

/** What a change of state means to the page around. */
export type Occurrence = {
  readonly [N in EventName]: readonly [name: N, detail: Details[N]];
}[EventName];
