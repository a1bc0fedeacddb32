import { afterAll, beforeAll, expect, test } from 'vitest';

import { dayHere } from '#features/catalog/market-day.ts';
import { endMember } from '#features/accounts/commands/memberships.server.ts';
import { makeQuote, makeRequest } from '#features/quotes/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import { type Client, signIn } from '../browser-client.ts';
import { type Member, makeMembers, memberEmail } from '../company.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

// `owner` of the market has founded the company that `seller` and `viewer` work for; `user` asks it for offers.
let server: TestServer;
let ctx: Ctx;
let market: Market;
let team: Record<Member, string>;

beforeAll(async () => {
  server = await startServer({
    prepare: async (prepared) => {
      market = await makeMarket(prepared);
      team = await makeMembers(prepared, market.ids.owner);
    },
  });
  if (!server.ctx) throw new Error('The server has no database here.');
  ctx = server.ctx;
}, 180_000);
afterAll(() => server.stop());

const day = (ahead: number) => dayHere(new Date(), ahead);
const member = (name: Member): Promise<Client> => signIn(server, memberEmail(name));
const ask = () => makeRequest(ctx, { user_id: market.ids.user });
const pageOf = ({ reference }: { reference: string }) => `/quote-requests/${reference}`;

const offer = (listing = market.verified.id, revises = '0') => ({
  listing: `warehouse:${listing}`,
  revises,
  currency: 'USD',
  'lines[0].unit': 'shipment',
  'lines[0].period': 'month',
  'lines[0].amount': '2,450.00',
  valid_until: day(20),
  message: 'We load on Thursdays.',
});

const accept = (client: Client, request: { reference: string }, quote_id: string) =>
  client.post(pageOf(request), { intent: 'accept', quote_id });

const standing = (request: { id: string }) =>
  ctx.db
    .selectFrom('quote_responses')
    .select(['id', 'user_id'])
    .where('request_id', '=', request.id)
    .where('status', '=', 'submitted')
    .execute();

test('a colleague offers with a listing of the company, and nobody whose role does not allow it', async () => {
  const request = await ask();
  const seller = await member('seller');
  expect(await (await seller.get(`${pageOf(request)}/quote`)).text()).toContain('Verified Harbor Storage');

  const viewer = await member('viewer');
  expect(await (await viewer.get(`${pageOf(request)}/quote`)).text()).toContain('Your role in this company does not');
  const refused = await viewer.post(`${pageOf(request)}/quote`, offer());
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('Your role in this company')]);
  const former = await member('former');
  expect((await former.post(`${pageOf(request)}/quote`, offer())).status).toBe(403);
  expect((await seller.post(`${pageOf(request)}/quote`, offer(market.foreign.id))).status).toBe(403);
  expect(await standing(request)).toEqual([]);

  expect((await seller.post(`${pageOf(request)}/quote`, offer())).headers.get('location')).toBe(pageOf(request));
  expect(await standing(request)).toMatchObject([{ user_id: team.seller }]);
});

test('the board and the request lead to an offer only those who may make one', async () => {
  const request = await ask();
  const link = `href="${pageOf(request)}/quote"`;
  const pages = (client: Client) =>
    Promise.all(['/quote-requests', pageOf(request)].map(async (path) => (await client.get(path)).text()));
  for (const page of await pages(await member('seller'))) expect(page).toContain(link);
  const [board, own] = await pages(await member('former'));
  expect(board).toContain(pageOf(request));
  expect(board).not.toContain(link);
  expect(own).not.toContain(link);
  expect(own).toContain('Companies with a verified warehouse or provider profile can make an offer.');
  const [, seen] = await pages(await member('viewer'));
  expect(seen).not.toContain(link);
  expect(seen).toContain('Your role in this company does not');
});

