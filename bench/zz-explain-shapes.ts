import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { cardTotals } from '#features/rates/queries/card-totals.server.ts';
import { ctxOf, openSize } from './search-database.ts';
export async function run() {
  const database = await openSize('postgres://postgres@127.0.0.1:4355/', 100000, 1);
  const ctx = ctxOf(database);
  const pid = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(ctx.db)).rows[0]?.pid;
  const cpu = () => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  const c = cardTotals(ctx, { pallets: 40, months: 3 });
  const e = cardTotals(ctx, {
    pallets: 40,
    palletsInPerMonth: 10,
    palletsOutPerMonth: 10,
    ordersPerMonth: 900,
    linesPerOrder: 2,
    months: 3,
  });
  for (const [name, one] of Object.entries({
    scan: sql`select count(*) from rate_index t where zone in ('any', 'dry')`,
    filter: sql`select count(*) from rate_index t where zone in ('any', 'dry') and t.valid_from <= '2026-11-27'::date and t.valid_before > '2026-11-27'::date and visibility='public'`,
    sum: sql`select count(*), sum(total) from ${c.rows()} c`,
    sumOrders: sql`select count(*), sum(total) from ${e.rows()} c`,
    page: sql`select s.*, c.total from (select * from ${c.rows()} c order by currency_key, total, subject_id limit 100) c join warehouse_search s on s.warehouse_id = c.subject_id order by c.total`,
    anti: sql`select warehouse_id from (select * from warehouse_search s order by price_cents, warehouse_id limit 3000) s where not exists (select from ${c.rows()} c where c.subject_id = s.warehouse_id) order by price_cents, warehouse_id limit 25`,
    semi: sql`select warehouse_id from (select * from warehouse_search s order by listed_at desc, warehouse_id limit 3000) s where exists (select from ${c.rows()} c where c.subject_id = s.warehouse_id and c.total <= 250000) limit 25`,
  })) {
    let best = Infinity;
    for (let n = 0; n < 5; n += 1) {
      const a = cpu();
      await sql`${one}`.execute(ctx.db);
      best = Math.min(best, cpu() - a);
    }
    console.log(name, best.toFixed(1));
  }
  await database.close();
}
