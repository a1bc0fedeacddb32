import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { feature as accounts } from '#features/accounts/feature.server.ts';
import { todayHere } from '#features/catalog/market-day.ts';
import type { UserActor } from '#server/actor.ts';
import { defineFeature } from '#server/feature.ts';
import { inLanguage } from '#server/language.ts';
import type { PricedRow } from '#server/subjects.ts';
import { testDb } from '#tests/harness.ts';
import { testApp } from '#tests/test-app.ts';

import { registerPricesApi } from './api/prices.ts';
import { cardLine } from './build.server.ts';
import { saveCard } from './commands/save-card.server.ts';
import { feature as rates } from './feature.server.ts';
import { findCards, listVersions } from './queries/cards.server.ts';
import { priceOf } from './queries/public-price.server.ts';
import { cardDefaults } from './schema/card-defaults.ts';
import { cardOffers } from './schema/card-offers.ts';
import { cardSchema } from './schema/card-form.ts';
import { priceCard } from './schema/price.ts';

const subject = { kind: 'partner', id: '00000000-0000-4000-8000-000000000001', isPublic: true };
let organization_id = '';
const row = (): PricedRow => ({ id: subject.id, slug: 'windward', title: 'Windward', organization_id, isPublic: true, own_path: '/own', isCarrier: true }); // prettier-ignore
const sample = defineFeature({
  name: 'sample',
  subjects: [
    {
      kind: 'partner',
      names: () => Promise.resolve(new Map()),
      href: () => null,
      words: {},
      mayRead: () => Promise.resolve(true),
      priced: () => Promise.resolve([row()]),
    },
  ],
});

const features = [accounts, rates, sample];
const t = await testDb({ features });
let people: Record<'owner' | 'outsider' | 'moderator' | 'admin', UserActor>;

beforeAll(async () => {
  people = await makePeople(t.ctx);
  organization_id = people.owner.organization.id;
});

