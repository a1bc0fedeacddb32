import { beforeAll, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import type { UserActor } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { testDb } from '#tests/harness.ts';

import { makeWarehouse, type WarehouseOverrides } from './build.server.ts';
import { editListing } from './commands/edit-listing.server.ts';
import {
  confirmFields,
  pauseListing,
  resubmitListing,
  resumeListing,
  withdrawChange,
} from './commands/listing-state.server.ts';
import {
  approveChange,
  approveListing,
  rejectChange,
  rejectListing,
  requestChanges,
  unverifyListing,
} from './commands/review.server.ts';
import { submitListing } from './commands/submit-listing.server.ts';
import { searchDirectory } from './queries/directory.server.ts';
import { findOwnListing } from './queries/owner-listings.server.ts';
import { findCurrentSlug, findPublicWarehouse } from './queries/public-detail.server.ts';
import { listReviewQueue } from './queries/review-queue.server.ts';
import { noFilters } from './schema/filters.ts';
import { type ListingInput, listingDefaults, listingSchema } from './schema/listing-form.ts';
import { quickListingSchema } from './schema/quick-form.ts';

const t = await testDb();

let owner: UserActor;
let stranger: UserActor;
let admin: UserActor;
let moderator: UserActor;

beforeAll(async () => {
  owner = (await makeUser(t.ctx)).actor;
  stranger = (await makeUser(t.ctx)).actor;
  admin = (await makeUser(t.ctx, { role: 'admin' })).actor;
  moderator = (await makeUser(t.ctx, { role: 'moderator' })).actor;
});

const typed = {
  company_name: 'Key Lime Storage',
  contact_name: 'Ana Pérez',
  email: 'Ana@KeyLime.example.com',
  phone: '(305) 555-0199',
  address: '8200 NW 41st Street, Suite 200',
  city: 'Doral',
  state: 'Florida',
  zip_code: '33166',
  warehouse_type: 'contract',
  total_square_footage: '42,000',
  rates_starting: '1.85',
  description: 'Clean dry storage near the airport, open to small shippers.',
};

const quick = (changes: Record<string, unknown> = {}) => quickListingSchema.parse({ ...typed, ...changes });
const messagesOf = (changes: Record<string, unknown>): Record<string, string[]> => {
  const result = quickListingSchema.safeParse({ ...typed, ...changes });
  const messages: Record<string, string[]> = {};
  for (const issue of result.error?.issues ?? []) (messages[issue.path.join('.')] ??= []).push(issue.message);
  return messages;
};

const own = (overrides: WarehouseOverrides = {}) => makeWarehouse(t.ctx, { user_id: owner.userId, ...overrides });

/** What the edit form would send with these fields changed. */
async function edited(
  ctx: Ctx,
  id: string,
  changes: Partial<Record<keyof ListingInput, unknown>>,
): Promise<ListingInput> {
  return listingSchema.parse({ ...listingDefaults(await findOwnListing(ctx, id)), ...changes });
}

const statusOf = async (id: string) => (await findOwnListing(t.as(owner), id)).review_status;
const mailsTo = async (email: string) =>
  (await t.ctx.db.selectFrom('outbox').select('key').where('recipient', '=', email).execute()).map((mail) => mail.key);

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
    expect(quick({ website: '', warehouse_type: undefined })).toMatchObject({
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
    const { id } = await submitListing(t.as(owner), { values: quick() });
    const listing = await findOwnListing(t.as(owner), id);
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
    expect(await mailsTo(owner.email)).toContain(`warehouse.received:${id}`);
    expect(await mailsTo(moderator.email)).toContain(`warehouse.to_review:${id}:${moderator.userId}`);
  });
  test('changes nothing that a client may not set', async () => {
    const sent = {
      ...typed,
      company_name: 'Forged Storage',
      is_verified: true,
      review_status: 'verified',
      verification_status: 'verified',
      ai_confidence: 95,
      user_id: stranger.userId,
      services: ['customs'],
      rating_average: 5,
      reviews_count: 900,
      field_sources: { services: 'owner' },
      slug: 'mine',
      is_demo: true,
    };
    const { id } = await submitListing(t.as(owner), { values: quickListingSchema.parse(sent) });
    expect(await findOwnListing(t.as(owner), id)).toMatchObject({
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
      ...listingDefaults(await findOwnListing(t.as(owner), id)),
      ...sent,
      services: ['customs'],
    });
    await editListing(t.as(owner), { id, values: form });
    expect(await findOwnListing(t.as(owner), id)).toMatchObject({
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
    const values = quick();
    await expect(submitListing(t.anonymous, { values })).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(submitListing(t.as({ ...owner, emailVerified: false }), { values })).rejects.toMatchObject({
      code: 'email_not_verified',
    });
  });
  test('the same key gives one row and the same answer, ten times at once', async () => {
    const values = quick({ company_name: 'Pressed Ten Times' });
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
        values: quick({ company_name: 'Another' }),
        idempotency_key: 'key-0123456789abcdef',
      }),
    ).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });
  test('companies of one name get different addresses', async () => {
    const slugs = await Promise.all(
      Array.from(
        { length: 4 },
        async () => (await submitListing(t.as(owner), { values: quick({ company_name: 'Same Name Inc' }) })).slug,
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

describe('review', () => {
  test('nothing is public before it is verified, and a blocked listing says what is missing', async () => {
    const { id, slug } = await submitListing(t.as(owner), { values: quick({ company_name: 'Waiting Room' }) });
    expect(await findPublicWarehouse(t.anonymous, slug)).toBeNull();
    expect(await approveListing(t.as(moderator), { id })).toMatchObject({
      ok: false,
      missing: [{ field: 'services', blocks: true }],
    });
    expect(await statusOf(id)).toBe('submitted');
    await confirmFields(t.as(owner), { id, fields: ['services'] });
    expect(await approveListing(t.as(moderator), { id })).toEqual({ ok: true });
    expect(await findPublicWarehouse(t.anonymous, slug)).toMatchObject({
      slug,
      unconfirmed: expect.arrayContaining(['ceiling_height']),
    });
    expect(await mailsTo(owner.email)).toContainEqual(expect.stringMatching(`^warehouse.verified:${id}`));
  });
  test('is for staff; a moderator does not review a listing of their own', async () => {
    const { id } = await own({ review_status: 'submitted' });
    for (const ctx of [t.as(owner), t.as(stranger)]) {
      await expect(approveListing(ctx, { id })).rejects.toMatchObject({ code: 'forbidden' });
      await expect(rejectListing(ctx, { id, reason: 'Because I can do it.' })).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    await expect(approveListing(t.anonymous, { id })).rejects.toMatchObject({ code: 'unauthenticated' });
    const theirs = await makeWarehouse(t.ctx, { user_id: moderator.userId, review_status: 'submitted' });
    await expect(approveListing(t.as(moderator), { id: theirs.id })).rejects.toMatchObject({ code: 'not_found' });
  });
  test('of many deciders at once exactly one decides', async () => {
    const { id } = await own({ review_status: 'submitted' });
    const decisions = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => requestChanges(t.as(admin), { id, reason: 'Please add the docks.' })),
      ...Array.from({ length: 5 }, () => requestChanges(t.as(moderator), { id, reason: 'Please add the height.' })),
    ]);
    expect(decisions.filter((decision) => decision.status === 'fulfilled')).toHaveLength(1);
    for (const decision of decisions)
      if (decision.status === 'rejected') expect(decision.reason).toMatchObject({ code: 'conflict' });
    const log = await t.ctx.db
      .selectFrom('audit_log')
      .select('id')
      .where('subject_id', '=', id)
      .where('action', '=', 'warehouse.changes_requested')
      .execute();
    expect(log).toHaveLength(1);
  });
  test('a listing sent back can be sent in again, once', async () => {
    const { id } = await own({ review_status: 'submitted' });
    await requestChanges(t.as(moderator), { id, reason: 'Please add the docks.' });
    expect((await findOwnListing(t.as(owner), id)).review_reason).toBe('Please add the docks.');
    await resubmitListing(t.as(owner), { id });
    expect(await statusOf(id)).toBe('submitted');
    await expect(resubmitListing(t.as(owner), { id })).rejects.toMatchObject({ code: 'conflict' });
  });
  test('the queue shows listings and changes, the longest waiting first, page by page', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listReviewQueue>> = await listReviewQueue(t.as(moderator), {
        cursor,
        limit: 2,
      });
      seen.push(...page.items.map((item) => `${item.kind} ${item.listing.id}`));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const waiting = await t.ctx.db
      .selectFrom('warehouses')
      .select('id')
      .where('review_status', '=', 'submitted')
      .execute();
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((item) => item.startsWith('listing'))).toHaveLength(waiting.length);
    await expect(listReviewQueue(t.as(owner))).rejects.toMatchObject({ code: 'forbidden' });
  });
  test('a paused listing is found by nobody until it is resumed', async () => {
    const { id, slug } = await own({ company_name: 'Pausing Place' });
    await pauseListing(t.as(owner), { id });
    expect(await findPublicWarehouse(t.anonymous, slug)).toBeNull();
    expect((await searchDirectory(t.anonymous, { ...noFilters, q: 'pausing' })).items).toEqual([]);
    await resumeListing(t.as(owner), { id });
    expect((await searchDirectory(t.anonymous, { ...noFilters, q: 'pausing' })).items.map((item) => item.id)).toEqual([
      id,
    ]);
  });
});

