import { sql } from 'kysely';

import { isCharge } from '#features/catalog/charges.ts';
import { todayHere } from '#features/catalog/market-day.ts';
import { cardUnitLabels, cardUnits } from '#features/rates/schema/card.ts';
import { lineName } from '#features/rates/schema/card-text.ts';
import type { Ctx } from '#server/context.ts';
import { formatMoney, isCurrency } from '#shared/money.ts';
import { formatNumber } from '#shared/units.ts';

import { placeText, quarterText, quartersTo, shownQuarters } from '../schema/market.ts';

interface Asked {
  place: string | null;
  quarter: string | null;
}

// unsafe: public figures of many companies
/** Returns what is known of a place in a quarter, and the places and quarters of which anything is known. */
export async function findMarket(ctx: Ctx, asked: Asked) {
  const { rows } = await sql<{ quarter: string; place: string }>`
    select distinct to_char(quarter, 'YYYY-MM-DD') as quarter, place from market_figures
    where quarter = any (${quartersTo(todayHere(ctx.clock()), shownQuarters)}::date[])`.execute(ctx.db);
  const places = [...new Set(rows.map((row) => row.place))]
    .map((value) => ({ value, label: placeText(value) }))
    .toSorted((a, b) => Number(b.value === 'all') - Number(a.value === 'all') || a.label.localeCompare(b.label));
  const place = places.find(({ value }) => value === asked.place)?.value ?? places[0]?.value ?? 'all';
  const quarters = rows.flatMap((row) => (row.place === place ? [row.quarter] : [])).toSorted().toReversed(); // prettier-ignore
  const quarter = quarters.find((one) => one === asked.quarter) ?? quarters[0] ?? null;
  return {
    place,
    placeName: placeText(place),
    quarter,
    places,
    quarters: quarters.map((value) => ({ value, label: quarterText(value) })),
    figures: quarter === null ? [] : await listFigures(ctx, place, quarter),
    storage: await listStorage(ctx, place, quarters),
  };
}

interface Amounts {
  currency: string;
  low_minor: string;
  median_minor: string;
  high_minor: string;
}

/** Columns of 64 bits are texts. */
function shown({ currency, ...minor }: Amounts) {
  const money = (amount: string) =>
    formatMoney({ amountMinor: Number(amount), currency: isCurrency(currency) ? currency : 'USD' });
  return { low: money(minor.low_minor), median: money(minor.median_minor), high: money(minor.high_minor) };
}

// unsafe: public figures of many companies
async function listFigures(ctx: Ctx, place: string, quarter: string) {
  const rows = await ctx.db
    .selectFrom('market_figures')
    .select(['charge', 'unit', 'zone', 'currency', 'low_minor', 'median_minor', 'high_minor', 'companies', 'is_demo'])
    .where('quarter', '=', quarter)
    .where('place', '=', place)
    .execute();
  const listed = rows.flatMap(({ charge, unit, zone, ...row }) => {
    const at = cardUnits.findIndex((one) => one === unit);
    const known = cardUnits[at];
    if (known === undefined || !isCharge(charge)) return [];
    const name = lineName({ charge, zone: zone === 'dry' ? null : (zone as 'cool' | 'frozen') });
    return [{ ...row, at, name, unit: cardUnitLabels[known]() }];
  });
  return listed
    .toSorted((a, b) => a.at - b.at || a.name.localeCompare(b.name) || a.currency.localeCompare(b.currency))
    .map(({ name, unit, companies, is_demo, ...row }) => ({
      name,
      unit,
      companies: formatNumber(companies),
      isDemo: is_demo,
      ...shown(row as unknown as Amounts),
    }));
}

// unsafe: public figures of many companies
/** A dry pallet and month in dollars, which most cards have, from the oldest quarter on. */
async function listStorage(ctx: Ctx, place: string, quarters: readonly string[]) {
  if (quarters.length === 0) return [];
  const { rows } = await sql<Amounts & { quarter: string }>`
    select to_char(quarter, 'YYYY-MM-DD') as quarter, currency, low_minor, median_minor, high_minor from market_figures
    where quarter = any (${[...quarters]}::date[]) and place = ${place} and charge = 'storage' and unit = 'pallet_month' and zone = 'dry'
      and currency = 'USD'
    order by quarter`.execute(ctx.db);
  return rows.map((row) => ({
    quarter: quarterText(row.quarter),
    values: [row.low_minor, row.median_minor, row.high_minor].map(Number),
    ...shown(row),
  }));
}