const sea = {
  origin: 'Miami',
  destination: 'Kingston, Jamaica',
  mode: 'ocean',
  unit: 'cbm',
  freight: '98',
  minimum: '120',
  container_40: '3350',
  document: '65',
  transit_days: '6',
};
const air = { origin: 'Miami', destination: 'Kingston, Jamaica', mode: 'air', unit: 'kg', freight: '2.85', minimum: '95', steps: '100: 2.40' }; // prettier-ignore
const typed = (values: Record<string, unknown> = {}) => ({
  version: '0',
  currency: 'USD',
  valid_from: todayHere(new Date()),
  lanes: [
    sea,
    air,
    { ...air, destination: 'Georgetown, Guyana', freight: '4.20' },
    { ...air, destination: 'Port-au-Prince', freight: '5' },
  ],
  pickups: [{ name: 'Doral, Medley', unit: 'shipment', amount: '85' }],
  lines: [{ charge: 'fuel', unit: 'percent', amount: '10' }],
  ...values,
});
const problems = (values: Record<string, unknown>) =>
  Object.fromEntries(
    (cardSchema.safeParse(typed(values)).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
const save = (values: Record<string, unknown> = {}) =>
  saveCard(t.as(people.owner), subject, cardSchema.parse(typed(values)));

describe('a card by lane', () => {
  test('is kept with its places, is read in the reader’s language, and comes back into the form', async () => {
    await save();
    const [card] = await listVersions(t.as(people.owner), subject);
    expect(card?.lanes.map((lane) => [lane.origin.name, lane.destination.name, lane.destination.country_code])).toEqual(
      [
        ['Miami, FL', 'Kingston, Jamaica', 'JM'],
        ['Miami, FL', 'Kingston, Jamaica', 'JM'],
        ['Miami, FL', 'Georgetown, Guyana', 'GY'],
        ['Miami, FL', 'Port-au-Prince, Haiti', 'HT'],
      ],
    );
    const again = cardSchema.parse({ ...cardDefaults(card ?? null, null, { today: '2099-01-01', isCarrier: true }), minimum_months: '' }); // prettier-ignore
    expect(again.lanes.map(({ lines }) => lines)).toEqual(card?.lanes.map(({ lines }) => lines));
    expect(again.pickups).toEqual(card?.pickups);
    const spanish = await inLanguage('es', () => findCards(t.anonymous, 'partner', [subject]));
    expect(spanish.get(subject.id)?.lanes[3]?.destination.name).toBe('Puerto Príncipe, Haití');
  });

  test.each([
    [{ lanes: [{ ...sea, origin: '' }] }, 'lanes.0.origin', 'Please enter a city, port or airport'],
    [{ lanes: [{ ...sea, mode: '' }] }, 'lanes.0.mode', 'Please choose the way of transport'],
    [{ lanes: [{ ...sea, freight: 'much' }] }, 'lanes.0.freight', /^Please enter an amount/],
    [{ lanes: [{ ...sea, container_40: '-1' }] }, 'lanes.0.container_40', /^Please enter an amount/],
    [{ lanes: [{ ...air, steps: '100: 9' }] }, 'lanes.0.steps', /^Please enter steps/],
    [{ lanes: [{ origin: 'Miami', destination: 'Kingston', mode: 'air' }] }, 'lanes.0.freight', /^Lane 1 has no price/],
    [{ lanes: Array.from({ length: 41 }, () => sea) }, 'lanes', 'A card has at most 40 lanes'],
    [{ pickups: [{ name: '', amount: '5' }] }, 'pickups.0.name', 'Please name the places of this zone'],
    [{ pickups: [{ name: 'Doral', amount: '' }] }, 'pickups.0.amount', /^Please enter an amount/],
  ])('%j is refused beside the field', (values, field, message) => {
    expect(problems(values)[field]).toMatch(message);
  });

  test('knows its places, has no lane twice, and at least one', async () => {
    await expect(save({ lanes: [{ ...sea, destination: 'Xyzzyqwk' }] })).rejects.toMatchObject({
      fields: {
        'lanes[0].destination': [/^We do not know this place/].map((text) => expect.stringMatching(text) as string),
      },
    });
    await expect(save({ lanes: [sea, sea] })).rejects.toMatchObject({
      fields: { 'lanes[1].destination': ['The same lane stands in lane 1 already'] },
    });
    await expect(save({ lanes: [] })).rejects.toMatchObject({ fields: { lanes: ['Please enter at least one lane'] } });
  });

  test('is priced on the lane of the address, with its pick-up, else on the cheapest', async () => {
    const card = (await findCards(t.anonymous, 'partner', [subject])).get(subject.id);
    const shown = (query: Record<string, string>) => card && priceOf(card, new URLSearchParams(query), '2026-11-28');
    // 2 m³ × 98.00 + 65.00 + 10 % of the freight; by air 333.33 kg × 2.40 + 10 %.
    expect(shown({ volumeM3: '2' })?.price?.total).toBe('$280.60: Miami, FL – Kingston, Jamaica · Ocean');
    const lane = shown({})?.fields[0]?.options?.[1]?.value ?? '';
    expect(shown({ volumeM3: '2', lane, pickup: 'Doral, Medley' })?.price?.total).toBe(
      '$965.00: Miami, FL – Kingston, Jamaica · Air',
    );
    expect(shown({ containers40: '2' })?.price?.total).toBe('$7,435.00: Miami, FL – Kingston, Jamaica · Ocean');
    expect(shown({ pallets: '40' })?.price).toBeNull();
  });

  test('POST /api/v1/prices prices partners on a lane to the destination, and says where none leads', async () => {
    const { send } = testApp({ apis: [registerPricesApi], features, services: { db: t.ctx.db, clock: t.ctx.clock }, env: { RATE_LIMITS: '0' } }); // prettier-ignore
    const ask = async (numbers: object) => {
      const body = JSON.stringify({ numbers: { months: 1, weightKg: 90, ...numbers }, partners: ['windward'] });
      const answer = await send('/api/v1/prices', { method: 'POST', headers: { 'content-type': 'application/json' }, body }); // prettier-ignore
      return ((await answer.json()) as { items: Record<string, unknown>[] }).items[0];
    };
    expect(await ask({ destination: 'Guyana' })).toMatchObject({ lane: { destination: 'Georgetown, Guyana', mode: 'air' }, totalMinor: 26_400 }); // prettier-ignore
    expect(await ask({ destination: 'Montego Bay' })).toMatchObject({ totalMinor: null, missing: ['transport'], lane: null, cardVersion: 1 }); // prettier-ignore
    expect(await ask({ volumeM3: 2 })).toMatchObject({ lane: { mode: 'ocean' }, totalMinor: 28_060 });
  });
});

test('search engines read every price of a public card with its unit, steps and minimum, and nothing of others', async () => {
  const card = (await findCards(t.anonymous, 'partner', [subject])).get(subject.id);
  const offers = card ? cardOffers(card) : [];
  expect(offers).toHaveLength(7);
  expect(offers[3]).toMatchObject({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: 'Transport: Miami, FL – Kingston, Jamaica · Air' },
    priceSpecification: [
      { '@type': 'UnitPriceSpecification', price: '2.85', priceCurrency: 'USD', unitText: 'Kilogram', eligibleQuantity: { minValue: 1, maxValue: 99 } }, // prettier-ignore
      { '@type': 'UnitPriceSpecification', price: '2.40', eligibleQuantity: { minValue: 100 } },
    ],
    eligibleTransactionVolume: { '@type': 'PriceSpecification', minPrice: '95.00', priceCurrency: 'USD' },
    validFrom: card?.valid_from,
  });
  expect(JSON.stringify(offers)).not.toContain('percent');
  expect(card && cardOffers({ ...card, visibility: 'signed_in' })).toEqual([]);
});

describe('freight, whatever the numbers', () => {
  const amount = fc.integer({ min: 1, max: 100_000 });
  const breaks = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 2, max: 5000 }), amount), { maxLength: 6, selector: ([from]) => from })
    .map((found) => {
      const falling = found.map(([, price]) => price).toSorted((a, b) => b - a);
      return found.map(([from]) => from).toSorted((a, b) => a - b).map((from, index) => ({ from, amount_minor: falling[index] ?? 0 })); // prettier-ignore
    });
  const freight = fc
    .record({ first: amount, steps: breaks, least: fc.integer({ min: 0, max: 1_000_000 }), unit: fc.constantFrom('kg' as const, 'cbm' as const, 'cwt' as const) })
    .map(({ first, steps, least, unit }) => cardLine('transport', unit, Math.max(first, ...steps.map((step) => step.amount_minor)), { steps, minimum_minor: least })); // prettier-ignore
  const mode = fc.constantFrom('air' as const, 'ocean' as const, 'ground' as const);
  const weight = fc.integer({ min: 1, max: 60_000 });
  const volume = fc.integer({ min: 1, max: 200 });
  const cost = (lines: Parameters<typeof priceCard>[0]['lines'], by: 'air' | 'ocean' | 'ground', numbers: object) =>
    priceCard({ lines, mode: by, monthly_minimum_minor: null }, { months: 1, ...numbers }).totalMinor;

  test('more weight or volume never costs less, not even at a weight break, nor less than the minimum', () => {
    fc.assert(
      fc.property(freight, mode, weight, volume, weight, volume, (line, by, weightKg, volumeM3, kg, m3) => {
        const one = cost([line], by, { weightKg, volumeM3 });
        expect(one).toBeGreaterThanOrEqual(line.minimum_minor ?? 0);
        expect(cost([line], by, { weightKg: weightKg + kg, volumeM3: volumeM3 + m3 })).toBeGreaterThanOrEqual(one);
      }),
    );
  });

  test('what is charged is the weight, or the volume where that is more: 1:6000 by air, a ton a cubic meter by sea', () => {
    fc.assert(
      fc.property(amount, weight, volume, (price, weightKg, volumeM3) => {
        const half = (value: number) => Math.floor(value + 0.5);
        const kilograms = Math.max(weightKg, Math.round((volumeM3 * 1_000_000) / 6) / 1000);
        expect(cost([cardLine('transport', 'kg', price)], 'air', { weightKg, volumeM3 })).toBeCloseTo(half(price * kilograms), -1); // prettier-ignore
        const tons = Math.max(weightKg, volumeM3 * 1000);
        expect(cost([cardLine('transport', 'cbm', price)], 'ocean', { weightKg, volumeM3 })).toBe(
          Number((BigInt(price) * BigInt(tons) * 2n + 1000n) / 2000n),
        );
      }),
    );
  });

  test('of freight by weight and by volume the dearer counts, once, and containers instead of both', () => {
    fc.assert(
      fc.property(amount, amount, amount, weight, volume, (perKg, perM3, box, weightKg, volumeM3) => {
        const lines = [cardLine('transport', 'kg', perKg), cardLine('transport', 'cbm', perM3), cardLine('transport', 'container_40', box)]; // prettier-ignore
        const goods = { weightKg, volumeM3 };
        const each = lines.slice(0, 2).map((line) => cost([line], 'ocean', goods));
        expect(cost(lines, 'ocean', goods)).toBe(Math.max(...each));
        expect(cost(lines, 'ocean', { ...goods, containers40: 3 })).toBe(3 * box);
      }),
    );
  });

  test('a container without a price is missing, and not charged by weight', () => {
    const price = priceCard({ lines: [cardLine('transport', 'kg', 200)], mode: 'ocean', monthly_minimum_minor: null }, { months: 1, weightKg: 5000, containers20: 1 }); // prettier-ignore
    expect(price).toMatchObject({ totalMinor: 0, missing: ['transport'] });
  });
});
