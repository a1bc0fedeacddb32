import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { transaction } from './db/transaction.ts';
import { testDb } from '#tests/harness.ts';

import { listFailedJobs, retryFailedJob } from './failed-jobs.ts';
import { defineJob } from './jobs.ts';

let isWell = false;
const t = await testDb({
  jobs: [
    defineJob({
      name: 'test.sometimes',
      retryLimit: 0,
      handler: () => (isWell ? Promise.resolve() : Promise.reject(new Error('the far end is away'))),
    }),
  ],
});
const admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);

test('a job that was given up is listed with its reason, and runs once more when an administrator says so', async () => {
  await transaction(t.ctx, (tx) => tx.jobs.send(tx, 'test.sometimes', {}));
  await expect(t.ctx.jobs.runDue(t.ctx)).rejects.toThrow('away');
  const [failed, ...others] = await listFailedJobs(admin);
  expect(others).toEqual([]);
  expect(failed).toMatchObject({ name: 'test.sometimes', tries: 1, reason: expect.stringContaining('far end') });
  expect(failed?.failed_at).toBeInstanceOf(Date);

  isWell = true;
  expect(await retryFailedJob(admin, failed?.id ?? '')).toBe('test.sometimes');
  expect(await listFailedJobs(admin)).toEqual([]);
  expect(await t.ctx.jobs.runDue(t.ctx)).toBe(1);
  const log = await t.ctx.db
    .selectFrom('audit_log')
    .select(['subject_id', 'detail'])
    .where('action', '=', 'job.tried_again')
    .execute();
  expect(log).toEqual([{ subject_id: failed?.id, detail: { name: 'test.sometimes' } }]);
  await expect(retryFailedJob(admin, failed?.id ?? '')).rejects.toMatchObject({ code: 'conflict' });
});

test('only administrators see them and try them again', async () => {
  const moderator = t.as((await makeUser(t.ctx, { role: 'moderator' })).actor);
  for (const ctx of [t.anonymous, moderator]) {
    await expect(listFailedJobs(ctx)).rejects.toMatchObject({
      code: expect.stringMatching(/forbidden|unauthenticated/),
    });
    await expect(retryFailedJob(ctx, t.ctx.newId())).rejects.toMatchObject({
      code: expect.stringMatching(/forbidden|unauthenticated/),
    });
  }
  await expect(retryFailedJob(admin, 'x')).rejects.toMatchObject({ code: 'not_found' });
  await sql`delete from jobs.job`.execute(t.ctx.db);
});
