import { beforeAll, describe, expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { feature as accounts } from '#features/accounts/feature.server.ts';
import type { UserActor } from '#server/actor.ts';
import { defineFeature } from '#server/feature.ts';
import type { PricedRow } from '#server/subjects.ts';
import { testDb } from '#tests/harness.ts';
import { testApp } from '#tests/test-app.ts';

import { registerPricesApi } from './api/prices.ts';
import { cardLine, makeCard } from './build.server.ts';
import { saveCard, withdrawCard } from './commands/save-card.server.ts';
import { feature as rates } from './feature.server.ts';
import { findCards, listVersions } from './queries/cards.server.ts';
import { cardDefaults } from './schema/card-defaults.ts';
import { cardSchema } from './schema/card-form.ts';

const houses = new Map<string, PricedRow>();
const sample = defineFeature({
  name: 'sample',
  subjects: [
    {
      kind: 'warehouse',
      names: () => Promise.resolve(new Map()),
      href: () => null,
      words: {},
      mayRead: () => Promise.resolve(true),
      priced: (_, by) =>
        Promise.resolve(
          [...houses.values()].filter(({ id, slug }) =>
            'ids' in by ? by.ids.includes(id) : 'slugs' in by && by.slugs.includes(slug),
          ),
        ),
    },
  ],
});

const features = [accounts, rates, sample];
const t = await testDb({ features });
let people: Record<'owner' | 'outsider' | 'moderator' | 'admin', UserActor>;

beforeAll(async () => {
  people = await makePeople(t.ctx);
});

function house(rest: Partial<PricedRow> = {}): { kind: string; id: string; slug: string; isPublic: boolean } {
  const id = t.ctx.newId();
  const row = { id, slug: `house-${id.slice(-8)}`, title: 'Pier House', organization_id: people.owner.userId, isPublic: true, own_path: '/own', isCarrier: false, ...rest }; // prettier-ignore
  houses.set(id, row);
  return { kind: 'warehouse', id, slug: row.slug, isPublic: row.isPublic };
}

const today = () => '2026-11-27';
const typed = (values: Record<string, unknown> = {}) => ({
  version: '0',
  currency: 'USD',
  valid_from: '2099-01-01',
  lines: [{ charge: 'storage', unit: 'pallet_month', state: 'priced', amount: '18', steps: '100: 16.50; 1,000: 15', minimum: '250' }], // prettier-ignore
  ...values,
});
const parsed = (values?: Record<string, unknown>) => cardSchema.parse(typed(values));
const problems = (values: Record<string, unknown>) =>
  Object.fromEntries(
    (cardSchema.safeParse(typed(values)).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
const line = (rest: Record<string, unknown>) => ({
  lines: [{ charge: 'storage', unit: 'pallet_month', amount: '18', ...rest }],
});

describe('a rate card while it is edited', () => {
  test('is read in its currency, with steps and minimum, and comes back into the form as it was', () => {
    const card = parsed();
    expect(card.lines).toEqual([
      cardLine('storage', 'pallet_month', 1800, {
        minimum_minor: 25_000,
        steps: [
          { from: 100, amount_minor: 1650 },
          { from: 1000, amount_minor: 1500 },
        ],
      }),
    ]);
    const stored = { ...card, subject_id: '', version: 1, mode: null, lanes: [] };
    const again = cardSchema.parse({
      ...cardDefaults(stored, null, { today: '2099-01-01', isCarrier: false }),
      minimum_months: '',
    });
    expect(again.lines).toEqual(card.lines);
  });

  test.each([
    [line({ charge: '' }), 'lines.0.charge', 'Line 1: please choose what the price is for'],
    [line({ amount: '' }), 'lines.0.amount', /^Line 1 has no price/],
    [line({ amount: '-3' }), 'lines.0.amount', /^Please enter an amount/],
    [line({ amount: '18 EUR' }), 'lines.0.amount', /^Please enter an amount/],
    [line({ unit: 'percent', charge: 'fuel', amount: '130' }), 'lines.0.amount', /percentage above 0/],
    [line({ steps: '100: 16; 50: 15' }), 'lines.0.steps', /^Please enter steps/],
    [line({ steps: '100: 19' }), 'lines.0.steps', /^Please enter steps/],
    [line({ steps: 'many' }), 'lines.0.steps', /^Please enter steps/],
    [line({ amount: '1e9' }), 'lines.0.amount', /^Please enter an amount/],
    [line({ amount: '999999999999' }), 'lines.0.amount', /^Please enter an amount/],
    [line({ steps: '100: 16; 100: 15' }), 'lines.0.steps', /^Please enter steps/],
    [line({ minimum: 'lots' }), 'lines.0.minimum', /^Please enter an amount/],
    [
      line({ minimum: '180,001' }),
      'lines.0.minimum',
      'This minimum is more than 10,000 times the price. Please check both',
    ],
    [{ monthly_minimum: '5,000,000' }, 'monthly_minimum', /^This minimum is more than 10,000 times/],
    [{ ...line({ zone: 'frozen', unit: 'order', charge: 'order_handling' }) }, 'lines.0.zone', /storage/],
    [{ lines: [] }, 'lines', 'Please enter at least one line'],
    [{ lines: Array.from({ length: 2000 }, () => ({ charge: 'storage', unit: 'pallet_month', amount: '1' })) }, 'lines', 'A card has at most 100 lines'], // prettier-ignore
    [{ lines: [...line({}).lines, ...line({}).lines] }, 'lines.1.unit', 'The same price stands in line 1 already'],
    [{ valid_until: '2098-12-31' }, 'valid_until', 'The last day is before the first'],
    [{ valid_from: 'soon' }, 'valid_from', 'Please choose the first day'],
    [{ monthly_minimum: 'x' }, 'monthly_minimum', /^Please enter an amount/],
    [{ minimum_months: '500' }, 'minimum_months', 'Please enter at most 120'],
  ])('%j is refused beside the field', (values, field, message) => {
    expect(problems(values)[field]).toMatch(message);
  });

  test.each([
    line({ unit: 'sqft_month', amount: '0.65', minimum: '7,000' }),
    { ...line({ unit: 'sqft_month', amount: '0.65' }), monthly_minimum: '10,000' },
    line({ amount: '0', minimum: '25' }),
    { ...line({ amount: '0' }), monthly_minimum: '500' },
  ])('%j has an ordinary minimum', (values) => {
    expect(problems(values)).toEqual({});
  });
});

describe('versions', () => {
  test('are kept, the newest that has begun is valid, and two members cannot both make the next', async () => {
    const subject = house();
    await makeCard(t.ctx, { subject, organization_id: people.owner.userId, valid_from: '2020-01-01', lines: [cardLine('storage', 'pallet_month', 1500)] }); // prettier-ignore
    const next = parsed({ version: '1' });
    const sent = await Promise.allSettled([saveCard(t.as(people.owner), subject, next), saveCard(t.as(people.owner), subject, next)]); // prettier-ignore
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await listVersions(t.as(people.owner), subject)).map(({ version }) => version)).toEqual([2, 1]);
    // The second begins in 2099.
    expect((await findCards(t.anonymous, 'warehouse', [subject])).get(subject.id)?.version).toBe(1);
  });

  test('begin today or later', async () => {
    const subject = house();
    await expect(saveCard(t.as(people.owner), subject, parsed({ valid_from: '2020-01-01' }))).rejects.toMatchObject({
      fields: { valid_from: ['The first day is in the past'] },
    });
  });

  test('a day is that of the market: the last of a month is still today when it is over in London', async () => {
    t.setClock('2026-12-01T03:30:00Z');
    await expect(saveCard(t.as(people.owner), house(), parsed({ valid_from: '2026-11-30' }))).resolves.toBeUndefined();
    await expect(saveCard(t.as(people.owner), house(), parsed({ valid_from: '2026-11-29' }))).rejects.toMatchObject({
      code: 'invalid',
    });
    t.setClock('2026-11-27T12:00:00Z');
  });

  test('withdrawn, nobody is shown a price, and the versions stay', async () => {
    const subject = house();
    await makeCard(t.ctx, { subject, organization_id: people.owner.userId, lines: [cardLine('storage', 'pallet_month', 1500)] }); // prettier-ignore
    await withdrawCard(t.as(people.owner), subject, 1);
    expect(await findCards(t.as(people.owner), 'warehouse', [subject])).toEqual(new Map());
    expect(await listVersions(t.as(people.owner), subject)).toHaveLength(2);
    await expect(withdrawCard(t.as(people.owner), subject, 1)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('who sees and changes a card', () => {
  test('an anonymous visitor sees public ones of public rows, accounts those for signed-in people, the company all of its own', async () => {
    const [open, members, asked] = ['public', 'signed_in', 'on_request'].map((visibility) => ({
      ...house(),
      visibility,
    }));
    const hidden = { ...house({ isPublic: false }), visibility: 'public' };
    const rows = [open, members, asked, hidden].flatMap((row) => row ?? []);
    for (const { visibility, ...subject } of rows)
      // oxlint-disable-next-line no-await-in-loop -- a few rows
      await makeCard(t.ctx, { subject, organization_id: people.owner.userId, visibility: visibility as 'public', lines: [cardLine('storage', 'pallet_month', 1500)] }); // prettier-ignore
    const seen = async (ctx: typeof t.ctx) => {
      const cards = await findCards(ctx, 'warehouse', rows);
      return rows.map(({ id }) => cards.has(id));
    };
    expect(await seen(t.anonymous)).toEqual([true, false, false, false]);
    expect(await seen(t.as(people.outsider))).toEqual([true, true, false, false]);
    expect(await seen(t.as(people.owner))).toEqual([true, true, true, true]);
    expect(await seen(t.as(people.admin))).toEqual([true, true, true, true]);
  });

  test('only members of its company who may edit listings change it', async () => {
    const subject = house();
    await expect(saveCard(t.as(people.outsider), subject, parsed())).rejects.toMatchObject({ code: 'not_found' });
    const viewer = { ...people.owner, organization: { ...people.owner.organization, permissions: new Set(['listings.read'] as const) } }; // prettier-ignore
    await expect(saveCard(t.as(viewer), subject, parsed())).rejects.toMatchObject({ code: 'forbidden' });
    expect(await listVersions(t.as(people.owner), subject)).toEqual([]);
  });
});

describe('POST /api/v1/prices', () => {
  const { send } = testApp({ apis: [registerPricesApi], features, services: { db: t.ctx.db, clock: t.ctx.clock }, env: { RATE_LIMITS: '0' } }); // prettier-ignore
  const ask = (body: unknown) =>
    send('/api/v1/prices', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('answers in the order asked, with lines that add up, and null where there is no card', async () => {
    const [priced, bare] = [house(), house()];
    await makeCard(t.ctx, {
      subject: priced,
      organization_id: people.owner.userId,
      valid_from: today(),
      lines: [cardLine('storage', 'pallet_month', 1800), cardLine('handling_in', 'pallet_in', 950)],
    });
    const answer = await ask({ numbers: { pallets: 40, months: 3 }, warehouses: [bare.slug, 'nobody', priced.slug] });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      items: [
        { slug: bare.slug, kind: 'warehouse', currency: null, monthlyMinor: null, onceMinor: null, totalMinor: null, lines: [], missing: [], lane: null, cardVersion: null, validFrom: null },
        {
          slug: priced.slug, kind: 'warehouse', currency: 'USD', monthlyMinor: 72_000, onceMinor: 38_000, totalMinor: 254_000,
          lines: [
            { service: 'storage', unit: 'pallet_month', quantity: 40, amountMinor: 72_000, formula: '40 × $18.00 (Pallet, per month) = $720.00' },
            { service: 'handling_in', unit: 'pallet_in', quantity: 40, amountMinor: 38_000, formula: '40 × $9.50 (Pallet received) = $380.00' },
          ],
          missing: ['handling_out'], lane: null, cardVersion: 1, validFrom: today(),
        },
      ],
    }); // prettier-ignore
  });

  test.each([
    [{ pallets: -1, months: 3 }, 'numbers.pallets'],
    [{ pallets: 10_000_000, months: 3 }, 'numbers.pallets'],
    [{ pallets: 1.5, months: 3 }, 'numbers.pallets'],
    [{ pallets: 40, months: 0 }, 'numbers.months'],
    [{ pallets: 40, months: 500 }, 'numbers.months'],
    [{ pallets: 40 }, 'numbers.months'],
    [{ weightKg: 'heavy', months: 1 }, 'numbers.weightKg'],
  ])('%j is refused beside the number', async (numbers, field) => {
    const answer = await ask({ numbers, warehouses: [] });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toContain(field);
  });

  test('takes at most fifty', async () => {
    const slugs = Array.from({ length: 30 }, (_, n) => `house-${n}`);
    expect((await ask({ numbers: { months: 1 }, warehouses: slugs, partners: slugs })).status).toBe(422);
  });

  test('GET /warehouses/{slug}/rates has the lines, null where none is shown, 404 for what is not public', async () => {
    const [priced, asked, hidden] = [house(), house(), house({ isPublic: false })];
    await makeCard(t.ctx, { subject: priced, organization_id: people.owner.userId, lines: [cardLine('storage', 'pallet_month', 1800)] }); // prettier-ignore
    await makeCard(t.ctx, { subject: asked, organization_id: people.owner.userId, visibility: 'on_request', lines: [cardLine('storage', 'pallet_month', 1800)] }); // prettier-ignore
    const ratesOf = async (slug: string) => (await send(`/api/v1/warehouses/${slug}/rates`)).json();
    expect(await ratesOf(priced.slug)).toMatchObject({
      card: { version: 1, lines: [{ service: 'storage', unit: 'pallet_month', amountMinor: 1800 }] },
    });
    expect(await ratesOf(asked.slug)).toMatchObject({ card: null });
    expect((await send(`/api/v1/warehouses/${hidden.slug}/rates`)).status).toBe(404);
  });
});
