import { beforeEach, expect, test } from 'vitest';

import { makePeople, makeUser } from '#features/accounts/build.server.ts';
import { feature as moderation } from '#features/moderation/feature.server.ts';
import { listNotifications } from '#features/notifications/queries/inbox.server.ts';
import type { UserActor } from '#server/actor.ts';
import { listWaiting } from '#server/moderation-queues.ts';
import { testDb } from '#tests/harness.ts';

import { makePartner } from './build.server.ts';
import { editPartner } from './commands/edit-partner.server.ts';
import { pausePartner, resumePartner, dismissRefused, withdrawPartnerChange } from './commands/partner-state.server.ts';
import { reviewPartner, reviewPartnerChange } from './commands/review-partner.server.ts';
import { feature } from './feature.server.ts';
import { dashboardCards, findWholePartner } from './queries/own-partners.server.ts';
import { findCurrentSlug, findPublicPartner } from './queries/public-detail.server.ts';
import { profileSchema } from './schema/profile.ts';

const t = await testDb({ features: [moderation, feature] });
const { moderator, admin } = await makePeople(t.ctx);
let owner: UserActor;
let id: string;
let slug: string;

beforeEach(async () => {
  owner = (await makeUser(t.ctx)).actor;
  ({ id, slug } = await makePartner(t.ctx, { owner_user_id: owner.userId, name: 'Leeward Lines' }));
});

const whole = (by = owner) => findWholePartner(t.as(by), id, 'read');
async function edit(changes: object, by = owner) {
  const { wanted, version } = await whole();
  const licences = wanted.licences.join('\n');
  return editPartner(t.as(by), id, profileSchema.parse({ ...wanted, licences, price_range: '', version, ...changes }));
}
async function save(...args: Parameters<typeof edit>) {
  const result = await edit(...args);
  if (result.kind !== 'saved') throw new Error('somebody saved in between');
  return result;
}
const found = () => findPublicPartner(t.anonymous, slug);

test('material facts of a verified partner wait for staff, everything else is saved at once', async () => {
  const { waiting } = await save({
    name: 'Leeward Ocean',
    destinations: ['BB'],
    description: 'x'.repeat(60),
    price_range: '$$',
  });
  expect(waiting).toEqual(['name', 'destinations']);
  expect(await found()).toMatchObject({ name: 'Leeward Lines', description: 'x'.repeat(60), price_range: '$$' });
  const { items } = await listWaiting(t.as(moderator), { kind: 'changes' });
  expect(items).toContainEqual(expect.objectContaining({ id, href: `/moderation/partners/${id}` }));
  const first = (await whole()).change?.id ?? '';
  expect((await save({ name: 'Leeward Sea' })).waiting).toEqual(['name', 'destinations']);
  await expect(reviewPartnerChange(t.as(moderator), 'approved', { id, seen: first })).rejects.toMatchObject({
    code: 'conflict',
  });
  const seen = (await whole()).change?.id ?? '';
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () => reviewPartnerChange(t.as(moderator), 'approved', { id, seen })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await findCurrentSlug(t.anonymous, slug)).toBe('leeward-sea');
  const [notice] = (await listNotifications(t.as(owner))).items;
  expect(notice).toMatchObject({ kind: 'partner.reviewed', values: { outcome: 'change_approved' } });
});

test('of two who edit the second gets both texts, and saves knowing them; nobody but its owner and administrators edits', async () => {
  const { version } = await whole();
  await save({ phone: '(305) 555-0199', name: 'Leeward Ocean' });
  const mine = { phone: '(305) 555-0200', name: 'Leeward Sea' };
  const { version: current } = await whole();
  expect(await edit({ ...mine, version })).toEqual({
    kind: 'conflict',
    current_version: current,
    differences: [
      { field: 'name', label: 'Company name', theirs: 'Leeward Ocean', yours: 'Leeward Sea' },
      { field: 'phone', label: 'Phone', theirs: '(305) 555-0199', yours: '(305) 555-0200' },
    ],
  });
  expect((await whole()).facts.phone).toBe('(305) 555-0199');
  expect((await save({ ...mine, version: current })).waiting).toEqual(['name']);
  for (const by of [moderator, (await makeUser(t.ctx)).actor])
    await expect(edit({ phone: '(305) 555-0201' }, by)).rejects.toMatchObject({ code: 'not_found' });
});

test('an administrator edits without approval, and what waited of it waits no more', async () => {
  await save({ name: 'Leeward Ocean' });
  expect((await save({ city: 'Hialeah' }, admin)).waiting).toEqual([]);
  expect(await whole()).toMatchObject({ facts: { name: 'Leeward Ocean', city: 'Hialeah' }, change: null });
  expect((await listWaiting(t.as(moderator), { kind: 'changes' })).items).not.toContainEqual(
    expect.objectContaining({ href: `/moderation/partners/${id}` }),
  );
});

