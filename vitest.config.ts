import { defineConfig } from 'vitest/config';

import { ensureTexts } from './bin/texts.ts';

await ensureTexts();

// Tests serve the build in their own threads: this says which of React's and its router's builds Node loads there.
process.env.NODE_ENV = 'production';

/** For tests that start the product. */
export const serving = {
  globalSetup: 'tests/build.ts',
  // The build is served as Node loads it, not as Vite would transform it.
  server: { deps: { external: [/\/build\/server\//] } },
};

/** What is waited for may take long on a busy machine; only what never comes is a failure. */
export const patient = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    environment: 'node',
    expect: patient,
    pool: 'threads',
    maxWorkers: 2,
    // The files of a thread share what it has loaded: half of a file's time would be loading it again.
    isolate: false,
    // What was compiled once is read back from node_modules until its text changes.
    fsModuleCache: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'source', include: ['src/**/*.test.{ts,tsx}', 'checks/**/*.test.ts', 'training/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'doors',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/accessibility/**'],
          ...serving,
        },
      },
    ],
  },
});