test('a request that asks the company by name is open to its members alone', async () => {
  const request = await makeRequest(ctx, { user_id: market.ids.user, audience: 'invited' });
  const invited = { request_id: request.id, subject_kind: 'warehouse', subject_id: market.verified.id };
  await ctx.db.insertInto('quote_request_invitations').values({ ...invited, created_at: ctx.clock() }).execute(); // prettier-ignore
  const seller = await member('seller');
  expect((await seller.get(pageOf(request))).status).toBe(200);
  expect(await (await seller.get('/lead-management')).text()).toContain(request.reference);
  expect((await (await member('former')).get(pageOf(request))).status).toBe(404);
  expect((await (await signIn(server, emailOf('other'))).get(pageOf(request))).status).toBe(404);
});

test('a company has one offer for a request: the second member is told who has made it, and may revise it', async () => {
  const request = await ask();
  const seller = await member('seller');
  const owner = await signIn(server, emailOf('owner'));
  expect((await seller.post(`${pageOf(request)}/quote`, offer())).status).toBe(303);
  expect(await (await owner.get(`${pageOf(request)}/quote`)).text()).toContain('seller');
  const second = await owner.post(`${pageOf(request)}/quote`, offer());
  expect([second.status, await second.text()]).toEqual([409, expect.stringMatching(/seller[^<]*has already made/)]);
  expect(await standing(request)).toHaveLength(1);
  expect((await owner.post(`${pageOf(request)}/quote`, offer(market.verified.id, '1'))).status).toBe(303);
  expect(await standing(request)).toMatchObject([{ user_id: market.ids.owner }]);
});

test('nobody offers for a request of a colleague', async () => {
  const request = await makeRequest(ctx, { user_id: team.seller, organization_id: market.ids.owner });
  const owner = await signIn(server, emailOf('owner'));
  expect((await owner.post(`${pageOf(request)}/quote`, offer())).status).toBe(403);
});

test('the offer of a member who left stands, and is accepted from whoever answers for it now', async () => {
  const request = await ask();
  const given = {
    request_id: request.id,
    user_id: team.seller,
    organization_id: market.ids.owner,
    subject_id: market.verified.id,
  };
  const { id } = await makeQuote(ctx, given);
  const { id: membershipId } = await ctx.db
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', team.seller)
    .where('organization_id', '=', market.ids.owner)
    .executeTakeFirstOrThrow();
  const seller = await member('seller');
  const shipper = await signIn(server, emailOf('user'));
  const ordered = await ask();
  const { id: orderedId } = await makeQuote(ctx, { ...given, request_id: ordered.id });
  await accept(shipper, ordered, orderedId);
  expect(await (await seller.get(`${pageOf(ordered)}/order`)).text()).toContain('ana@quay.example.com');
  await transaction(ctx, (tx) =>
    endMember(tx, { membershipId, organizationId: market.ids.owner, userId: team.seller }),
  );
  const accepted = await accept(shipper, request, id);
  expect([accepted.status, accepted.headers.get('location')]).toEqual([303, `${pageOf(request)}/order`]);
  const owner = await signIn(server, emailOf('owner'));
  for (const each of [request, ordered]) {
    expect(await (await owner.get(`${pageOf(each)}/order`)).text()).toContain('ana@quay.example.com');
    expect(await (await shipper.get(`${pageOf(each)}/order`)).text()).toContain('marta@harbor-point.example.com');
    expect((await seller.get(`${pageOf(each)}/order`)).status).toBe(404);
  }
});

test('an offer is not accepted once its listing is not verified any more', async () => {
  const request = await ask();
  const { id } = await makeQuote(ctx, { request_id: request.id, user_id: market.ids.owner, subject_id: market.verified.id }); // prettier-ignore
  const verify = (review_status: string) =>
    ctx.db.updateTable('warehouses').set({ review_status }).where('id', '=', market.verified.id).execute();
  await verify('submitted');
  const shipper = await signIn(server, emailOf('user'));
  expect((await accept(shipper, request, id)).headers.get('location')).toBe(pageOf(request));
  expect(await (await shipper.get(pageOf(request))).text()).toContain('not verified any more');
  expect(await standing(request)).toHaveLength(1);
  await verify('verified');
});