test('its owner pauses and resumes it, each once; nobody else but an administrator does', async () => {
  for (const by of [moderator, (await makeUser(t.ctx)).actor])
    await expect(pausePartner(t.as(by), id)).rejects.toMatchObject({ code: 'not_found' });
  await pausePartner(t.as(owner), id);
  await pausePartner(t.as(owner), id);
  expect([await found(), (await whole()).is_active]).toEqual([null, false]);
  await resumePartner(t.as(admin), id);
  expect(await found()).toMatchObject({ name: 'Leeward Lines' });
  const entries = await t.ctx.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute();
  expect(entries.map(({ action }) => action)).toEqual(['partner.paused', 'partner.resumed']);
});

test('a change is withdrawn as it was seen, and waits for nobody then', async () => {
  await save({ name: 'Leeward Ocean' });
  const first = (await whole()).change?.id ?? '';
  await save({ name: 'Leeward Sea' });
  await expect(withdrawPartnerChange(t.as(owner), { id, seen: first })).rejects.toMatchObject({ code: 'conflict' });
  const seen = (await whole()).change?.id ?? '';
  await withdrawPartnerChange(t.as(owner), { id, seen });
  expect(await whole()).toMatchObject({ change: null, wanted: { name: 'Leeward Lines' } });
  expect(
    await t.ctx.db
      .selectFrom('notifications')
      .select('id')
      .where('subject_id', '=', id)
      .where('read_at', 'is', null)
      .execute(),
  ).toEqual([]);
  await expect(withdrawPartnerChange(t.as(owner), { id, seen })).rejects.toMatchObject({ code: 'conflict' });
});

test('a change that was refused stands on its profile with why, to go on from, until something else is wished or it is put aside', async () => {
  const refuse = async () => {
    await save({ name: 'Leeward Ocean' });
    const seen = (await whole()).change?.id ?? '';
    await reviewPartnerChange(t.as(moderator), 'rejected', { id, seen, reason: 'The registry says Leeward Lines.' });
  };
  await refuse();
  const { refused_change, wanted } = await whole();
  expect(refused_change).toMatchObject({
    reason: 'The registry says Leeward Lines.',
    wanted: { name: 'Leeward Ocean' },
    fields: [{ field: 'name', old_value: 'Leeward Lines', new_value: 'Leeward Ocean' }],
  });
  expect(wanted.name).toBe('Leeward Lines');
  await save({ name: 'Leeward Lines of Miami' });
  expect((await whole()).refused_change).toBeNull();
  await refuse();
  const change = (await whole()).refused_change?.id ?? '';
  for (const by of [moderator, (await makeUser(t.ctx)).actor])
    await expect(dismissRefused(t.as(by), { id, change })).rejects.toMatchObject({ code: 'not_found' });
  await dismissRefused(t.as(owner), { id, change });
  expect((await whole()).refused_change).toBeNull();
  await expect(dismissRefused(t.as(owner), { id, change })).rejects.toMatchObject({ code: 'conflict' });
});

test('fields an owner may not set change nothing when they are sent', async () => {
  await edit({
    verified: true,
    review_status: 'verified',
    rating_average: 5,
    reviews_count: 9,
    owner_user_id: admin.userId,
  });
  const row = await t.ctx.db
    .selectFrom('logistics_partners')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ owner_user_id: owner.userId, reviews_count: 0, rating_average: null });
});

test('is taken out, sent in again by its owner, and verified again; each is told', async () => {
  const decide = async (name: Parameters<typeof reviewPartner>[1], reason?: string) =>
    reviewPartner(t.as(moderator), name, {
      id,
      seen: String((await whole(moderator)).version),
      reason: reason ?? null,
    });
  await decide('unverify');
  expect(await found()).toBeNull();
  await decide('requestChanges', 'Please state your licences.');
  expect(await dashboardCards(t.as(owner))).toMatchObject([
    { tone: 'attention', lines: [{ detail: 'Please state your licences.' }] },
  ]);
  expect(await save({ licences: 'FMC 26542' })).toMatchObject({ isSentIn: false, isSentBack: true });
  expect(await save({ licences: 'FMC 26543', also: 'submit-again' })).toMatchObject({
    isSentIn: true,
    isSentBack: false,
  });
  const { items } = await listWaiting(t.as(moderator), { kind: 'partners' });
  expect(items.map((item) => item.id)).toContain(id);
  await decide('approve');
  expect(await found()).toMatchObject({ licences: ['FMC 26543'] });
  await expect(reviewPartner(t.as(owner), 'unverify', { id, seen: '1' })).rejects.toMatchObject({ code: 'forbidden' });
  const kinds = (await listNotifications(t.as(owner))).items.map(
    ({ values }) => (values as { outcome: string }).outcome,
  );
  expect(kinds.toSorted()).toEqual(['changes_requested', 'unverified', 'verified']);
});

test('a moderator does not vouch for a partner of their own', async () => {
  const own = await makePartner(t.ctx, { owner_user_id: moderator.userId, review_status: 'submitted' });
  const what = { id: own.id, seen: '1' };
  await expect(reviewPartner(t.as(moderator), 'approve', what)).rejects.toMatchObject({ code: 'not_found' });
  await reviewPartner(t.as(admin), 'approve', what);
});
