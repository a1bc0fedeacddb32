import { describe, expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { editedListing, makeWarehouse, opened, type WarehouseOverrides } from './build.server.ts';
import { approveChange, rejectChange } from './commands/review-change.server.ts';
import { editListing } from './commands/edit-listing.server.ts';
import { confirmFields, pauseListing, resubmitListing, withdrawChange } from './commands/listing-state.server.ts';
import { unverifyListing } from './commands/review-listing.server.ts';
import { findListing } from './queries/owner-listings.server.ts';
import { findCurrentSlug, findPublicWarehouse } from './queries/public-detail.server.ts';
import { listingDefaults } from './schema/listing-form.ts';
import { zone } from './schema/temperature-zones.ts';

const t = await testDb();
const { owner, outsider, admin, moderator } = await makePeople(t.ctx);

const own = (overrides: WarehouseOverrides = {}) => makeWarehouse(t.ctx, { user_id: owner.userId, ...overrides });

describe('editing', () => {
  test('material facts of a verified listing wait while the old ones stay public; the rest is saved at once', async () => {
    const { id, slug } = await own({ company_name: 'Old Name Storage' });
    const values = await editedListing(t.as(owner), id, {
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
    const listing = await findListing(t.as(owner), id);
    expect(listing.pending_change?.fields).toContainEqual({
      field: 'company_name',
      label: 'Company name',
      old_value: 'Old Name Storage',
      new_value: 'New Name Storage',
    });
    expect(listingDefaults(listing)).toMatchObject({ company_name: 'New Name Storage', total_square_footage: 90_000 });
    await approveChange(t.as(moderator), { id, seen: listing.pending_change?.id ?? '' });
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
      values: await editedListing(t.as(owner), id, { city: 'Medley', zip_code: '33166' }),
    });
    const first = (await findListing(t.as(owner), id)).pending_change?.id ?? '';
    await editListing(t.as(owner), {
      id,
      values: await editedListing(t.as(owner), id, { city: 'Hialeah', zip_code: '33010' }),
    });
    await expect(approveChange(t.as(moderator), { id, seen: first })).rejects.toMatchObject({ code: 'conflict' });
    expect((await findListing(t.as(owner), id)).city).toBe('Doral');
    await editListing(t.as(owner), {
      id,
      values: await editedListing(t.as(owner), id, { city: 'Doral', zip_code: '33122' }),
    });
    expect((await findListing(t.as(owner), id)).pending_change).toBeNull();
    await expect(withdrawChange(t.as(owner), { id, seen: first })).rejects.toMatchObject({ code: 'conflict' });
  });
  test('approving and rejecting a change at once decides it once', async () => {
    const { id } = await own();
    await editListing(t.as(owner), { id, values: await editedListing(t.as(owner), id, { certifications: ['haccp'] }) });
    const change_id = (await findListing(t.as(owner), id)).pending_change?.id ?? '';
    const decisions = await Promise.allSettled([
      approveChange(t.as(admin), { id, seen: change_id }),
      rejectChange(t.as(moderator), { id, seen: change_id, reason: 'No certificate was sent.' }),
      approveChange(t.as(moderator), { id, seen: change_id }),
      withdrawChange(t.as(owner), { id, seen: change_id }),
    ]);
    expect(decisions.filter((decision) => decision.status === 'fulfilled')).toHaveLength(1);
  });
  test('a change is decided on the page of its own listing only', async () => {
    const [{ id }, other] = [await own(), await own()];
    await editListing(t.as(owner), { id, values: await editedListing(t.as(owner), id, { certifications: ['haccp'] }) });
    const change_id = (await findListing(t.as(owner), id)).pending_change?.id ?? '';
    await expect(approveChange(t.as(moderator), { id: other.id, seen: change_id })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await findListing(t.as(owner), id)).pending_change?.id).toBe(change_id);
  });
  test('taking the verification away brings the waiting change along', async () => {
    const { id } = await own();
    await editListing(t.as(owner), { id, values: await editedListing(t.as(owner), id, { certifications: ['gdp'] }) });
    await unverifyListing(t.as(admin), { ...(await opened(t.ctx, id)), reason: 'We need to call you back.' });
    expect(await findListing(t.as(owner), id)).toMatchObject({
      review_status: 'submitted',
      certifications: ['gdp'],
      pending_change: null,
      review_reason: 'We need to call you back.',
    });
  });
  test('the second of two writers gets both texts and loses nothing', async () => {
    const { id } = await own({ review_status: 'submitted' });
    const mine = await editedListing(t.as(owner), id, { operating_hours: 'Always open' });
    const theirs = await editedListing(t.as(owner), id, { operating_hours: 'By appointment', loading_docks: 12 });
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
    expect((await findListing(t.as(owner), id)).operating_hours).toBe('Always open');
  });
  test('saving the form as it came changes nothing, whatever is in it', async () => {
    for (const overrides of [
      {},
      {
        rates: [{ charge: 'storage', amount_minor: 1250, currency: 'USD', unit: 'pallet', period: 'month' } as const],
        temperature_zones: [zone(-18, -18, { pallet_positions: 40 }), zone(2, 4.5)],
        available_from: '2026-12-01',
        zip_code: '33122',
      },
    ]) {
      const { id, slug } = await own(overrides);
      expect(await editListing(t.as(owner), { id, values: await editedListing(t.as(owner), id, {}) })).toEqual({
        kind: 'unchanged',
        slug,
      });
    }
  });
  test('a listing of somebody else is not there, for every command', async () => {
    const { id } = await own();
    const values = await editedListing(t.as(owner), id, {});
    for (const ctx of [t.as(outsider), t.anonymous]) {
      await expect(editListing(ctx, { id, values })).rejects.toMatchObject({ code: 'not_found' });
      await expect(pauseListing(ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
      await expect(resubmitListing(ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
      await expect(confirmFields(ctx, { id, fields: ['services'], seen: '[]' })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(findListing(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(findListing(t.as(owner), "'; --")).rejects.toMatchObject({ code: 'not_found' });
  });
  test('a verified listing cannot lose its last service', async () => {
    const { id } = await own();
    await expect(
      editListing(t.as(owner), { id, values: await editedListing(t.as(owner), id, { services: [] }) }),
    ).rejects.toMatchObject({ code: 'invalid', fields: { services: [expect.any(String)] } });
  });
});
