import { sql } from 'kysely';

import { type Charge, chargeLabel } from '#features/catalog/charges.ts';
import { listVersions } from '#features/rates/queries/cards.server.ts';
import { hasPrices, type RateCard } from '#features/rates/schema/card.ts';
import type { Ctx } from '#server/context.ts';
import type { FindInsightPanel } from '#server/insight-panels.ts';
import { addDays } from '#shared/dates.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

const countedDays = 90;
const maxShown = 6;

interface Asked {
  charge: Charge;
  /** Lines for these are a price of it as well. */
  or?: readonly Charge[];
  /** Requests that ask for it. */
  by: ReturnType<typeof sql<boolean>>;
}

const wants = (...services: string[]) => sql<boolean>`services && ${services}::text[]`;

const ofHouses: readonly Asked[] = [
  { charge: 'storage', by: sql`(pallets is not null or area_sqft is not null)` },
  { charge: 'unloading', or: ['handling', 'cross_docking'], by: sql`inbound_containers_per_month is not null` },
  { charge: 'handling_in', or: ['handling', 'cross_docking'], by: sql`pallets is not null` },
  { charge: 'handling_out', or: ['handling', 'loading', 'cross_docking'], by: sql`pallets is not null` },
  { charge: 'order_handling', or: ['packing'], by: sql`orders_per_month is not null` },
  { charge: 'picking', or: ['order_handling'], by: sql`lines_per_month is not null` },
  { charge: 'cross_docking', by: wants('cross_docking') },
  { charge: 'labeling', by: wants('labeling') },
  { charge: 'repacking', by: wants('repacking') },
  { charge: 'returns', by: wants('returns') },
  { charge: 'hazardous', by: wants('hazmat') },
];
const ofCarriers: readonly Asked[] = [
  { charge: 'customs', by: wants('customs', 'import_export') },
  { charge: 'documents', by: wants('documentation') },
  { charge: 'insurance', by: wants('insurance') },
  { charge: 'delivery', by: wants('last_mile') },
  { charge: 'hazardous', by: wants('hazmat') },
];

const linesOf = ({ lines, lanes, pickups }: RateCard) => [
  ...lines,
  ...lanes.flatMap((lane) => lane.lines),
  ...pickups.map(({ line }) => line),
];

// unsafe: counts of public requests; the caller of this function has checked who may see the row
/** Returns what the newest card of a row does not price, with how many open requests of the last 90 days asked for it, most asked first. */
export const gapPanel: FindInsightPanel = async (ctx, { kind, id }) => {
  const [card] = await listVersions(ctx, { kind, id });
  if (card === undefined || !hasPrices(card)) return null;
  const priced = new Set<Charge>(linesOf(card).map(({ charge }) => charge));
  const gaps = (card.mode === null ? ofHouses : ofCarriers).filter(
    ({ charge, or = [] }) => ![charge, ...or].some((one) => priced.has(one)),
  );
  const counts = await countAsked(ctx, gaps);
  const asked = gaps
    .map(({ charge }, index) => ({ charge, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxShown);
  if (asked.length === 0) return null;
  return {
    id: 'quotes.gap',
    title: m.quotes_gap(),
    lines: asked.map(({ charge, count }) => ({
      text: chargeLabel(charge),
      detail: m.quotes_gap_asked({ count, shown: formatNumber(count) }),
    })),
    empty: '',
    how: m.quotes_gap_how({ days: countedDays }),
  };
};

// unsafe: counts of published requests of all companies
async function countAsked(ctx: Ctx, gaps: readonly Asked[]): Promise<number[]> {
  if (gaps.length === 0) return [];
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(gaps.map(({ by }) => sql`count(*) filter (where ${by})::integer`))}] as counts
    from quote_requests
    where audience = 'open' and published_at is not null and created_at > ${addDays(ctx.clock(), -countedDays)}`.execute(
    ctx.db,
  );
  return rows[0]?.counts ?? [];
}
