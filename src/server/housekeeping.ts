import { sql } from 'kysely';

import type { Ctx } from './context.ts';
import { databaseOf } from './db/open.ts';
import { defineJob, type JobDefinition } from './jobs.ts';

const keepMailDays = 30;
const keepMailKeyDays = 400;

const daysAgo = (ctx: Ctx, days: number): Date => new Date(ctx.clock().getTime() - days * 86_400_000);

/** What the machinery keeps in order by itself. */
export const housekeepingJobs: readonly JobDefinition[] = [
  defineJob({ name: 'server.tidy', schedule: '40 3 * * *', handler: forgetOld }),
  defineJob({ name: 'server.vacuum', schedule: '50 * * * *', retryLimit: 0, handler: vacuumChanged }),
];

/** Deletes expired idempotency keys and limits; forgets what was mailed to whom early, but keeps the key, so that nothing is sent twice. */
async function forgetOld(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('idempotency_keys').where('expires_at', '<', ctx.clock()).execute();
  await ctx.db.deleteFrom('rate_limits').where('expire', '<', ctx.clock().getTime()).execute();
  await ctx.db
    .updateTable('outbox')
    .set({ recipient: '', content: '{}' })
    .where('state', '<>', 'queued')
    .where('recipient', '<>', '')
    .where('created_at', '<', daysAgo(ctx, keepMailDays))
    .execute();
  await ctx.db
    .deleteFrom('outbox')
    .where('state', '<>', 'queued')
    .where('created_at', '<', daysAgo(ctx, keepMailKeyDays))
    .execute();
}

/** Does what a server's autovacuum does, which the embedded database has not: a table at a time, those that changed by a fifth. */
async function vacuumChanged(ctx: Ctx): Promise<void> {
  if (databaseOf(ctx.db).kind !== 'embedded') return;
  // Raw: the statistics views are not in the generated types.
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, relname as name from pg_stat_user_tables
    where greatest(n_dead_tup, n_mod_since_analyze) > 50 + 0.2 * n_live_tup`.execute(ctx.db);
  for (const { schema, name } of rows) await sql`vacuum (analyze) ${sql.table(`${schema}.${name}`)}`.execute(ctx.db);
}
