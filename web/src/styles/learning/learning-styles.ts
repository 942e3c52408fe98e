import type {CSSResult} from 'lit';
import {baseStyles} from '../base.ts';
import {claimStyles} from '../claims.ts';
import {controlStyles} from '../controls.ts';
import {predictionStyles} from '../prediction.ts';
import {summaryStyles} from '../summary.ts';
import {walkStyles} from '../walk.ts';
import {barStyles} from './bar.ts';
import {chartStyles} from './chart.ts';
import {partStyles} from './part.ts';
import {resultStyles} from './results.ts';
import {runStyles} from './run.ts';
import {taskStyles} from './task.ts';
import {printStyles} from '../print.ts';

export const learningStyles: CSSResult[] = [
  ...[baseStyles, controlStyles, predictionStyles, summaryStyles, walkStyles],
  ...[
    taskStyles,
    barStyles,
    chartStyles,
    runStyles,
    resultStyles,
    claimStyles,
    partStyles,
    printStyles,
  ],
];
