import type {CSSResult} from 'lit';
import {baseStyles} from '../base.ts';
import {claimStyles} from '../claims.ts';
import {controlStyles} from '../controls.ts';
import {compareStyles} from '../keyword/compare.ts';
import {walkRowStyles} from '../keyword/walk-row.ts';
import {barStyles} from '../learning/bar.ts';
import {partStyles} from '../learning/part.ts';
import {predictionStyles} from '../prediction.ts';
import {summaryStyles} from '../summary.ts';
import {walkStyles} from '../walk.ts';
import {filmStyles} from './film.ts';
import {lookRowStyles} from './look-row.ts';
import {relationFilmStyles} from './relations.ts';
import {trialStyles} from './trials.ts';
import {printStyles} from '../print.ts';

export const emergenceStyles: CSSResult[] = [
  ...[baseStyles, controlStyles, predictionStyles, summaryStyles, walkStyles],
  ...[walkRowStyles, compareStyles, claimStyles, partStyles],
  ...[filmStyles, lookRowStyles, relationFilmStyles, barStyles, trialStyles, printStyles],
];
