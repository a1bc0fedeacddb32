import type { Selectable } from 'kysely';

import { feature as partners } from '#features/partners/feature.server.ts';
import { findCards } from '#features/rates/queries/cards.server.ts';
import type { RateCard } from '#features/rates/schema/card.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import type { Ctx } from '#server/context.ts';
import type { LogisticsPartners, Warehouses } from '#server/db/types.ts';

import { openTestDb } from '../open-test-db.ts';
import { today } from './report.ts';

/** Database rows by id, including hidden ones. */
export interface Market {
  ctx: Ctx;
  warehouses: ReadonlyMap<string, Selectable<Warehouses>>;
  partners: ReadonlyMap<string, Selectable<LogisticsPartners>>;
  /** Rate cards of listings and partners that everybody may see, by row id. */
  cards: ReadonlyMap<string, RateCard>;
  /** Number of kinds of checks valid on that day, by row id. */
  checks: ReadonlyMap<string, number>;
  close: () => Promise<void>;
}

/** Opens the demonstration market as of the day for which the queries were written. */
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
  const listings = byId(await db.selectFrom('warehouses').selectAll().execute());
  const providers = byId(await db.selectFrom('logistics_partners').selectAll().execute());
  const cardsOf = (kind: string, rows: ReadonlyMap<string, unknown>) =>
    findCards(test.ctx, kind, [...rows.keys()].map((id) => ({ id, isPublic: true }))); // prettier-ignore
  return {
    ctx: test.ctx,
    warehouses: listings,
    cards: new Map([...(await cardsOf('warehouse', listings)), ...(await cardsOf('partner', providers))]),
    partners: providers,
    checks: new Map(checks.map(({ subject_id, kinds }) => [subject_id, Number(kinds)])),
    close: () => test.close(),
  };
}
