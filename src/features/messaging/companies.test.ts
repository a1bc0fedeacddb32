import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { eraseAccount } from '#features/accounts/commands/deletion.server.ts';
import { endMember } from '#features/accounts/commands/memberships.server.ts';
import { feature as accounts } from '#features/accounts/feature.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { type UserActor, ownCompany } from '#server/actor.ts';
import { transaction } from '#server/db/transaction.ts';
import { countNew } from '#tests/count-new.ts';
import { testDb } from '#tests/harness.ts';

import { makeConversation } from './build.server.ts';
import { markRead } from './commands/mark-read.server.ts';
import { postMessage } from './commands/post-message.server.ts';
import { readConversation } from './commands/read-conversation.server.ts';
import { assignConversation } from './commands/team.server.ts';
import { feature as messaging } from './feature.server.ts';
import { listConversations, unreadConversations } from './queries/conversations.server.ts';
import { listMessages } from './queries/thread.server.ts';

const features = [accounts, messaging];
const t = await testDb({ features, on: features.flatMap(({ on }) => on ?? []) });

/** A company of three and a shipper of one, who talk. */
async function talk({ isMasked = false } = {}) {
  const founder = (await makeUser(t.ctx, { first_name: 'Pablo', last_name: 'Ortega' })).actor;
  const seller = await makeMember(t.ctx, founder.userId, ['sales'], { first_name: 'Marisol', last_name: 'Reyes' });
  const viewer = (await makeMember(t.ctx, founder.userId, ['viewer'])).actor;
  const shipper = (await makeUser(t.ctx, { first_name: 'Ana' })).actor;
  const { id } = await makeConversation(t.ctx, {
    isMasked,
    participants: [
      { user_id: founder.userId, organization_id: founder.userId, display_name: 'Ortega Flores' },
      { user_id: shipper.userId, organization_id: shipper.userId, display_name: 'Ana' },
    ],
  });
  return { id, founder, seller: seller.actor, membershipId: seller.membershipId, viewer, shipper };
}

const write = (by: UserActor, id: string, content: string) => postMessage(t.as(by), { id }, { content });
const thread = async (by: UserActor, id: string) => {
  const ctx = t.as(by);
  const { items } = await listMessages(ctx, await readConversation(ctx, { id }));
  return items.map(({ is_own, by: name, author, content }) => ({ is_own, by: name, author, content }));
};
const mailed = async (id: string) => {
  const rows = await t.ctx.db
    .selectFrom('notifications')
    .select('user_id')
    .where('subject_id', '=', id)
    .where('read_at', 'is', null)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
};

test('a company is one side: members write for it, and everybody reads who did', async () => {
  const { id, founder, seller, viewer, shipper } = await talk();
  await write(shipper, id, 'Room for 40 pallets?');
  await write(seller, id, 'From Monday on.');
  const answer = { content: 'From Monday on.', author: 'Ortega Flores' };
  expect((await thread(shipper, id))[0]).toEqual({ ...answer, is_own: false, by: 'Marisol Reyes' });
  expect((await thread(founder, id))[0]).toEqual({ ...answer, is_own: true, by: 'Marisol Reyes' });
  expect((await thread(seller, id))[0]).toEqual({ ...answer, is_own: true, by: null });
  // The shipper is a company of one: its name says it all.
  expect((await thread(seller, id))[1]).toMatchObject({ is_own: false, by: null, author: 'Ana' });
  for (const member of [founder, seller, viewer])
    expect((await listConversations(t.as(member))).items).toMatchObject([{ conversation_id: id }]);
});

test('while it is masked, the other side does not read who wrote', async () => {
  const { id, founder, seller, shipper } = await talk({ isMasked: true });
  await write(seller, id, 'From Monday on.');
  expect(await thread(shipper, id)).toMatchObject([{ by: null, author: 'Ortega Flores' }]);
  expect(await thread(founder, id)).toMatchObject([{ by: 'Marisol Reyes' }]);
});

