import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'bindings',
          include: ['tests/bindings/**/*.test.ts'],
          setupFiles: ['tests/web/texts.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.ts'],
          setupFiles: ['tests/web/all-there.ts'],
          environment: 'happy-dom',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: {poll: {timeout: 30_000}},
          // A browser is late now and then; who needs this is named (scripts/lib/second-try.mjs).
          retry: 1,
          // One browser at a time: two would wait for each other's cores.
          poolOptions: {forks: {singleFork: true}},
        },
      },
    ],
  },
});
