import { sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import { ratePaths } from '#features/rates/paths.ts';
import { type CardUnit, cardUnitLabels, cardZones, zoneLabels } from '#features/rates/schema/card.ts';
import type { Ctx } from '#server/context.ts';
import type { FindInsightPanel } from '#server/insight-panels.ts';
import { formatMoney, isCurrency } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import { findPlacesAlong } from './search/scope.server.ts';

const miles = 50;
/** With fewer companies, the median would reveal the price of one of them. */
const minCompanies = 5;

interface Beside {
  zone: number;
  unit: CardUnit;
  currency: string;
  own: number;
  median: number;
  cheaper: number;
  companies: number;
}

// unsafe: public cards of others beside a row that the caller has checked
/** Returns what a listing's public card asks for space beside the median of the public cards within 50 miles. */
export const priceBesidePanel: FindInsightPanel = async (ctx, { kind, id }) => {
  if (kind !== 'warehouse') return null;
  const point = await ctx.db
    .selectFrom('warehouse_search')
    .innerJoin('warehouse_places', 'warehouse_places.id', 'warehouse_search.place_id')
    .select(['latitude', 'longitude'])
    .where('warehouse_id', '=', id)
    .executeTakeFirst();
  const rows = point === undefined ? [] : await listBeside(ctx, id, point);
  return {
    id: 'warehouses.price_beside',
    title: m.warehouses_price_beside(),
    lines: rows.map(({ unit, currency, own, median, cheaper, companies, zone }) => {
      const money = (amountMinor: number) =>
        formatMoney({ amountMinor: Math.round(amountMinor), currency: isCurrency(currency) ? currency : 'USD' });
      return {
        text: m.warehouses_price_beside_line({ unit: cardUnitLabels[unit](), own: money(own), median: money(median) }),
        detail: [
          ...cardZones.slice(Math.max(zone - 1, 0), zone).map((code) => zoneLabels[code]()),
          m.warehouses_price_beside_of({ count: companies, cheaper }),
        ].join(' · '),
      };
    }),
    empty: m.warehouses_price_beside_none({ count: minCompanies, miles }),
    how: m.warehouses_price_beside_how({ count: minCompanies, miles }),
    to: { label: m.warehouses_price_beside_card(), path: ratePaths.card(kind, id) },
  };
};

async function listBeside(ctx: Ctx, id: string, point: { latitude: number; longitude: number }): Promise<Beside[]> {
  const places = await findPlacesAlong(ctx, { from: point, to: point }, miles);
  const today = todayHere(ctx.clock());
  const { rows } = await sql<Beside>`
    -- Of a price with steps the first one counts: what little space costs.
    with priced as (
      select r.subject_id, r.organization_id, r.zone, r.currency, p.unit, p.amount
      from rate_index r
      join warehouse_search s on s.warehouse_id = r.subject_id and s.place_id = any(${places.map((place) => place.id)}::integer[]),
        lateral (values ('pallet_month', coalesce(nullif(r.pallet_month, 0), r.pallet_month_steps[1])),
          ('sqft_month', coalesce(nullif(r.sqft_month, 0), r.sqft_month_steps[1]))) p (unit, amount)
      where r.visibility = 0 and r.valid_from <= ${today}::date and r.valid_before > ${today}::date and p.amount > 0
    ), others as (
      -- One price of each company: with many buildings it would count many times.
      select own.zone, own.unit, own.currency, own.amount as own, o.organization_id, avg(o.amount) as amount
      from priced own
      join priced o on o.zone = own.zone and o.unit = own.unit and o.currency = own.currency and o.organization_id <> own.organization_id
      where own.subject_id = ${id}::uuid
      group by 1, 2, 3, 4, 5
    )
    select zone, unit, currency, own, percentile_cont(0.5) within group (order by amount) as median,
      (count(*) filter (where amount < own))::integer as cheaper, count(*)::integer as companies
    from others group by zone, unit, currency, own having count(*) >= ${minCompanies} order by zone, unit`.execute(
    ctx.db,
  );
  return rows;
}
