import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { feature as accounts } from '#features/accounts/feature.server.ts';
import { todayHere } from '#features/catalog/market-day.ts';
import type { UserActor } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { addDays, isoDate } from '#shared/dates.ts';
import { testDb } from '#tests/harness.ts';

import { cardLine, makeCard } from './build.server.ts';
import { feature as rates } from './feature.server.ts';
import { cardTotals } from './queries/card-totals.server.ts';
import { findCards } from './queries/cards.server.ts';
import { type CardLine, cardUnits, cardVisibilities, cardZones } from './schema/card.ts';
import { beginningNow, type Numbers } from './schema/numbers.ts';
import { lineKey } from './schema/typed-line.ts';
import { priceCard } from './schema/price.ts';

const t = await testDb({ features: [accounts, rates] });
let people: Record<'owner' | 'outsider' | 'admin', UserActor>;

beforeAll(async () => {
  people = await makePeople(t.ctx);
});

async function totals(ctx: Ctx, numbers: Numbers): Promise<Map<string, number>> {
  const { rows } = await sql<{ subject_id: string; total: number }>`select subject_id, total from ${cardTotals(ctx, numbers).rows()} t`.execute(ctx.db); // prettier-ignore
  return new Map(rows.map(({ subject_id, total }) => [subject_id, total]));
}

const line = fc
  .record({
    charge: fc.constantFrom(
      'storage',
      'storage',
      'handling_in',
      'handling_out',
      'order_handling',
      'fuel',
      'account',
      'hazardous',
    ),
    unit: fc.constantFrom(...cardUnits),
    amount: fc.integer({ min: 1, max: 10_000 }),
    minimum_minor: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null }),
    zone: fc.option(fc.constantFrom(...cardZones), { nil: null }),
    state: fc.constantFrom('priced', 'priced', 'priced', 'included', 'not_offered'),
    months: fc.constantFrom(null, null, [1], [10, 11, 12]),
    steps: fc.uniqueArray(fc.integer({ min: 2, max: 400 }), { maxLength: 6 }),
  } as const)
  .map(({ charge, unit, amount, state, steps, months, ...rest }): CardLine => {
    const isStepped = state === 'priced' && unit !== 'percent';
    const stepped = isStepped
      ? steps.toSorted((a, b) => a - b).map((from, n) => ({ from, amount_minor: Math.max(0, amount - 7 * (n + 1)) }))
      : [];
    return {
      ...cardLine(charge, unit, amount, { ...rest, steps: stepped, months: unit === 'percent' ? months : null }),
      state,
      ...(state !== 'priced' && { amount_minor: null, percent_hundredths: null, minimum_minor: null }),
    };
  });
const cards = fc.sample(
  fc.record({
    lines: fc.uniqueArray(line, { selector: lineKey, minLength: 1, maxLength: 14 }),
    monthly_minimum_minor: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null }),
    visibility: fc.constantFrom(...cardVisibilities),
  }),
  { numRuns: 100, seed: 8 },
);
const said = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: undefined });
const asks = fc.sample(
  fc
    .record({
      pallets: fc.option(fc.integer({ min: 1, max: 900 }), { nil: undefined }),
      areaSqft: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined }),
      palletsInPerMonth: said(500),
      palletsOutPerMonth: said(500),
      cartonsInPerMonth: said(3000),
      ordersPerMonth: said(3000),
      linesPerOrder: fc.constantFrom(undefined, 2),
      volumeM3: fc.constantFrom(undefined, 12.345),
      weightKg: fc.constantFrom(undefined, 900),
      temperatureC: fc.constantFrom(undefined, 4, -18),
      hazardous: fc.constantFrom(undefined, 1),
      start: fc.constantFrom(undefined, '2099-09', '2100-01'),
      months: fc.integer({ min: 1, max: 120 }),
    })
    .map(
      (all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as Numbers,
    ),
  { numRuns: 12, seed: 9 },
);

test('the database computes the total of every card that the caller may see, as a page does', async () => {
  const rows = cards.map(() => ({ id: t.ctx.newId(), isPublic: true }));
  for (const [index, card] of cards.entries())
    // oxlint-disable-next-line no-await-in-loop -- in the order of their ids
    await makeCard(t.ctx, { ...card, currency: index % 9 === 0 ? 'EUR' : 'USD', subject: { kind: 'warehouse', id: rows[index]?.id ?? '' }, organization_id: people.owner.userId }); // prettier-ignore
  let compared = 0;
  for (const actor of [t.anonymous, t.as(people.outsider), t.as(people.owner)]) {
    // oxlint-disable-next-line no-await-in-loop -- one caller after the other
    const shown = await findCards(actor, 'warehouse', rows);
    for (const numbers of asks) {
      const expected = new Map(
        [...shown].flatMap(([id, card]) => {
          const { totalMinor, missing } = priceCard(card, beginningNow(numbers, todayHere(actor.clock())));
          return totalMinor === 0 || missing.includes('storage') ? [] : [[id, totalMinor] as const];
        }),
      );
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      expect(await totals(actor, numbers), JSON.stringify(numbers)).toEqual(expected);
      compared += expected.size;
    }
  }
  expect(compared).toBeGreaterThan(500);
});

