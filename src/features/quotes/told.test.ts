import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { endMember } from '#features/accounts/commands/memberships.server.ts';
import { feature as accounts } from '#features/accounts/feature.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { transaction } from '#server/db/transaction.ts';
import type { MemberRole } from '#server/permissions.ts';
import { testDb } from '#tests/harness.ts';

import { makeQuote, makeRequest } from './build.server.ts';
import { acceptQuote } from './commands/accept-quote.server.ts';
import { declineQuote } from './commands/decline-quote.server.ts';
import { fulfilOrder } from './commands/fulfil-order.server.ts';
import { activatePlan, requestPlan } from './commands/plan-request.server.ts';
import { withdrawQuote } from './commands/withdraw-quote.server.ts';
import { feature as quotes } from './feature.server.ts';
import { findOwnPlanRequest } from './queries/plan-requests.server.ts';
import { planVersion } from './schema/plan.ts';

const features = [accounts, messaging, warehouses, quotes];
const t = await testDb({ features, on: features.flatMap(({ on }) => on ?? []) });

const roles: MemberRole[] = ['sales', 'operations', 'finance', 'viewer'];

/** A company with a member of each role, and one that has left. */
async function company() {
  const owner = (await makeUser(t.ctx)).actor;
  const team = new Map<string, string>([[owner.userId, 'owner']]);
  for (const role of roles) team.set((await makeMember(t.ctx, owner.userId, [role])).userId, role);
  const former = await makeMember(t.ctx, owner.userId, ['manager']);
  await transaction(t.ctx, (tx) =>
    endMember(tx, { membershipId: former.membershipId, organizationId: owner.userId, userId: former.userId }),
  );
  return { owner, team };
}

/** Returns the roles of those who were notified of this kind, and those who got a mail. */
async function told(kind: string, { team }: Awaited<ReturnType<typeof company>>) {
  const rows = await t.ctx.db.selectFrom('notifications').select('user_id').where('kind', '=', kind).where('user_id', 'in', [...team.keys()]).execute(); // prettier-ignore
  return rows.map(({ user_id }) => team.get(user_id) ?? '').toSorted();
}

async function offer() {
  const shipper = await company();
  const provider = await company();
  const warehouse = await makeWarehouse(t.ctx, { user_id: provider.owner.userId });
  const request = await makeRequest(t.ctx, { user_id: shipper.owner.userId });
  const quote = await makeQuote(t.ctx, { request_id: request.id, user_id: provider.owner.userId, subject_id: warehouse.id }); // prettier-ignore
  return { shipper, provider, request, quote };
}

test('an order goes to whom the company chose for orders, everything else as before', async () => {
  const { shipper, provider, request, quote } = await offer();
  await t.ctx.db
    .insertInto('told_members')
    .values({ organization_id: shipper.owner.userId, kind: 'quote.order_placed', role: 'operations' })
    .execute();
  await acceptQuote(t.as(shipper.owner), { reference: request.reference, quote_id: quote.id });
  expect(await told('quote.order_placed', shipper)).toEqual(['operations']);
  expect(await told('quote.accepted', provider)).toEqual(['operations', 'owner', 'sales']);
});

test('what asks for a decision goes to those who may decide, an order to those who may fulfil it', async () => {
  const { shipper, provider, request, quote } = await offer();
  await acceptQuote(t.as(shipper.owner), { reference: request.reference, quote_id: quote.id });
  expect(await told('quote.order_placed', shipper)).toEqual(['operations', 'owner', 'sales']);
  expect(await told('quote.accepted', provider)).toEqual(['operations', 'owner', 'sales']);
  await fulfilOrder(t.as(shipper.owner), request.reference);
  expect(await told('quote.fulfilled', provider)).toEqual(['operations', 'owner', 'sales']);
  expect(await told('quote.fulfilled', shipper)).toEqual([]);

  const other = await offer();
  await withdrawQuote(t.as(other.provider.owner), other.request.reference);
  expect(await told('quote.withdrawn', other.shipper)).toEqual(['owner', 'sales']);
  const third = await offer();
  await declineQuote(t.as(third.shipper.owner), { reference: third.request.reference, quote_id: third.quote.id, reason: 'Too dear.' }); // prettier-ignore
  expect(await told('quote.declined', third.provider)).toEqual(['owner', 'sales']);
});

test('a plan concerns those who pay; each person gets one mail', async () => {
  const one = await company();
  await requestPlan(t.as(one.owner), { plan: 'professional', note: null });
  const admin = (await makeUser(t.ctx, { role: 'admin' })).actor;
  const asked = await findOwnPlanRequest(t.as(one.owner));
  const mails = () => t.ctx.db.selectFrom('outbox').select('recipient').execute();
  const before = (await mails()).length;
  await activatePlan(t.as(admin), { id: asked?.id ?? '', seen: planVersion({ status: 'waiting', plan: 'professional' }) }); // prettier-ignore
  expect(await told('plan.activated', one)).toEqual(['finance', 'owner']);
  const sent = (await mails()).slice(before).map(({ recipient }) => recipient);
  expect([sent.length, new Set(sent).size]).toEqual([2, 2]);
});
