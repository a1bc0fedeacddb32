import { expect, test } from 'vitest';

import { readConfig } from '#server/config.ts';
import { testDb } from '#tests/harness.ts';

import { readinessChecks } from './readiness.ts';

const t = await testDb();
const secret = 'a-secret-of-one-node-000000000000';
const asked = (env: Record<string, string>) =>
  readinessChecks({ ...t.ctx, config: readConfig({ SECRET: secret, ...env }) }).map(({ name }) => name);

test('a full disk takes a node out of service only where the database lies on it', () => {
  expect(asked({})).toEqual(['database', 'disk']);
  expect(asked({ DATABASE_URL: 'postgres://db.example/portolan' })).toEqual(['database']);
});
