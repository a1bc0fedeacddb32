import { defineConfig } from 'vitest/config';

import { patient, serving } from './vitest.config.ts';

/** Tests that drive a real browser: `npm run test:browser`. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts', 'tests/accessibility/**/*.test.ts'],
    environment: 'node',
    expect: patient,
    ...serving,
    // Two cores are enough for one server and one browser at a time.
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
