import type {CSSResult} from 'lit';
import {baseStyles} from './base.ts';
import {cellStyles} from './cells.ts';
import {codeStyles} from './code.ts';
import {controlStyles} from './controls.ts';
import {elephantStyles} from './elephant.ts';
import {factorStyles} from './factor.ts';
import {fusionStyles} from './fusion.ts';
import {headStyles} from './heads.ts';
import {layoutStyles} from './layout.ts';
import {matrixStyles} from './matrix.ts';
import {packingStyles} from './packing.ts';
import {planeStyles} from './plane.ts';
import {predictionStyles} from './prediction.ts';
import {productStyles} from './product.ts';
import {rowStripStyles} from './row-strip.ts';
import {rowStyles} from './row.ts';
import {sentenceStyles} from './sentence.ts';
import {stripStyles} from './strip.ts';
import {sumStyles} from './sum.ts';
import {summaryStyles} from './summary.ts';
import {themeStyles} from './theme.ts';
import {walkStyles} from './walk.ts';

export const lessonStyles: CSSResult[] = [
  ...[themeStyles, baseStyles, controlStyles],
  ...[sentenceStyles, matrixStyles, cellStyles, sumStyles],
  ...[headStyles, rowStyles, rowStripStyles, planeStyles, fusionStyles, elephantStyles],
  ...[factorStyles, productStyles, walkStyles, packingStyles, stripStyles],
  ...[codeStyles, predictionStyles, summaryStyles],
  layoutStyles,
];
