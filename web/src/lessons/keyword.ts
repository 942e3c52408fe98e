import {parseKeyword} from './keyword-schema.ts';
import type {KeywordLesson} from './keyword-schema.ts';
import texts from './qkv-texts.json' with {type: 'json'};
import qkv from './qkv.json' with {type: 'json'};

/** The lesson on the row of one word, whole: fetched with its element. */
export const keywordLesson: KeywordLesson = parseKeyword({...qkv, ...texts});
