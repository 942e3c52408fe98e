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
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One browser at a time: two would wait for each other's cores.
          poolOptions: {forks: {singleFork: true}},
        },
      },
    ],
  },
});
