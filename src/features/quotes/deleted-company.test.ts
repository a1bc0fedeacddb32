import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { feature as accounts } from '#features/accounts/feature.server.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { deleteCompany } from '#features/companies/commands/delete-company.server.ts';
import { feature as companies } from '#features/companies/feature.server.ts';
import { findDeletion } from '#features/companies/queries/deletion.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { feature as partners } from '#features/partners/feature.server.ts';
import { feature as tracking } from '#features/tracking/feature.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import { invite } from '#features/companies/commands/invitations.server.ts';
import type { Ctx } from '#server/context.ts';
import { defineFeature } from '#server/feature.ts';
import { saveDraft } from '#server/drafts.ts';
import { testDb } from '#tests/harness.ts';

import { makeQuote, makeRequest } from './build.server.ts';
import { acceptQuote } from './commands/accept-quote.server.ts';
import { fulfilOrder } from './commands/fulfil-order.server.ts';
import { withdrawQuote } from './commands/withdraw-quote.server.ts';
import { feature as quotes } from './feature.server.ts';
import { findOrder } from './queries/find-order.server.ts';

/** What others do between the question what is open and the deletion; once. */
let meanwhile: ((tx: Ctx) => Promise<unknown>) | null = null;
const others = defineFeature({
  name: 'others',
  company: {
    async open(tx) {
      const act = meanwhile;
      meanwhile = null;
      await act?.(tx);
      return [];
    },
  },
});

const features = [others, accounts, companies, messaging, tracking, warehouses, partners, quotes];
const t = await testDb({ features, on: features.flatMap(({ on }) => on ?? []), jobs: [] });

/** A shipper with a colleague, and a provider with a listing and an offer for the shipper's request. */
async function market() {
  const shipper = await makeUser(t.ctx, { company_name: 'Ortega Flores' });
  const colleague = await makeMember(t.ctx, shipper.userId, ['sales']);
  const provider = await makeUser(t.ctx, { company_name: 'Harbor Racks' });
  const listing = await makeWarehouse(t.ctx, { user_id: provider.userId, company_name: 'Harbor Racks' });
  const request = await makeRequest(t.ctx, { user_id: shipper.userId });
  const quote = await makeQuote(t.ctx, { request_id: request.id, user_id: provider.userId, subject_id: listing.id });
  return { shipper, colleague, provider, reference: request.reference, quoteId: quote.id };
}

/** Returns how many rows of every table refer to this company. */
async function rowsOf(organizationId: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'organization_id' and table_schema = 'public' and table_name <> 'audit_log'`.execute(t.ctx.db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(name)} where organization_id = ${organizationId}::uuid`.execute(
      t.ctx.db,
    );
    if (rows[0]?.count) counts[name] = rows[0].count;
  }
  return counts;
}

test('a company is not deleted while others rely on what is open, which is listed', async () => {
  const { shipper, provider, reference, quoteId } = await market();
  const asShipper = t.as(shipper.actor);
  const standing = { kind: 'open', open: [{ label: `Request ${reference} has offers` }] };
  expect(await deleteCompany(asShipper)).toMatchObject(standing);
  await acceptQuote(asShipper, { reference, quote_id: quoteId });
  for (const { actor } of [shipper, provider]) {
    const open = [{ label: `Order ${reference} is not done`, to: `/quote-requests/${reference}/order` }];
    expect(await deleteCompany(t.as(actor))).toMatchObject({ kind: 'open', open });
    expect(await findDeletion(t.as(actor))).toMatchObject({ open });
  }
  expect(await rowsOf(shipper.userId)).toMatchObject({ quote_requests: 1 });
});

test('a company that is deleted and one whose offer is accepted meanwhile: one happens, and the other is told', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { shipper, provider, reference, quoteId } = await market();
    const [deleted, accepted] = await Promise.allSettled([
      deleteCompany(t.as(provider.actor)),
      acceptQuote(t.as(shipper.actor), { reference, quote_id: quoteId }),
    ]);
    const isDeleted = deleted.status === 'fulfilled' && deleted.value.kind === 'deleted';
    const order = await t.ctx.db
      .selectFrom('quote_responses')
      .where('id', '=', quoteId)
      .where('status', '=', 'accepted')
      .select('id')
      .execute();
    // Neither fails because both wait for each other.
    expect([deleted.status, order.length]).toEqual(['fulfilled', isDeleted ? 0 : 1]);
    expect(accepted).toMatchObject(isDeleted ? { reason: { code: expect.any(String) } } : { status: 'fulfilled' });
  }
});

