import { describe, expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { makeWarehouse, quickListing, typedListing, type WarehouseOverrides } from './build.server.ts';
import { editListing } from './commands/edit-listing.server.ts';
import { submitListing } from './commands/submit-listing.server.ts';
import { findListing } from './queries/owner-listings.server.ts';
import { listingDefaults, listingSchema } from './schema/listing-form.ts';
import { quickListingSchema } from './schema/quick-form.ts';

const t = await testDb();
const { owner, outsider, moderator } = await makePeople(t.ctx);

const own = (overrides: WarehouseOverrides = {}) => makeWarehouse(t.ctx, { user_id: owner.userId, ...overrides });
const mailsTo = async (email: string) =>
  (await t.ctx.db.selectFrom('outbox').select('key').where('recipient', '=', email).execute()).map((mail) => mail.key);
const messagesOf = (changes: Record<string, unknown>): Record<string, string[]> => {
  const result = quickListingSchema.safeParse({ ...typedListing, ...changes });
  const messages: Record<string, string[]> = {};
  for (const issue of result.error?.issues ?? []) (messages[issue.path.join('.')] ??= []).push(issue.message);
  return messages;
};

describe('the quick form', () => {
  test.each([
    ['company_name', 'A', 'Company name must be at least 2 characters'],
    ['company_name', '   ', 'Company name must be at least 2 characters'],
    ['contact_name', undefined, 'Contact name must be at least 2 characters'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['phone', '123', 'Please enter a valid phone number'],
    ['website', 'not a url', 'Please enter a valid website URL'],
    ['address', 'Dock 1', 'Please enter a complete address'],
    ['city', ' ', 'City is required'],
    ['state', 'F', 'State is required'],
    ['zip_code', '331', 'ZIP code is required'],
    ['total_square_footage', 'many', 'Square footage is required'],
    ['total_square_footage', '-5', 'Square footage is required'],
    ['total_square_footage', Number.NaN, 'Square footage is required'],
    ['description', 'Too short', 'Description must be at least 20 characters'],
    ['rates_starting', '', 'Starting rates are required'],
    ['rates_starting', '0', 'Starting rates are required'],
  ])('%s = %j answers in the words of the form', (field, value, message) => {
    expect(messagesOf({ [field]: value })).toEqual({ [field]: [message] });
  });
  test('takes an empty website and the usual type when none is sent', () => {
    expect(quickListing({ website: '', warehouse_type: undefined })).toMatchObject({
      website: null,
      warehouse_type: 'public',
      state: 'FL',
      total_square_footage: 42_000,
      email: 'ana@keylime.example.com',
    });
  });
});

describe('listing a warehouse', () => {
  test('keeps what was typed as the owner’s word and what was filled in as unconfirmed defaults', async () => {
    const { id } = await submitListing(t.as(owner), { values: quickListing() });
    const listing = await findListing(t.as(owner), id);
    expect(listing).toMatchObject({
      available_square_footage: 42_000, ceiling_height: 20, loading_docks: 1, services: ['storage'], specialties: ['general_storage'],
      operating_hours: 'Monday - Friday: 8 AM - 6 PM', website: null, review_status: 'submitted', is_verified: false, is_active: true, location_precision: 'zip',
      slug: 'key-lime-storage-doral',
    }); // prettier-ignore
    expect(listing.field_sources).toMatchObject({
      total_square_footage: 'owner',
      address: 'owner',
      services: 'default',
      available_square_footage: 'default',
      ceiling_height: 'default',
      operating_hours: 'default',
    });
    expect(listing.missing.filter((fact) => fact.blocks).map((fact) => fact.field)).toEqual(['services']);
    expect(await mailsTo(owner.email)).toContain(`warehouse.received:${id}:${owner.userId}`);
    expect(await mailsTo(moderator.email)).toContain(`warehouse.to_review:${id}:1:${moderator.userId}`);
  });
  test('changes nothing that a client may not set', async () => {
    const sent = {
      ...typedListing,
      company_name: 'Forged Storage',
      is_verified: true,
      review_status: 'verified',
      verification_status: 'verified',
      ai_confidence: 95,
      user_id: outsider.userId,
      services: ['customs'],
      rating_average: 5,
      reviews_count: 900,
      field_sources: { services: 'owner' },
      slug: 'mine',
      is_demo: true,
    };
    const { id } = await submitListing(t.as(owner), { values: quickListingSchema.parse(sent) });
    expect(await findListing(t.as(owner), id)).toMatchObject({
      user_id: owner.userId,
      is_verified: false,
      review_status: 'submitted',
      verification_status: 'pending',
      ai_confidence: null,
      services: ['storage'],
      rating_average: null,
      reviews_count: 0,
      slug: 'forged-storage-doral',
      is_demo: false,
    });
    const form = listingSchema.parse({
      ...listingDefaults(await findListing(t.as(owner), id)),
      ...sent,
      services: ['customs'],
    });
    await editListing(t.as(owner), { id, values: form });
    expect(await findListing(t.as(owner), id)).toMatchObject({
      user_id: owner.userId,
      is_verified: false,
      review_status: 'submitted',
      ai_confidence: null,
      reviews_count: 0,
      services: ['customs'],
      is_demo: false,
    });
  });
  test('the database itself lets nobody write that a listing is verified', async () => {
    const { id } = await own({ review_status: 'submitted' });
    await expect(
      t.ctx.db
        .updateTable('warehouses')
        .set({ is_verified: true } as never)
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow(/is_verified/);
    await expect(
      t.ctx.db
        .updateTable('warehouses')
        .set({ review_status: 'verified', field_sources: '{}' })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow(/verified_is_confirmed/);
  });
  test('needs a signed-in person with a verified address', async () => {
    const values = quickListing();
    await expect(submitListing(t.anonymous, { values })).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(submitListing(t.as({ ...owner, emailVerified: false }), { values })).rejects.toMatchObject({
      code: 'email_not_verified',
    });
  });
  test('the same key gives one row and the same answer, ten times at once', async () => {
    const values = quickListing({ company_name: 'Pressed Ten Times' });
    const submit = () =>
      submitListing(t.as(owner), { values, idempotency_key: 'key-0123456789abcdef' }).catch(
        (error: { code: string }) => error.code,
      );
    const answers = await Promise.all(Array.from({ length: 10 }, submit));
    const ids = new Set(answers.filter((answer) => typeof answer === 'object').map((answer) => answer.id));
    expect(ids.size).toBe(1);
    expect(answers.every((answer) => typeof answer === 'object' || answer === 'in_flight')).toBe(true);
    expect([...ids]).toEqual([((await submit()) as { id: string }).id]);
    expect(
      await t.ctx.db.selectFrom('warehouses').select('id').where('company_name', '=', values.company_name).execute(),
    ).toHaveLength(1);
    await expect(
      submitListing(t.as(owner), {
        values: quickListing({ company_name: 'Another' }),
        idempotency_key: 'key-0123456789abcdef',
      }),
    ).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });
  test('companies of one name get different addresses', async () => {
    const slugs = await Promise.all(
      Array.from(
        { length: 4 },
        async () =>
          (await submitListing(t.as(owner), { values: quickListing({ company_name: 'Same Name Inc' }) })).slug,
      ),
    );
    expect(slugs.toSorted()).toEqual([
      'same-name-inc-doral',
      'same-name-inc-doral-2',
      'same-name-inc-doral-3',
      'same-name-inc-doral-4',
    ]);
  });
});

test('a rate that cannot be read is not called missing, and a sign of dollars or a comma before the cents is no hindrance', () => {
  const messageOf = (rates_starting: unknown) =>
    quickListingSchema.safeParse({ ...typedListing, rates_starting }).error?.issues.map((issue) => issue.message);
  expect(messageOf('1,4,5')).toEqual(['Please enter an amount like 12.50']);
  expect(messageOf('about two')).toEqual(['Please enter an amount like 12.50']);
  for (const nothing of ['', ' ', '0', undefined]) expect(messageOf(nothing)).toEqual(['Starting rates are required']);
  for (const rate of ['$1.45', '1,45', '$ 1,45'])
    expect(quickListing({ rates_starting: rate }).rates_starting).toBe(1.45);
  expect(quickListing({ rates_starting: '1,450' }).rates_starting).toBe(1450);
});
