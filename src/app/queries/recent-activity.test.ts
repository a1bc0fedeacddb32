import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { changePassword } from '#features/accounts/commands/password.server.ts';
import { pauseListing } from '#features/warehouses/commands/listing-state.server.ts';
import {
  approveListing,
  requestChanges,
  unverifyListing,
} from '#features/warehouses/commands/review-listing.server.ts';
import { makeWarehouse, opened } from '#features/warehouses/build.server.ts';
import { transaction } from '#server/db/transaction.ts';
import { testDb } from '#tests/harness.ts';
import { device, openSession } from '#tests/session.ts';

import { features } from '../features.server.ts';
import { listOwnActivity, ownEntries } from './recent-activity.server.ts';

const t = await testDb({ features });
const password = 'harbour-chart-7';

test('shows the five latest happenings of one’s own account and listings, newest first, and nobody else’s', async () => {
  t.setClock('2026-11-21T12:00:00Z');
  const person = await makeUser(t.ctx, { password });
  const other = await makeUser(t.ctx);
  const staff = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);
  const { sessionId } = await openSession(t.ctx, person.userId);
  const mine = t.as({ ...person.actor, sessionId });
  expect(await listOwnActivity(mine)).toEqual([]);

  const listing = await makeWarehouse(t.ctx, { user_id: person.userId, review_status: 'submitted' });
  const foreign = await makeWarehouse(t.ctx, { user_id: other.userId, review_status: 'submitted' });
  const later = async (work: () => Promise<unknown>) => {
    t.advance(60);
    await work();
  };
  await later(async () =>
    requestChanges(staff, { ...(await opened(staff, listing.id)), reason: 'Please say how many docks.' }),
  );
  await later(async () => approveListing(staff, await opened(staff, foreign.id)));
  await later(() => changePassword(mine, { current_password: password, password: 'harbour-chart-8', device }));
  await later(() => openSession(t.ctx, person.userId));
  const texts = async () => (await listOwnActivity(mine)).map(({ text }) => text);
  expect(await texts()).toEqual(['Signed in on another device', 'Password changed', 'Changes requested']);
  expect((await listOwnActivity(mine)).at(-1)).toMatchObject({
    about: 'Harbor Point Storage',
    to: `/dashboard/listings/${listing.id}`,
  });
  // What a reviewer did is the owner's activity, not the reviewer's.
  expect(await listOwnActivity(staff)).toEqual([]);
  expect((await listOwnActivity(t.as(other.actor))).map(({ text }) => text)).toEqual(['Listing verified']);

  const second = await makeWarehouse(t.ctx, { user_id: person.userId });
  const third = await makeWarehouse(t.ctx, { user_id: person.userId });
  for (const { id } of [second, third]) await later(() => pauseListing(mine, { id }));
  await later(async () =>
    unverifyListing(staff, { ...(await opened(staff, second.id)), reason: 'The address is wrong.' }),
  );
  expect(await texts()).toEqual([
    'Verification taken back',
    'Listing paused',
    'Listing paused',
    'Signed in on another device',
    'Password changed',
  ]);
});

test('the audit log, which only grows, is asked by one walk of its index', async () => {
  const { userId, actor } = await makeUser(t.ctx);
  const plan = await transaction(t.ctx, async (tx) => {
    // A small table is read as a whole unless that is forbidden; what matters is that there is another way.
    await sql`set local enable_seqscan = off`.execute(tx.db);
    const rows = await ownEntries({ ...t.as(actor), db: tx.db }, userId).explain();
    return JSON.stringify(rows);
  });
  expect(plan).toContain('audit_log_account');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});

test('only somebody signed in has any', async () => {
  await expect(listOwnActivity(t.anonymous)).rejects.toMatchObject({ code: 'unauthenticated' });
});
