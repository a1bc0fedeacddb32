import { globSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

import { defineConfig } from 'vitest/config';

import { ensureTexts } from './bin/texts.ts';

await ensureTexts();

/**
 * Each embedded database is 100 MB of memory outside V8's heap. Counted by themselves they cause a full collection of
 * what all tests have loaded at every start: half of the processor time of a start.
 */
setFlagsFromString('--external-memory-accounted-in-global-limit');

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

/**
 * On a server only what asks a database can have another outcome than on the embedded one: not answers of a model,
 * phrases and sealed files, which keep a row or two.
 */
const isSameOnServer = /src\/(?:server\/(?:db\/backup-secret|llm\/ask-model)|features\/warehouses\/phrases)\.test\.ts$/;
const opensDatabase = (file: string): boolean =>
  !isSameOnServer.test(file) &&
  /tests\/(?:harness|clone|open-test-db)\.ts'|TEST_DATABASE_URL/.test(readFileSync(file, 'utf8'));
const onServer = Boolean(process.env.TEST_DATABASE_URL);
const sourceTests = onServer
  ? globSync('src/**/*.test.{ts,tsx}').filter(opensDatabase)
  : ['src/**/*.test.{ts,tsx}', 'checks/**/*.test.ts', 'training/**/*.test.ts'];

export default defineConfig(({ mode }) => ({
  test: {
    environment: 'node',
    expect: patient,
    pool: 'threads',
    // Who asks a server waits for it half of the time, and for what is killed and started again.
    maxWorkers: onServer ? 3 : 2,
    // The files of a thread share what it has loaded: half of a file's time would be loading it again.
    isolate: false,
    // What was compiled once is read back from node_modules until its text changes.
    fsModuleCache: true,
    testTimeout: 30_000,
    // `npm run test:long`
    env: mode === 'long' ? { LONG: '1' } : {},
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'source', include: sourceTests },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/accessibility/**'],
          ...serving,
        },
      },
    ],
  },
}));
