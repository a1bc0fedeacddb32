import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { emptyEngine } from '#tests/clone.ts';
import { testDb } from '#tests/harness.ts';

import { migrate } from '../db/migrate.ts';
import { migrationFiles } from '../db/migration-files.ts';
import { openEngine } from '../db/open.ts';
import { transaction } from '../db/transaction.ts';
import { createJobs } from '../jobs.ts';
import { mailJobs } from './deliver.ts';

const t = await testDb({ isInMemory: true });

test('mail that waited when one job emptied the whole outbox goes out once after the migration', async () => {
  const database = openEngine(await emptyEngine(), 'nothing');
  const before = Object.entries(migrationFiles).filter(([path]) => path.endsWith('/0001-foundation.sql'));
  await migrate(database, Object.fromEntries(before));
  const ids = [t.ctx.newId(), t.ctx.newId()];
  for (const id of ids) {
    await sql`
      insert into outbox (id, key, recipient, content, state, next_attempt_at, request_id, created_at)
      values (${id}, ${`k${id}`}, 'ann@example.com', '{"subject":"s","heading":"h","paragraphs":["p"]}', 'queued', now() + interval '1 hour', 'r', now())`.execute(
      database.db,
    );
  }
  const jobs = await createJobs({ database, log: t.ctx.log, definitions: mailJobs });
  const ctx = { ...t.ctx, db: database.db, jobs };
  // What a transaction of that release left behind.
  await transaction(ctx, (tx) => tx.jobs.send(tx, 'mailer.deliver', {}, { key: 'outbox' }));

  await migrate(database, migrationFiles);
  await jobs.runDue(ctx);
  const rows = await database.db.selectFrom('outbox').select(['state', 'attempts']).execute();
  expect(rows).toEqual(ids.map(() => ({ state: 'sent', attempts: 1 })));
  expect(readdirSync(`${t.dataDir}/mail`).toSorted()).toEqual(ids.map((id) => `${id}.eml`).toSorted());
  await jobs.stop();
  await database.close();
});
