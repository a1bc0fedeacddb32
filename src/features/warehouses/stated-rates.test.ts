import { beforeAll, describe, expect, test } from 'vitest';

import { makePeople, makeUser } from '#features/accounts/build.server.ts';
import { AppError } from '#shared/errors.ts';
import { testDb } from '#tests/harness.ts';

import { editedListing, makeWarehouse, quickListing } from './build.server.ts';
import { editListing } from './commands/edit-listing.server.ts';
import { submitListing } from './commands/submit-listing.server.ts';
import { searchDirectory } from './queries/directory.server.ts';
import { findListing } from './queries/owner-listings.server.ts';
import { findPublicWarehouse } from './queries/public-detail.server.ts';
import { noFilters } from './schema/filters.ts';

const t = await testDb();
const { owner } = await makePeople(t.ctx);

// Rates of ten companies nearby: 0.80 to 4.20.
beforeAll(async () => {
  for (let n = 0; n < 10; n += 1)
    await makeWarehouse(t.ctx, {
      user_id: (await makeUser(t.ctx)).userId,
      company_name: `Neighbour ${n}`,
      rates_starting: Math.round((0.8 + (3.4 * n) / 9) * 100) / 100,
    });
});

const submit = (typed: Record<string, unknown>) => submitListing(t.as(owner), { values: quickListing(typed) });

/** Returns the message beside the checkbox that confirms a price. */
async function questionOf(asked: Promise<unknown>): Promise<string | undefined> {
  const refusal = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  return refusal instanceof AppError ? refusal.fields?.['rates_confirmed']?.[0] : undefined;
}

describe('a price of space', () => {
  test('for a year or a square metre is compared by the month and the square foot, and shown as it was said', async () => {
    const { id } = await submit({ rates_starting: '14.50', rates_period: 'year', rates_terms: 'net' });
    expect(await findListing(t.as(owner), id)).toMatchObject({
      rates_starting: 1.21,
      rates_stated: { amount: 14.5, period: 'year', unit: 'sq_ft' },
      rates_terms: 'net',
    });
    const metric = await submit({ rates_starting: '12', rates_unit: 'sq_m' });
    expect(await findListing(t.as(owner), metric.id)).toMatchObject({
      rates_starting: 1.11,
      rates_stated: { amount: 12, period: 'month', unit: 'sq_m' },
    });
  });

  test('is asked back where it is far from what others around ask, and stands once it is confirmed', async () => {
    expect(await questionOf(submit({ rates_starting: '14.50' }))).toBe(
      '$14.50 per sq ft, per month? Usual here: $0.80 to $4.20. $14.50 per sq ft, per year is $1.21 per sq ft and month.',
    );
    expect(await questionOf(submit({ rates_starting: '950' }))).toBe(
      '$950.00 per sq ft, per month? Usual here: $0.80 to $4.20.',
    );
    expect(await questionOf(submit({ rates_starting: '1.20', rates_period: 'year' }))).toBe(
      '$1.20 per sq ft, per year? That is $0.10 per sq ft and month. Usual here: $0.80 to $4.20. Or is it $1.20 per sq ft, per month?',
    );
    const { id } = await submit({ rates_starting: '14.50', rates_confirmed: 'on' });
    expect(await findListing(t.as(owner), id)).toMatchObject({ rates_starting: 14.5, rates_stated: null });
    // Confirmed prices are not questioned again: editing other facts leaves them alone.
    const values = await editedListing(t.as(owner), id, { loading_docks: '3' });
    expect(await editListing(t.as(owner), { id, values })).toMatchObject({ kind: 'saved' });
    const listed = await editedListing(t.as(owner), id, {
      rates_starting: '1.50',
      rates: [{ charge: 'storage', amount: '950', currency: 'USD', unit: 'sq_ft', period: 'month' }],
    });
    expect(await questionOf(editListing(t.as(owner), { id, values: listed }))).toMatch(/^\$950\.00 per sq ft/);
  });

  test('where too few are known is compared with what storage costs', async () => {
    const far = { city: 'Denver', state: 'CO', zip_code: '80202', rates_starting: '14.50' };
    expect(await questionOf(submit(far))).toMatch(
      /^\$14\.50 per sq ft, per month\? Usual for storage: \$0\.35 to \$4\.50\./,
    );
  });

  test('comes back into the form as it was said, and saving it changes nothing', async () => {
    const { id, slug } = await makeWarehouse(t.ctx, {
      user_id: owner.userId,
      rates_starting: 1.21,
      rates_stated: { amount: 14.5, period: 'year', unit: 'sq_ft' },
      rates_terms: 'net',
    });
    const values = await editedListing(t.as(owner), id, {});
    expect(await editListing(t.as(owner), { id, values })).toEqual({ kind: 'unchanged', slug });
    expect(await findPublicWarehouse(t.anonymous, slug)).toMatchObject({
      rates_starting: 1.21,
      rates_stated: { amount: 14.5, period: 'year', unit: 'sq_ft' },
    });
    const { items } = await searchDirectory(t.anonymous, { ...noFilters, maxPrice: 1.21 });
    expect(items.map((item) => item.slug)).toContain(slug);
  });
});

describe('an area', () => {
  test.each([
    ['44,160 SF', undefined, 44_160],
    ['44.160', undefined, 44_160],
    ['44 160 sq. ft.', undefined, 44_160],
    ['100k', undefined, 100_000],
    ['1.5k sq ft', undefined, 1500],
    ['4.200 m²', undefined, 45_208],
    ['4,200 m2', 'metric', 45_208],
    ['1.234,5 m²', 'metric', 13_293],
    ['44,160 sf', 'metric', 44_160],
    ['4200', 'metric', 45_208],
  ])('%s in a form of %s units is %d square feet', (typed, units, sqFt) => {
    expect(quickListing({ total_square_footage: typed, units }).total_square_footage).toBe(sqFt);
  });

  test('of a temperature zone is read the same way, in the units of the form', async () => {
    const { id } = await makeWarehouse(t.ctx, { user_id: owner.userId, total_square_footage: 90_000 });
    const zone = { min_c: '2', max_c: '8', pallet_positions: '' };
    const zones = (units: string | undefined, ...areas: string[]) =>
      editedListing(t.as(owner), id, {
        units,
        temperature_zones: areas.map((square_footage) => ({ ...zone, square_footage })),
      });
    const { temperature_zones } = await zones(undefined, '4,160 SF', '400 m²', '10k', '');
    expect(temperature_zones.map(({ square_footage }) => square_footage)).toEqual([4160, 4306, 10_000, null]);
    expect((await zones('metric', '400')).temperature_zones[0]?.square_footage).toBe(4306);
    await expect(zones(undefined, '4 acres')).rejects.toMatchObject({
      issues: [{ path: ['temperature_zones', 0, 'square_footage'] }],
    });
  });

  test('that cannot be read is told how it is written, and one that is missing that it is wanted', () => {
    const said = (typed: string) => {
      try {
        quickListing({ total_square_footage: typed });
      } catch (error) {
        return (error as { issues: { message: string }[] }).issues.map(({ message }) => message);
      }
      return [];
    };
    expect(said('4 acres')).toEqual(['Please write the area as in 44,160, 44,160 sq ft, 4,100 m² or 100k']);
    expect(said('')).toEqual(['Square footage is required']);
    expect(said('many')).toEqual(['Square footage is required']);
  });
});
