import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { transaction } from './db/transaction.ts';
import { housekeepingJobs } from './housekeeping.ts';
import { enqueueMail, findMail, listMail } from './mailer/outbox.ts';

const t = await testDb({ jobs: housekeepingJobs });

const runNow = async (name: string) => {
  await transaction(t.ctx, (tx) => tx.jobs.send(tx, name, {}));
  await t.runJobs();
};

test('after a month a sent mail is forgotten, while its key still keeps it from being sent again', async () => {
  const mail = {
    to: 'ann@example.com',
    key: 'k',
    language: 'en' as const,
    content: () => ({ subject: 's', heading: 'h', paragraphs: [] }),
  };
  t.setClock('2026-01-01T00:00:00Z');
  await transaction(t.ctx, (tx) => enqueueMail(tx, mail));
  await t.ctx.db.updateTable('outbox').set({ state: 'sent', sent_at: t.ctx.clock() }).execute();
  t.setClock('2026-02-15T00:00:00Z');
  await runNow('server.tidy');
  await transaction(t.ctx, (tx) => enqueueMail(tx, mail));
  expect(await findMail(t.ctx, 'k')).toMatchObject({ state: 'sent' });
  expect((await listMail(t.ctx)).items).toEqual([]);
  expect(await t.ctx.db.selectFrom('outbox').select(['recipient', 'content']).execute()).toEqual([
    { recipient: '', content: {} },
  ]);
});

test.runIf(t.database.kind === 'embedded')('tables that changed are vacuumed and analyzed', async () => {
  await sql`create table churn as select n from generate_series(1, 1000) n`.execute(t.ctx.db);
  await sql`delete from churn where n > 500`.execute(t.ctx.db);
  await runNow('server.vacuum');
  const { rows } =
    await sql`select n_dead_tup as dead, n_mod_since_analyze as changed from pg_stat_user_tables where relname = 'churn'`.execute(
      t.ctx.db,
    );
  expect(rows).toEqual([{ dead: 0, changed: 0 }]);
});
