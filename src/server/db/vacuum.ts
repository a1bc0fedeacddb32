import { sql } from 'kysely';

import type { Database } from './open.ts';

/**
 * Replaces autovacuum, which the embedded database lacks: vacuums and analyzes every table of which a fifth has
 * changed. One table at a time, so that requests run in between.
 */
export async function vacuumChanged({ db, kind }: Database): Promise<void> {
  if (kind !== 'embedded') return;
  // Raw: the statistics views are not in the generated types. A table's own TOAST table is vacuumed with it.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, relname as name from pg_stat_all_tables
    where schemaname <> 'pg_toast' and greatest(n_dead_tup, n_mod_since_analyze) > 50 + 0.2 * n_live_tup`.execute(db);
  for (const { schema, name } of rows) await sql`vacuum (analyze) ${sql.table(`${schema}.${name}`)}`.execute(db);
}
