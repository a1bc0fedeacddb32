import { beforeAll, expect, test } from 'vitest';

import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import { cardLine, makeCard } from '#features/rates/build.server.ts';
import type { CardLine } from '#features/rates/schema/card.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { inLanguage } from '#server/language.ts';
import { testDb } from '#tests/harness.ts';

import { matchRequirement } from './match/match-requirement.server.ts';
import { reasonText } from './match/reason-words.ts';

const t = await testDb();

const included = (['handling_in', 'handling_out'] as const).map((charge) =>
  cardLine(charge, charge === 'handling_in' ? 'pallet_in' : 'pallet_out', 0, { state: 'included', amount_minor: null }),
);
/** A pallet and month, with what comes in and goes out. */
const houses: Record<string, CardLine[] | null> = {
  Dear: [cardLine('storage', 'pallet_month', 6000), ...included],
  Usual: [cardLine('storage', 'pallet_month', 3000), ...included],
  Fair: [cardLine('storage', 'pallet_month', 2000), cardLine('handling_in', 'pallet_in', 900), cardLine('handling_out', 'pallet_out', 600)], // prettier-ignore
  // It would be the cheapest, but does not say what its handling costs.
  Partial: [cardLine('storage', 'pallet_month', 100)],
  Bare: null,
};

beforeAll(async () => {
  for (const [company_name, lines] of Object.entries(houses)) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const { id, user_id } = await makeWarehouse(t.ctx, { company_name, city: 'Doral', zip_code: '33166', rates_starting: company_name === 'Bare' ? '0.05' : '9.00' }); // prettier-ignore
    // oxlint-disable-next-line no-await-in-loop -- in this order
    if (lines) await makeCard(t.ctx, { subject: { kind: 'warehouse', id }, organization_id: user_id, lines });
  }
});

async function matchesFor(text: string) {
  const { legs } = await matchRequirement(t.anonymous, parseRequirement(text, { today: '2026-11-28' }).requirement);
  return legs[0]?.matches ?? [];
}

async function pricesFor(text: string): Promise<Record<string, string | undefined>> {
  const said = (await matchesFor(text)).map(({ candidate, reasons, unmet }) => {
    const about = [...reasons, ...unmet].find(({ part }) => part === 'price');
    return [candidate.name, about && reasonText(about)] as const;
  });
  return Object.fromEntries(said);
}

const need = '40 pallets for three months in Doral';

test('what a stay costs is computed from the card, and said beside the median of those with a whole price', async () => {
  const prices = {
    // (3 × 40 × 20.00 + 40 × 9.00 + 40 × 6.00) / 3
    Fair: '$1,000 a month for 40 pallets, one-time charges included, $200 less than the median of 3 warehouses',
    Usual: '$1,200 a month for 40 pallets, the median of 3 warehouses',
    Dear: '$2,400 a month for 40 pallets, $1,200 more than the median of 3 warehouses',
    Partial: 'No complete price on file for your numbers',
    Bare: 'No complete price on file for your numbers',
  };
  expect(await pricesFor(need)).toEqual(prices);
  expect(await inLanguage('es', () => pricesFor(need))).toMatchObject({
    Fair: '$1,000 al mes por 40 paletas, con los cargos únicos incluidos, $200 menos que la mediana de 3 almacenes',
    Usual: '$1,200 al mes por 40 paletas, la mediana de 3 almacenes',
    Dear: '$2,400 al mes por 40 paletas, $1,200 más que la mediana de 3 almacenes',
    Bare: 'No consta un precio completo para sus cantidades',
  });
});

test('who costs less stands before who costs more, and a starting price says nothing beside the total', async () => {
  const found = await matchesFor(need);
  const names = found.map(({ candidate }) => candidate.name);
  expect(names.slice(0, 2)).toEqual(['Fair', 'Usual']);
  expect(names.at(-1)).toBe('Dear');
  const [bare, partial] = ['Bare', 'Partial'].map(
    (name) => found.find(({ candidate }) => candidate.name === name)?.parts.price,
  );
  expect(bare).toBe(partial);
});

test('nobody’s price is told where nobody says how much is kept, and none is compared where hardly anybody has one', async () => {
  expect(new Set(Object.values(await pricesFor('storage in Doral')))).toEqual(new Set([undefined]));
  const { id, user_id } = await makeWarehouse(t.ctx, { company_name: 'Lone', city: 'Tampa', zip_code: '33602' });
  await makeCard(t.ctx, { subject: { kind: 'warehouse', id }, organization_id: user_id, lines: [...included, cardLine('storage', 'pallet_month', 5000)] }); // prettier-ignore
  expect(await pricesFor('storage for 10 pallets in Tampa')).toEqual({ Lone: '$500 a month for 10 pallets' });
});

test('a budget stays what it is compared with', async () => {
  expect(await pricesFor('40 pallets for three months in Doral, budget $4,000 in total')).toMatchObject({
    Fair: '$3,000.00 for 3 months, within your $4,000.00',
  });
});
