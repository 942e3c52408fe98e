import type {CSSResult} from 'lit';
import {baseStyles} from './base.ts';
import {cellStyles} from './cells.ts';
import {controlStyles} from './controls.ts';
import {headNumberStyles} from './head-numbers.ts';
import {headStyles} from './heads.ts';
import {layoutStyles} from './layout.ts';
import {matrixStyles} from './matrix.ts';
import {printStyles} from './print.ts';
import {sentenceStyles} from './sentence.ts';
import {stripStyles} from './strip.ts';
import {sumStyles} from './sum.ts';
import {themeStyles} from './theme.ts';

/** Of a lesson, with those of what has been fetched later. */
export const lessonStyles = (later: readonly CSSResult[] = []): CSSResult[] => [
  ...[themeStyles, baseStyles, controlStyles],
  ...[sentenceStyles, matrixStyles, cellStyles, sumStyles],
  ...[headStyles, headNumberStyles, stripStyles],
  ...later,
  ...[layoutStyles, printStyles],
];