test('the first of a list by total are found without reading dearer cards', async () => {
  for (const numbers of asks.slice(0, 8)) {
    const all = cardTotals(t.anonymous, numbers);
    for (const from of [0, 400_000]) {
      const after = sql`where c.total > ${from}`;
      const firstOf = async (source: RawBuilder<unknown>): Promise<unknown> =>
        (await sql`select * from ${source} c ${after} order by c.currency_key, c.total, c.subject_id limit 7`.execute(t.ctx.db)).rows; // prettier-ignore
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      expect(await firstOf(all.first(7, after)), JSON.stringify(numbers)).toEqual(await firstOf(all.rows()));
      const among = {
        from: sql`(select distinct subject_id from rate_index r where r.subject_id::text ~ '[0-7]$') s`,
        on: sql`s.subject_id = t.subject_id`,
      };
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const expected = (await firstOf(all.rows({ among }))) as unknown[];
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      expect(await firstOf(all.first(7, after, { among })), JSON.stringify(numbers)).toEqual(expected);
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const fewer = (await firstOf(all.first(7, after, { among, mayBeFewer: true }))) as unknown[];
      expect(fewer, JSON.stringify(numbers)).toEqual(expected.slice(0, fewer.length));
      const upTo = sql<number>`600000::double precision`;
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      expect(await firstOf(all.first(7, after, { among, upTo })), JSON.stringify(numbers)).toEqual(
        // oxlint-disable-next-line no-await-in-loop -- one question after the other
        await firstOf(all.rows({ among, upTo })),
      );
    }
  }
});

test('a row is found by its total up to an amount in the currency of the market', async () => {
  const numbers = { pallets: 40, palletsInPerMonth: 20, palletsOutPerMonth: 20, months: 3 };
  const all = cardTotals(t.anonymous, numbers);
  const upTo = sql<number>`${600_000}::double precision`;
  const found = await sql<{ subject_id: string; isWithin: boolean; isFound: boolean }>`
    select c.subject_id, c.currency_key = '' and c.total <= ${upTo} as "isWithin",
      exists (select from ${all.rows({ id: sql`c.subject_id`, upTo })} one) as "isFound"
    from ${all.rows()} c`.execute(t.ctx.db);
  expect(found.rows.filter(({ isWithin, isFound }) => isWithin !== isFound)).toEqual([]);
  expect(new Set(found.rows.map(({ isWithin }) => isWithin))).toEqual(new Set([true, false]));
});

test('of several versions the one that is valid today counts, and none after the last day or when it was withdrawn', async () => {
  const day = (days: number): string => isoDate(addDays(new Date('2026-11-27'), days));
  const numbers = { pallets: 10, palletsInPerMonth: 0, palletsOutPerMonth: 0, months: 1 };
  const at = (date: string): Ctx => ({ ...t.anonymous, clock: () => new Date(`${date}T17:00:00Z`) });
  const id = t.ctx.newId();
  const version = (number: number, valid_from: string, rest: Partial<Parameters<typeof makeCard>[1]> = {}) =>
    makeCard(t.ctx, {
      subject: { kind: 'warehouse', id },
      organization_id: people.owner.userId,
      version: number,
      valid_from,
      lines: [cardLine('storage', 'pallet_month', number * 100)],
      ...rest,
    });
  await version(1, '2026-01-01');
  await version(2, day(10), { valid_until: day(29) });
  // Made later, and begins earlier than the one before: that one is never valid.
  await version(3, day(5), { valid_until: day(19) });
  const totalAt = async (days: number) => (await totals(at(day(days)), numbers)).get(id);
  expect([await totalAt(0), await totalAt(4), await totalAt(5), await totalAt(19)]).toEqual([1000, 1000, 3000, 3000]);
  expect(await totalAt(20)).toBeUndefined();
  await version(4, day(7), { lines: [] });
  expect([await totalAt(6), await totalAt(7)]).toEqual([3000, undefined]);
});
