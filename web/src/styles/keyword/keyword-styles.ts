import type {CSSResult} from 'lit';
import {baseStyles} from '../base.ts';
import {controlStyles} from '../controls.ts';
import {claimStyles} from '../claims.ts';
import {partStyles} from '../learning/part.ts';
import {planeStyles} from '../plane.ts';
import {predictionStyles} from '../prediction.ts';
import {rowStripStyles} from '../row-strip.ts';
import {rowStyles} from '../row.ts';
import {sumStyles} from '../sum.ts';
import {termsStyles} from '../terms.ts';
import {summaryStyles} from '../summary.ts';
import {compareStyles} from './compare.ts';
import {freeStyles} from './free.ts';
import {walkRowStyles} from './walk-row.ts';
import {printStyles} from '../print.ts';

export const keywordStyles: CSSResult[] = [
  ...[baseStyles, controlStyles, predictionStyles, summaryStyles, sumStyles, termsStyles],
  ...[rowStyles, rowStripStyles, planeStyles, claimStyles],
  ...[walkRowStyles, compareStyles, freeStyles, partStyles, printStyles],
];
