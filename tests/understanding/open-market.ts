import type { Selectable } from 'kysely';

import { feature as partners } from '#features/partners/feature.server.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import type { Ctx } from '#server/context.ts';
import type { LogisticsPartners, Warehouses } from '#server/db/types.ts';

import { openTestDb } from '../open-test-db.ts';
import { today } from './report.ts';

/** Rows as they stand in the database, by their id, the hidden ones too. */
export interface Market {
  ctx: Ctx;
  warehouses: ReadonlyMap<string, Selectable<Warehouses>>;
  partners: ReadonlyMap<string, Selectable<LogisticsPartners>>;
  /** How many kinds of checks count at that day, by the row's id. */
  checks: ReadonlyMap<string, number>;
  close: () => Promise<void>;
}

/** The market of the demonstration, as it is on the day that the queries were written on. */
export async function openMarket(): Promise<Market> {
  const features = [warehouses, partners];
  const test = await openTestDb({ features, isInMemory: true });
  test.setClock(`${today}T12:00:00Z`);
  for (const { seedDemo } of features) await seedDemo?.(test.ctx);
  const { db } = test.ctx;
  const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
  const checks = await db
    .selectFrom('evidence')
    .select(({ fn }) => ['subject_id', fn.count<string>('kind').distinct().as('kinds')])
    .where('status', '=', 'checked')
    .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>=', today)]))
    .groupBy('subject_id')
    .execute();
  return {
    ctx: test.ctx,
    warehouses: byId(await db.selectFrom('warehouses').selectAll().execute()),
    partners: byId(await db.selectFrom('logistics_partners').selectAll().execute()),
    checks: new Map(checks.map(({ subject_id, kinds }) => [subject_id, Number(kinds)])),
    close: () => test.close(),
  };
}
