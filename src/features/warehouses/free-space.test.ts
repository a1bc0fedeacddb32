import { beforeAll, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { listMail } from '#server/mailer/outbox.ts';
import { testDb } from '#tests/harness.ts';

import { editedListing, makeWarehouse } from './build.server.ts';
import { askCapacity, confirmCapacityByLink } from './commands/ask-capacity.server.ts';
import { editListing } from './commands/edit-listing.server.ts';
import { feature } from './feature.server.ts';
import { findByCapacityLink } from './queries/capacity-link.server.ts';
import { findListing } from './queries/owner-listings.server.ts';
import { capacityFacts } from './schema/facts.ts';
import { valuesVersion } from './schema/shown.ts';

const t = await testDb({ features: [notifications, feature] });
let owner: string;
let listing: { id: string };
const email = 'marta@example.net';

beforeAll(async () => {
  t.setClock('2026-09-01T12:00:00Z');
  ({ userId: owner } = await makeUser(t.ctx, { email }));
  listing = await makeWarehouse(t.ctx, { user_id: owner, reviewed_at: t.ctx.clock() });
  await makeWarehouse(t.ctx, { user_id: owner, company_name: 'Paused', is_active: false });
  await makeWarehouse(t.ctx, { user_id: owner, company_name: 'Waits', review_status: 'submitted' });
  await makeWarehouse(t.ctx, { user_id: owner, company_name: 'States none', available_square_footage: null });
});

const mails = async () => (await listMail(t.ctx)).items.filter(({ recipient }) => recipient === email);
const tokenOf = async () => (await mails())[0]?.content.action?.url.split('/').at(-1) ?? '';
const stored = () =>
  t.ctx.db.selectFrom('warehouses').selectAll().where('id', '=', listing.id).executeTakeFirstOrThrow();
const seen = async () => valuesVersion(await findListing(t.as({ userId: owner }), listing.id), capacityFacts);

test('the owner of a public listing that states free space is asked once a month, and not of any other', async () => {
  for (const [now, count] of [
    ['2026-09-20T14:00:00Z', 0],
    ['2026-10-02T14:00:00Z', 1],
    ['2026-10-03T14:00:00Z', 1],
    ['2026-11-02T14:00:00Z', 2],
  ] as const) {
    t.setClock(now);
    await askCapacity(t.ctx);
    expect(await mails(), now).toHaveLength(count);
  }
  const [mail] = await mails();
  expect(mail?.content.subject).toBe('Is the free space of Harbor Point Storage still right?');
  expect(mail?.content.action?.url).toMatch(/\/free-space\/[\w-]{20,}$/);
});

test('opening the link changes nothing; its button confirms for whoever holds it, as the owner does, and the next month begins', async () => {
  const token = await tokenOf();
  const before = await stored();
  await findByCapacityLink(t.anonymous, token);
  expect(await stored()).toEqual(before);
  t.setClock('2026-11-10T09:00:00Z');
  await confirmCapacityByLink(t.anonymous, token, await seen());
  expect(await stored()).toMatchObject({
    capacity_confirmed_at: new Date('2026-11-10T09:00:00Z'),
    field_dates: expect.objectContaining({ available_square_footage: '2026-11-10' }),
    field_sources: expect.objectContaining({ available_square_footage: 'owner' }),
  });
  const count = (await mails()).length;
  t.setClock('2026-12-05T14:00:00Z');
  await askCapacity(t.ctx);
  expect(await mails()).toHaveLength(count);
});

test('about other values than the page showed it is refused, and nothing is confirmed', async () => {
  t.setClock('2026-11-20T09:00:00Z');
  const token = await tokenOf();
  const old = await seen();
  const values = await editedListing(t.as({ userId: owner }), listing.id, { available_square_footage: '15000' });
  await editListing(t.as({ userId: owner }), { id: listing.id, values });
  t.setClock('2026-11-21T09:00:00Z');
  await expect(confirmCapacityByLink(t.anonymous, token, old)).rejects.toMatchObject({ code: 'conflict' });
  expect((await stored()).capacity_confirmed_at).toEqual(new Date('2026-11-20T09:00:00Z'));
});

test.each(['', 'f'.repeat(64)])('a link that was never made opens nothing: %j', async (token) => {
  await expect(confirmCapacityByLink(t.anonymous, token, '')).rejects.toMatchObject({ code: 'not_found' });
});

test('a link ends after 30 days, with the ownership it was made for, and with the account being locked', async () => {
  const token = await tokenOf();
  const opens = () => findByCapacityLink(t.anonymous, token);
  t.setClock('2026-11-25T09:00:00Z');
  await opens();
  const { userId: other } = await makeUser(t.ctx);
  const give = (user_id: string) =>
    t.ctx.db.updateTable('warehouses').set({ user_id }).where('id', '=', listing.id).execute();
  await give(other);
  await expect(opens()).rejects.toMatchObject({ code: 'not_found' });
  await give(owner);
  const lock = (locked_at: Date | null) =>
    t.ctx.db.updateTable('users').set({ locked_at }).where('id', '=', owner).execute();
  await lock(t.ctx.clock());
  await expect(opens()).rejects.toMatchObject({ code: 'not_found' });
  await lock(null);
  await opens();
  t.setClock('2026-12-02T14:00:01Z');
  await expect(opens()).rejects.toMatchObject({ code: 'not_found' });
});
