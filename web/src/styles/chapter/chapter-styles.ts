import type {CSSResult} from 'lit';
import {baseStyles} from '../base.ts';
import {controlStyles} from '../controls.ts';
import {sentenceStyles} from '../sentence.ts';
import {maskedStyles} from './masked.ts';
import {partStyles} from './part.ts';
import {relationStyles} from './relations.ts';
import {printStyles} from '../print.ts';

/** What stands beside a model of the chapter. */
export const chapterStyles: CSSResult[] = [
  ...[baseStyles, controlStyles, sentenceStyles],
  ...[partStyles, relationStyles, maskedStyles, printStyles],
];
