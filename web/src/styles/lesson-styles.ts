import type {CSSResult} from 'lit';
import {baseStyles} from './base.ts';
import {cellStyles} from './cells.ts';
import {controlStyles} from './controls.ts';
import {layoutStyles} from './layout.ts';
import {matrixStyles} from './matrix.ts';
import {sentenceStyles} from './sentence.ts';
import {sumStyles} from './sum.ts';
import {themeStyles} from './theme.ts';

export const lessonStyles: CSSResult[] = [
  ...[themeStyles, baseStyles, controlStyles],
  ...[sentenceStyles, matrixStyles, cellStyles, sumStyles],
  layoutStyles,
];
