import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { patient, serving } from './vitest.config.ts';

/** Those that look at every page take longest. They begin first, or one core would wait for them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /accessibility|controls|forms-cut/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Tests that drive a real browser: `npm run test:browser`. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts', 'tests/accessibility/**/*.test.ts'],
    environment: 'node',
    expect: patient,
    ...serving,
    // As in vitest.config.ts: what a file loads is there for the next.
    pool: 'threads',
    isolate: false,
    fsModuleCache: true,
    // A browser waits for its server, for frames and for silence: three files keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // On a busy machine a browser may stall; CI lists what passed only at the second try.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