describe('editing', () => {
  test('material facts of a verified listing wait while the old ones stay public; the rest is saved at once', async () => {
    const { id, slug } = await own({ company_name: 'Old Name Storage' });
    const values = await edited(t.as(owner), id, {
      company_name: 'New Name Storage',
      total_square_footage: 90_000,
      available_square_footage: 80_000,
      loading_docks: 9,
    });
    expect(await editListing(t.as(owner), { id, values })).toMatchObject({
      kind: 'saved_with_pending_change',
      waiting: ['company_name', 'total_square_footage', 'available_square_footage'],
    });
    expect(await findPublicWarehouse(t.anonymous, slug)).toMatchObject({
      company_name: 'Old Name Storage',
      total_square_footage: 50_000,
      available_square_footage: 20_000,
      loading_docks: 9,
    });
    const listing = await findOwnListing(t.as(owner), id);
    expect(listing.pending_change?.fields).toContainEqual({
      field: 'company_name',
      label: 'Company name',
      old_value: 'Old Name Storage',
      new_value: 'New Name Storage',
    });
    expect(listingDefaults(listing)).toMatchObject({ company_name: 'New Name Storage', total_square_footage: 90_000 });
    await approveChange(t.as(moderator), { change_id: listing.pending_change?.id ?? '' });
    expect(await findPublicWarehouse(t.anonymous, slug)).toBeNull();
    expect(await findCurrentSlug(t.anonymous, slug)).toBe('new-name-storage-doral');
    expect(await findPublicWarehouse(t.anonymous, 'new-name-storage-doral')).toMatchObject({
      total_square_footage: 90_000,
      available_square_footage: 80_000,
    });
  });
  test('a wish taken back leaves no change behind; a newer wish replaces the older, and the older cannot be approved', async () => {
    const { id } = await own();
    await editListing(t.as(owner), {
      id,
      values: await edited(t.as(owner), id, { city: 'Medley', zip_code: '33166' }),
    });
    const first = (await findOwnListing(t.as(owner), id)).pending_change?.id ?? '';
    await editListing(t.as(owner), {
      id,
      values: await edited(t.as(owner), id, { city: 'Hialeah', zip_code: '33010' }),
    });
    await expect(approveChange(t.as(moderator), { change_id: first })).rejects.toMatchObject({ code: 'conflict' });
    expect((await findOwnListing(t.as(owner), id)).city).toBe('Doral');
    await editListing(t.as(owner), { id, values: await edited(t.as(owner), id, { city: 'Doral', zip_code: '33122' }) });
    expect((await findOwnListing(t.as(owner), id)).pending_change).toBeNull();
    await expect(withdrawChange(t.as(owner), { id })).rejects.toMatchObject({ code: 'conflict' });
  });
  test('approving and rejecting a change at once decides it once', async () => {
    const { id } = await own();
    await editListing(t.as(owner), { id, values: await edited(t.as(owner), id, { certifications: ['haccp'] }) });
    const change_id = (await findOwnListing(t.as(owner), id)).pending_change?.id ?? '';
    const decisions = await Promise.allSettled([
      approveChange(t.as(admin), { change_id }),
      rejectChange(t.as(moderator), { change_id, reason: 'No certificate was sent.' }),
      approveChange(t.as(moderator), { change_id }),
      withdrawChange(t.as(owner), { id }),
    ]);
    expect(decisions.filter((decision) => decision.status === 'fulfilled')).toHaveLength(1);
  });
  test('taking the verification away brings the waiting change along', async () => {
    const { id } = await own();
    await editListing(t.as(owner), { id, values: await edited(t.as(owner), id, { certifications: ['gdp'] }) });
    await unverifyListing(t.as(admin), { id, reason: 'We need to call you back.' });
    expect(await findOwnListing(t.as(owner), id)).toMatchObject({
      review_status: 'submitted',
      certifications: ['gdp'],
      pending_change: null,
      review_reason: 'We need to call you back.',
    });
  });
  test('the second of two writers gets both texts and loses nothing', async () => {
    const { id } = await own({ review_status: 'submitted' });
    const mine = await edited(t.as(owner), id, { operating_hours: 'Always open' });
    const theirs = await edited(t.as(owner), id, { operating_hours: 'By appointment', loading_docks: 12 });
    expect(await editListing(t.as(owner), { id, values: theirs })).toMatchObject({ kind: 'saved' });
    const lost = await editListing(t.as(owner), { id, values: mine });
    expect(lost).toMatchObject({
      kind: 'conflict',
      differences: expect.arrayContaining([
        { field: 'operating_hours', label: 'Operating hours', theirs: 'By appointment', yours: 'Always open' },
      ]),
    });
    if (lost.kind !== 'conflict') throw new Error('no conflict');
    expect(await editListing(t.as(owner), { id, values: { ...mine, version: lost.current_version } })).toMatchObject({
      kind: 'saved',
    });
    expect((await findOwnListing(t.as(owner), id)).operating_hours).toBe('Always open');
  });
  test('saving the form as it came changes nothing, whatever is in it', async () => {
    for (const overrides of [
      {},
      {
        rates: [{ amount_minor: 1250, currency: 'USD', unit: 'pallet', period: 'month' } as const],
        temperature_min_c: -18,
        temperature_max_c: 4.5,
        available_from: '2026-12-01',
        zip_code: '33122',
      },
    ]) {
      const { id, slug } = await own(overrides);
      expect(await editListing(t.as(owner), { id, values: await edited(t.as(owner), id, {}) })).toEqual({
        kind: 'unchanged',
        slug,
      });
    }
  });
  test('a listing of somebody else is not there, for every command', async () => {
    const { id } = await own();
    const values = await edited(t.as(owner), id, {});
    for (const ctx of [t.as(stranger), t.anonymous]) {
      await expect(editListing(ctx, { id, values })).rejects.toMatchObject({ code: 'not_found' });
      await expect(pauseListing(ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
      await expect(resubmitListing(ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
      await expect(confirmFields(ctx, { id, fields: ['services'] })).rejects.toMatchObject({ code: 'not_found' });
      await expect(findOwnListing(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(findOwnListing(t.as(owner), "'; --")).rejects.toMatchObject({ code: 'not_found' });
  });
  test('a verified listing cannot lose its last service', async () => {
    const { id } = await own();
    await expect(
      editListing(t.as(owner), { id, values: await edited(t.as(owner), id, { services: [] }) }),
    ).rejects.toMatchObject({ code: 'invalid', fields: { services: [expect.any(String)] } });
  });
});

test('a default satisfies a filter only once it is confirmed', async () => {
  const { id } = await submitListing(t.as(owner), {
    values: quick({ company_name: 'Quietly Assumed', city: 'Ocala', zip_code: '34470' }),
  });
  await confirmFields(t.as(owner), { id, fields: ['services'] });
  await approveListing(t.as(admin), { id });
  const space = (minArea: number, maxArea: number) =>
    searchDirectory(t.anonymous, { ...noFilters, q: 'quietly', minArea, maxArea });
  expect((await space(42_000, 42_000)).items).toHaveLength(1);
  await editListing(t.as(owner), { id, values: await edited(t.as(owner), id, { available_square_footage: 1000 }) });
  expect((await space(42_000, 42_000)).items).toHaveLength(0);
  expect((await space(1000, 1000)).items).toHaveLength(1);
  await t.ctx.db
    .updateTable('warehouses')
    .set({ field_sources: JSON.stringify({ total_square_footage: 'owner', address: 'owner', services: 'owner' }) })
    .where('id', '=', id)
    .execute();
  expect((await searchDirectory(t.anonymous, { ...noFilters, q: 'quietly', maxPrice: 5 })).items).toHaveLength(0);
});

test('slips in company and city names are forgiven where nothing matches as typed', async () => {
  await own({ company_name: 'Flamboyant Cargo House', city: 'Hialeah', zip_code: '33010' });
  const find = async (q: string) => {
    const page = await searchDirectory(t.anonymous, { ...noFilters, q });
    return { names: page.items.map((item) => item.company_name), corrected: page.corrected };
  };
  expect(await find('flamboyant hialeah')).toEqual({ names: ['Flamboyant Cargo House'], corrected: null });
  for (const q of ['flamboyan', 'flambyoant', 'Flamboyant Hialea', 'FLANBOYANT cargo', 'hialaeh flamboyant']) {
    const page = await find(q);
    expect(page.names).toContain('Flamboyant Cargo House');
    expect(page.corrected?.toLowerCase()).toContain('flamboyant');
  }
  expect(await find('zzyzx')).toEqual({ names: [], corrected: null });
  expect((await find('the')).names.length).toBeGreaterThan(0);
  for (const q of ["'; --", '"unclosed', '(', ':*', '& | !', '\\', 'a'.repeat(200), '💥', '<b>x</b>']) await find(q);
});

test('free text shows strangers no address or telephone number its owner typed into it', async () => {
  const { slug } = await own({
    company_name: 'Talkative Storage',
    description:
      'Write to boss@talkative.example.com or call (305) 555-0142, +1 786.555.0143. 12,500 sq ft at 33178, since 1998.',
    operating_hours: 'Call 305 555 0144',
  });
  const text = JSON.stringify(await findPublicWarehouse(t.anonymous, slug));
  expect(text).not.toContain('reviewed_at');
  for (const hidden of ['boss@', '555-0142', '555.0143', '555 0144']) expect(text).not.toContain(hidden);
  for (const shown of ['12,500 sq ft', '33178', '1998']) expect(text).toContain(shown);
});
