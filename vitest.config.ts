import {availableParallelism} from 'node:os';
import {defineConfig} from 'vitest/config';

/** A browser keeps about two cores busy. */
const BROWSERS = Math.max(1, Math.floor(availableParallelism() / 2));

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'bindings',
          include: ['tests/bindings/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.ts'],
          environment: 'happy-dom',
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // No more browsers at a time than there are cores for: they would wait for each other.
          poolOptions: {forks: {minForks: 1, maxForks: BROWSERS}},
        },
      },
    ],
  },
});
