import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { eraseAccount } from '#features/accounts/commands/deletion.server.ts';
import { endMember } from '#features/accounts/commands/memberships.server.ts';
import { feature as accounts } from '#features/accounts/feature.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { feature as evidence } from '#features/evidence/feature.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { postMessage } from '#features/messaging/commands/post-message.server.ts';
import { type UserActor, ownCompany } from '#server/actor.ts';
import { transaction } from '#server/db/transaction.ts';
import { testDb } from '#tests/harness.ts';

import { makeInvitation, makePartner } from './build.server.ts';
import { claimPartner } from './commands/claim-partner.server.ts';
import { acceptConnection, declineConnection } from './commands/decide-connection.server.ts';
import { pausePartner } from './commands/partner-state.server.ts';
import { requestConnection } from './commands/request-connection.server.ts';
import { feature as partners } from './feature.server.ts';
import { findConnection, listOwnConnections } from './queries/connections.server.ts';
import { findWholePartner } from './queries/own-partners.server.ts';
import { findShownContact } from './queries/shown-contact.server.ts';

const features = [accounts, evidence, messaging, partners];
const t = await testDb({ features, on: features.flatMap(({ on }) => on ?? []) });

async function company() {
  const founder = (await makeUser(t.ctx)).actor;
  const seller = await makeMember(t.ctx, founder.userId, ['sales']);
  const viewer = (await makeMember(t.ctx, founder.userId, ['viewer'])).actor;
  const leave = () =>
    transaction(t.ctx, (tx) =>
      endMember(tx, { membershipId: seller.membershipId, organizationId: founder.userId, userId: seller.userId }),
    );
  return { founder, seller: seller.actor, viewer, leave };
}

const elsewhere = (actor: UserActor) => t.as({ ...actor, organization: ownCompany(actor.userId) });
const message = 'Two pallets a month to Kingston.';

test('a claimed profile is the company’s: members edit it, a viewer reads it, nobody else finds it', async () => {
  const { founder, seller, viewer, leave } = await company();
  const { id } = await makePartner(t.ctx);
  await expect(claimPartner(t.as(viewer), await makeInvitation(t.ctx, id))).rejects.toMatchObject({
    code: 'forbidden',
  });
  await claimPartner(t.as(seller), await makeInvitation(t.ctx, id));
  await pausePartner(t.as(founder), id);
  expect(await findWholePartner(t.as(viewer), id, 'open')).toMatchObject({ is_active: false, mayEdit: false });
  await expect(pausePartner(t.as(viewer), id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(findWholePartner(elsewhere(seller), id, 'open')).rejects.toMatchObject({ code: 'not_found' });
  await leave();
  const { owner_user_id } = await t.ctx.db.selectFrom('logistics_partners').select('owner_user_id').where('id', '=', id).executeTakeFirstOrThrow(); // prettier-ignore
  expect(owner_user_id).toBe(founder.userId);
});

test('a connection is between companies: one asks, a colleague of the other accepts, all of both read it', async () => {
  const asking = await company();
  const asked = await company();
  const { id: partner_id } = await makePartner(t.ctx, { owner_user_id: asked.founder.userId });
  await expect(requestConnection(t.as(asking.viewer), { partner_id, message })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const { id } = await requestConnection(t.as(asking.seller), { partner_id, message });
  expect(await requestConnection(t.as(asking.founder), { partner_id, message })).toEqual({ id, isNew: false });
  expect((await findConnection(t.as(asked.viewer), id)).mayDecide).toBe(false);
  await expect(acceptConnection(t.as(asked.viewer), id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(acceptConnection(t.as(asking.founder), id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(acceptConnection(elsewhere(asked.seller), id)).rejects.toMatchObject({ code: 'not_found' });
  const { conversation_id } = await acceptConnection(t.as(asked.seller), id);

  expect(await requestConnection(t.as(asking.founder), { partner_id, message })).toEqual({ id, isNew: false });
  expect((await listOwnConnections(t.as(asking.viewer), null)).items).toMatchObject([{ id, status: 'accepted' }]);
  expect(await findShownContact(t.as(asking.viewer), partner_id)).not.toBeNull();
  await postMessage(t.as(asking.founder), { id: conversation_id }, { content: 'When do you load?' });
  await postMessage(t.as(asked.founder), { id: conversation_id }, { content: 'On Thursdays.' });

  await asking.leave();
  expect(await findShownContact(t.as(asking.founder), partner_id)).not.toBeNull();
  await expect(findConnection(elsewhere(asking.seller), id)).rejects.toMatchObject({ code: 'not_found' });
});

test('of two members who decide at once one does, the other is told who did, and both sides read who accepted', async () => {
  const asking = await company();
  const asked = await company();
  const names = { founder: 'Pablo Ortega', seller: 'Marisol Reyes' } as const;
  for (const who of ['founder', 'seller'] as const) {
    const [first_name = '', last_name = ''] = names[who].split(' ');
    await t.ctx.db.updateTable('users').set({ first_name, last_name }).where('id', '=', asked[who].userId).execute();
  }
  const { id: partner_id } = await makePartner(t.ctx, { owner_user_id: asked.founder.userId });
  const { id } = await requestConnection(t.as(asking.seller), { partner_id, message });
  const tries = await Promise.allSettled([
    acceptConnection(t.as(asked.founder), id),
    declineConnection(t.as(asked.seller), id),
  ]);
  const isAccepted = tries[0].status === 'fulfilled';
  const [winner, refused] = isAccepted ? [names.founder, tries[1]] : [names.seller, tries[0]];
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'conflict', message: expect.stringContaining(winner) } }); // prettier-ignore
  expect((await findConnection(t.as(asked.viewer), id)).decidedBy).toBe(winner);
  // Who declined is the company's own business.
  expect((await findConnection(t.as(asking.seller), id)).decidedBy).toBe(isAccepted ? winner : null);
});

test('requests of two members at once are one', async () => {
  const asking = await company();
  const { id: partner_id } = await makePartner(t.ctx, { owner_user_id: (await company()).founder.userId });
  const ask = (by: UserActor) => requestConnection(t.as(by), { partner_id, message });
  const ids = (await Promise.all([ask(asking.founder), ask(asking.seller), ask(asking.founder)])).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
});

test('a profile stays when its member’s account is erased, and goes with the last one', async () => {
  const { founder, seller, viewer } = await company();
  const { id } = await makePartner(t.ctx, { owner_user_id: seller.userId, organization_id: founder.userId });
  const left = () => t.ctx.db.selectFrom('logistics_partners').select('id').where('id', '=', id).execute();
  await eraseAccount(t.ctx, seller.userId, async () => true);
  expect(await left()).toHaveLength(1);
  await eraseAccount(t.ctx, viewer.userId, async () => true);
  await eraseAccount(t.ctx, founder.userId, async () => true);
  expect(await left()).toEqual([]);
});
