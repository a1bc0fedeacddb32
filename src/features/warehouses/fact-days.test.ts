import { expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { confirming, editedListing, makeWarehouse, opened, quickListing } from './build.server.ts';
import { editListing } from './commands/edit-listing.server.ts';
import { confirmCapacity, confirmFields } from './commands/listing-state.server.ts';
import { approveChange } from './commands/review-change.server.ts';
import { approveListing } from './commands/review-listing.server.ts';
import { submitListing } from './commands/submit-listing.server.ts';
import { undoDecision } from './commands/undo-decision.server.ts';
import { findListing } from './queries/owner-listings.server.ts';
import { findPublicWarehouse } from './queries/public-detail.server.ts';
import { statedNote, usualDay } from './ui/source-note.tsx';

const t = await testDb();
const { owner, moderator } = await makePeople(t.ctx);

const daysOf = async (id: string) => (await findListing(t.as(owner), id)).field_dates;

test('every fact has the day on which it was last stated, and a default none', async () => {
  t.setClock('2026-03-01T12:00:00Z');
  const { id } = await submitListing(t.as(owner), { values: quickListing() });
  const submitted = await daysOf(id);
  expect(submitted).toMatchObject({ company_name: '2026-03-01', total_square_footage: '2026-03-01' });
  expect(submitted).not.toHaveProperty('services');

  t.setClock('2026-03-05T12:00:00Z');
  await confirmFields(t.as(owner), await confirming(t.as(owner), id, ['services']));
  await editListing(t.as(owner), { id, values: await editedListing(t.as(owner), id, { loading_docks: 9, rates: [] }) });
  expect(await daysOf(id)).toMatchObject({
    company_name: '2026-03-01',
    services: '2026-03-05',
    loading_docks: '2026-03-05',
  });
  await approveListing(t.as(moderator), await opened(t.ctx, id));

  t.setClock('2026-03-09T12:00:00Z');
  await editListing(t.as(owner), { id, values: await editedListing(t.as(owner), id, { loading_docks: '' }) });
  expect(await daysOf(id)).not.toHaveProperty('loading_docks');
});

test('an approved change was stated on the day its owner asked for it, and taking the approval back brings the day back', async () => {
  t.setClock('2026-04-01T12:00:00Z');
  const { id } = await makeWarehouse(t.ctx, { user_id: owner.userId });
  t.setClock('2026-04-02T12:00:00Z');
  await editListing(t.as(owner), {
    id,
    values: await editedListing(t.as(owner), id, { total_square_footage: 60_000 }),
  });
  expect(await daysOf(id)).toMatchObject({ total_square_footage: '2026-04-01' });
  t.setClock('2026-04-07T12:00:00Z');
  const { pending_change } = await findListing(t.as(owner), id);
  const { decision_id } = await approveChange(t.as(moderator), { id, seen: pending_change?.id ?? '' });
  expect(await daysOf(id)).toMatchObject({ total_square_footage: '2026-04-02' });
  expect(await undoDecision(t.as(moderator), { id, decision_id })).toMatchObject({ kind: 'undone' });
  expect(await daysOf(id)).toMatchObject({ total_square_footage: '2026-04-01' });
});

test('free space is stated again by saying that it is still true, and the page says the usual day once', async () => {
  t.setClock('2026-05-01T12:00:00Z');
  const { id, slug } = await makeWarehouse(t.ctx, { user_id: owner.userId });
  t.setClock('2026-05-20T12:00:00Z');
  const { seen } = await confirming(t.as(owner), id, [
    'available_square_footage',
    'pallet_positions_available',
    'available_from',
  ]);
  await confirmCapacity(t.as(owner), { id, seen });
  const page = await findPublicWarehouse(t.anonymous, slug);
  expect(page?.field_dates).toMatchObject({
    available_square_footage: '2026-05-20',
    total_square_footage: '2026-05-01',
  });
  expect(page?.field_dates).not.toHaveProperty('available_from');
  expect(page && usualDay(page)).toBe('2026-05-01');
  expect(page && statedNote(page, 'en-US')).toBe(
    'Stated by the owner on May 1, 2026 unless marked otherwise. On May 20, 2026: available square footage.',
  );
});
