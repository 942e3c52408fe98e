import {parseEmergence} from './emergence-schema.ts';
import type {EmergenceLesson} from './emergence-schema.ts';
import trials from './emergence-trials.json' with {type: 'json'};
import emergence from './emergence.json' with {type: 'json'};

/** The lesson on what emerges, whole: fetched with its element. */
export const emergenceLesson: EmergenceLesson = parseEmergence({...emergence, ...trials});
