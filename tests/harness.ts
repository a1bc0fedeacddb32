import { afterAll } from 'vitest';

import { openTestDb, type TestDb, type TestOptions } from './open-test-db.ts';

export { asUser } from './as-user.ts';
export type { TestDb } from './open-test-db.ts';

/**
 * Returns a migrated database for a test file, closed afterwards: in memory, or on the server of TEST_DATABASE_URL.
 * Call it once per file, in `beforeAll` or at the top level.
 */
export async function testDb(options: TestOptions = {}): Promise<TestDb> {
  const test = await openTestDb(options);
  afterAll(() => test.close());
  return test;
}