test('what others rely on that came after the question what is open, and before the deletion, keeps the company', async () => {
  const { shipper, provider, reference } = await market();
  await withdrawQuote(t.as(provider.actor), reference);
  meanwhile = async (tx) => {
    const request = await makeRequest(tx, { user_id: shipper.userId });
    const listing = await makeWarehouse(tx, { user_id: provider.userId });
    await makeQuote(tx, { request_id: request.id, user_id: provider.userId, subject_id: listing.id });
  };
  expect(await deleteCompany(t.as(shipper.actor))).toMatchObject({
    kind: 'open',
    open: [{ label: expect.stringContaining('has offers') }],
  });
  expect(await rowsOf(shipper.userId)).toMatchObject({ quote_requests: 2 });
});

test('nothing of a deleted company is left, and the other side keeps its order', async () => {
  const { shipper, colleague, provider, reference, quoteId } = await market();
  const asShipper = t.as(shipper.actor);
  await acceptQuote(asShipper, { reference, quote_id: quoteId });
  await fulfilOrder(asShipper, reference);
  await makeRequest(t.ctx, { user_id: shipper.userId });
  await invite(asShipper, { email: 'somebody@example.com', roles: ['viewer'] });
  await saveDraft(t.as(colleague.actor), { kind: 'quote_request', token: null }, { begun: '' });
  expect(await findDeletion(asShipper)).toMatchObject({ open: [], kept: [{ id: 'orders', count: 1 }] });

  expect(await deleteCompany(asShipper)).toEqual({ kind: 'deleted', name: 'Ortega Flores' });
  expect(await rowsOf(shipper.userId)).toEqual({});
  const order = await findOrder(t.as(provider.actor), reference);
  expect(order).toMatchObject({ contact: null, quote: { id: quoteId } });
  // Both act for companies of their own now, and the colleague was told.
  for (const { userId } of [shipper, colleague]) {
    const member = t.ctx.db.selectFrom('memberships').where('user_id', '=', userId).where('ended_at', 'is', null);
    const roles = (await member.select(['roles', 'organization_id']).execute()).map((row) => row.roles);
    expect(roles).toEqual([['owner']]);
  }
  const mail = t.ctx.db.selectFrom('outbox').where('recipient', '=', colleague.email).select('content');
  expect(JSON.stringify(await mail.execute())).toContain('Ortega Flores was deleted on Portolan');
});

test('a provider that is deleted leaves its done orders, and the offers that stood are gone', async () => {
  const { shipper, provider, reference, quoteId } = await market();
  await acceptQuote(t.as(shipper.actor), { reference, quote_id: quoteId });
  await fulfilOrder(t.as(shipper.actor), reference);
  const other = await makeRequest(t.ctx, { user_id: shipper.userId });
  const listing = await makeWarehouse(t.ctx, { user_id: provider.userId });
  const standing = await makeQuote(t.ctx, { request_id: other.id, user_id: provider.userId, subject_id: listing.id });
  expect(await deleteCompany(t.as(provider.actor))).toMatchObject({ kind: 'deleted' });
  expect(await rowsOf(provider.userId)).toEqual({});
  expect(await findOrder(t.as(shipper.actor), reference)).toMatchObject({ quote: { provider_name: 'Harbor Racks' } });
  await expect(withdrawQuote(t.as(provider.actor), standing.id)).rejects.toMatchObject({ code: 'not_found' });
  const status = t.ctx.db.selectFrom('quote_requests').where('id', '=', other.id).select('status');
  expect(await status.executeTakeFirstOrThrow()).toEqual({ status: 'pending' });
});

test('only owners delete a company', async () => {
  const { shipper, colleague } = await market();
  const manager = await makeMember(t.ctx, shipper.userId, ['manager']);
  for (const { actor } of [colleague, manager]) {
    await expect(deleteCompany(t.as(actor))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(findDeletion(t.as(actor))).rejects.toMatchObject({ code: 'forbidden' });
  }
});
