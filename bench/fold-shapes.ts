import { sql } from 'kysely';
import os from 'node:os';

import { foldVisits } from '#features/insights/commands/fold-visits.server.ts';
import { feature as insights } from '#features/insights/feature.server.ts';
import type { Ctx } from '#server/context.ts';
import { addDays, isoDate } from '#shared/dates.ts';
import { openTestDb } from '#tests/open-test-db.ts';

/** Days back. */
const year = 365;
/** Days of one statement, which may take half a minute. */
const step = 5;
const now = new Date('2026-11-20T12:00:00Z');

/** Writes a year of days of these listings, as if they had arrived. */
async function fill(ctx: Ctx, listings: number, every: number): Promise<void> {
  await sql`create table bench_ids as select gen_random_uuid() as id, n from generate_series(1, ${listings}) n`.execute(
    ctx.db,
  );
  for (let from = year; from >= 0; from -= step)
    await sql`insert into visit_days (subject_kind, subject_id, day, shown, opened)
      select 'warehouse', id, ${isoDate(now)}::date - d, 9, 1
      from generate_series(${Math.max(0, from - step + 1)}::int, ${from}::int) d, bench_ids
      where (n + d) % ${every} = 0`.execute(ctx.db);
  await sql`analyze visit_days`.execute(ctx.db);
}

const count = async (ctx: Ctx, table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
};

const megabytes = async (ctx: Ctx): Promise<string> => {
  const { rows } = await sql<{ mb: number }>`
    select ((pg_total_relation_size('visit_days') + pg_total_relation_size('visit_months')) / 1048576)::int as mb`.execute(
    ctx.db,
  );
  return `${rows[0]?.mb} MB`;
};

const shown = async (ctx: Ctx): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select ((select coalesce(sum(shown), 0) from visit_days) + (select coalesce(sum(shown), 0) from visit_months))::float8 as sum`.execute(
    ctx.db,
  );
  return rows[0]?.sum ?? 0;
};

/** Prints how long the older and the newer half of what is due takes, the memory of the process, and that no visit is lost. */
export async function measureFolding(url: string, listings: number, every: number): Promise<void> {
  process.env['TEST_DATABASE_URL'] = url;
  const t = await openTestDb({ features: [insights], isInMemory: false });
  try {
    t.setClock(now);
    await fill(t.ctx, listings, every);
    const before = await shown(t.ctx);
    const size = await megabytes(t.ctx);
    console.log(`${await count(t.ctx, 'visit_days')} days of ${listings} listings, ${size}, load ${os.loadavg()[0]?.toFixed(1)}`); // prettier-ignore
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 100);
    const rested = process.memoryUsage.rss();
    for (const [half, at] of [
      ['older', addDays(now, -137)],
      ['newer', now],
    ] as const) {
      const due = await count(t.ctx, 'visit_days');
      t.setClock(at);
      const begun = performance.now();
      await foldVisits(t.ctx);
      const seconds = (performance.now() - begun) / 1000;
      const folded = due - (await count(t.ctx, 'visit_days'));
      console.log(`${half} half: ${folded} rows in ${seconds.toFixed(1)} s, ${((seconds * 1e6) / folded).toFixed(1)} µs a row`); // prettier-ignore
    }
    clearInterval(watch);
    const mb = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`;
    console.log(`memory of the process ${mb(rested)} before, at most ${mb(most)}`);
    await sql`vacuum visit_days`.execute(t.ctx.db);
    console.log(`left: ${await count(t.ctx, 'visit_days')} days, ${await count(t.ctx, 'visit_months')} months, ${await megabytes(t.ctx)}`); // prettier-ignore
    console.log(`visits lost: ${before - (await shown(t.ctx))}`);
  } finally {
    await t.close();
  }
}