test('who may answer is told, each once, and reads on with a mark of his own', async () => {
  const { id, founder, seller, viewer, shipper } = await talk();
  await write(shipper, id, 'Room for 40 pallets?');
  await write(shipper, id, 'Or for 30?');
  expect(await mailed(id)).toEqual(new Set([founder.userId, seller.userId]));
  const unread = async () =>
    Promise.all([founder, seller, viewer].map((each) => countNew(t.as(each), unreadConversations)));
  expect(await unread()).toEqual([1, 1, 0]);
  await markRead(t.as(founder), { id }, 2);
  expect(await unread()).toEqual([0, 1, 0]);
  // A colleague's answer is nothing new to who has read what was there.
  await write(seller, id, 'For 40.');
  expect(await unread()).toEqual([0, 0, 0]);
  expect(await mailed(id)).toEqual(new Set([shipper.userId]));
  // Who acts for another company has nothing unread there.
  await write(shipper, id, 'Good.');
  expect(await countNew(t.as({ ...seller, organization: ownCompany(seller.userId) }), unreadConversations)).toBe(0);
});

test('a company chooses who is told of messages: some of them, or whoever a conversation is assigned to, alone', async () => {
  const { id, founder, seller, membershipId, shipper } = await talk();
  const told = { organization_id: founder.userId, kind: 'message.received' };
  const clear = () => t.ctx.db.deleteFrom('notifications').where('subject_id', '=', id).execute();
  await t.ctx.db
    .insertInto('told_members')
    .values({ ...told, membership_id: membershipId })
    .execute();
  await write(shipper, id, 'Room for 40 pallets?');
  expect(await mailed(id)).toEqual(new Set([seller.userId]));
  await clear();
  await t.ctx.db
    .insertInto('told_members')
    .values({ ...told, is_assignee: true })
    .execute();
  await assignConversation(t.as(founder), id, founder.userId);
  await write(shipper, id, 'Or for 30?');
  expect(await mailed(id)).toEqual(new Set([founder.userId]));
  await clear();
  await assignConversation(t.as(founder), id, null);
  await write(shipper, id, 'Or for 20?');
  expect(await mailed(id)).toEqual(new Set([seller.userId]));
});

test('a viewer reads and does not write; former members and members elsewhere find nothing', async () => {
  const { id, seller, membershipId, viewer, founder, shipper } = await talk();
  await write(seller, id, 'From Monday on.');
  expect(await thread(viewer, id)).toHaveLength(1);
  await expect(write(viewer, id, 'No.')).rejects.toMatchObject({ code: 'forbidden' });
  const elsewhere = { ...viewer, organization: ownCompany(viewer.userId) };
  await expect(thread(elsewhere, id)).rejects.toMatchObject({ code: 'not_found' });
  const departing = { membershipId, organizationId: founder.userId, userId: seller.userId };
  await transaction(t.ctx, (tx) => endMember(tx, departing));
  const left = { ...seller, organization: ownCompany(seller.userId) };
  await expect(thread(left, id)).rejects.toMatchObject({ code: 'not_found' });
  await write(shipper, id, 'Good.');
  expect(await mailed(id)).toEqual(new Set([founder.userId]));
  expect(await thread(founder, id)).toMatchObject([{ author: 'Ana' }, { by: 'Marisol Reyes' }]);
});

test('whoever is erased leaves what they wrote with the company; the last one takes it along', async () => {
  const { id, seller, viewer, founder, shipper } = await talk();
  await write(founder, id, 'From Monday on.');
  await write(seller, id, 'And on Sunday.');
  await transaction(t.ctx, (tx) =>
    tx.db
      .updateTable('memberships')
      .set({ roles: ['owner'] })
      .where('user_id', '=', seller.userId)
      .where('organization_id', '=', founder.userId)
      .execute(),
  );
  await eraseAccount(t.ctx, founder.userId, async () => true);
  expect(await thread(seller, id)).toMatchObject([{ by: null }, { content: 'From Monday on.', by: null }]);
  await eraseAccount(t.ctx, viewer.userId, async () => true);
  await eraseAccount(t.ctx, seller.userId, async () => true);
  expect(await thread(shipper, id)).toMatchObject([{ content: null }, { content: null }]);
});
