import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { countRows } from '#server/db/count-rows.ts';

/** Up to here counts are exact; beyond, the database's estimate is accurate enough and free. */
const exactUpTo = 20_000;

async function estimateRows(ctx: Ctx, table: string, where: RawBuilder<boolean> = sql`true`): Promise<number> {
  const { rows } = await sql<{ counted: number; estimated: number }>`
    select (select count(*)::integer from (select 1 from ${sql.table(table)} where ${where} limit ${exactUpTo}) capped) as counted,
      (select reltuples::bigint from pg_class where oid = ${`public.${table}`}::regclass) as estimated`.execute(ctx.db);
  const { counted = 0, estimated = 0 } = rows[0] ?? {};
  return counted < exactUpTo ? counted : Math.max(counted, estimated);
}

/** Returns the number of all events of public shipments and of businesses. Estimated beyond twenty thousand. */
export async function countEvents(ctx: Ctx): Promise<number> {
  return (await estimateRows(ctx, 'tracking_updates')) + (await estimateRows(ctx, 'business_tracking_events'));
}

/** Returns the number of public records of the demonstration. */
export async function countDemoRecords(ctx: Ctx): Promise<number> {
  return countRows(ctx.db.selectFrom('package_tracking').where('source', '=', 'demo'));
}

/** Returns the number of all public records, hidden ones included. Estimated beyond twenty thousand. */
export function countRecords(ctx: Ctx): Promise<number> {
  return estimateRows(ctx, 'package_tracking');
}

// unsafe: a number for administrators, of the packages of every company
/**
 * Returns the number of packages in the lists of companies, without those that have a public record. Estimated beyond
 * twenty thousand.
 */
export function countPackages(ctx: Ctx): Promise<number> {
  return estimateRows(ctx, 'business_tracking', sql`organization_id is not null and record_id is null`);
}

// unsafe: a number for administrators, of the packages of every company
/** Returns how many of these packages belong to companies of the demonstration. */
export async function countDemoPackages(ctx: Ctx): Promise<number> {
  return countRows(
    ctx.db
      .selectFrom('organizations as company')
      .innerJoin('business_tracking as package', 'package.organization_id', 'company.id')
      .where('company.is_demo', '=', true)
      .where('package.record_id', 'is', null),
  );
}
