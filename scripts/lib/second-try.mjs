import {relative} from 'node:path';

import {ROOT} from './run.mjs';

/**
 * A reporter for Vitest. A test in a real browser is tried twice (vitest.config.ts): one that passes only then
 * is named, for it counts on time, or there is a fault that comes now and then.
 */
export const SECOND_TRY = 'passed at the second try:';

export default class SecondTry {
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    console.log(`${SECOND_TRY} ${relative(ROOT, test.module.moduleId)} > ${test.fullName}`);
  }
}
