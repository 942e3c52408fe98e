import {enCode} from './en-code.ts';
import {enFlow} from './en-flow.ts';
import {enPictures} from './en-pictures.ts';
import {enQuiz} from './en-quiz.ts';
import {enStops} from './en-stops.ts';

/** Strings of what no reader sees before the first step: fetched after it. */
export const enSteps = {...enCode, ...enFlow, ...enPictures, ...enQuiz, ...enStops} as const;

export type StepsKey = keyof typeof enSteps;
