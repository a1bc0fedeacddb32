import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeQuote, makeRequest } from '#features/quotes/build.server.ts';
import type { Ctx } from '#server/context.ts';

import { type Client, signIn } from '../browser-client.ts';
import { makeMembers, memberEmail } from '../company.ts';
import { type Market, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { staleEdit } from '../authorization/subjects.ts';

// `elsewhere` is a member of the company of `owner` and acts for its own.
let server: TestServer;
let ctx: Ctx;
let market: Market;
let elsewhere: Client;
let request: { id: string; reference: string };
let quoteId: string;

beforeAll(async () => {
  server = await startServer({
    prepare: async (prepared) => {
      market = await makeMarket(prepared);
      await makeMembers(prepared, market.ids.owner);
    },
  });
  if (!server.ctx) throw new Error('The server has no database here.');
  ctx = server.ctx;
  elsewhere = await signIn(server, memberEmail('elsewhere'));
  request = await makeRequest(ctx, { user_id: market.ids.owner, audience: 'invited' });
  ({ id: quoteId } = await makeQuote(ctx, { request_id: request.id, user_id: market.ids.other, subject_id: market.foreign.id })); // prettier-ignore
}, 180_000);
afterAll(() => server.stop());

const page = () => `/quote-requests/${request.reference}`;
const choice = '/dashboard/companies';
const valueOf = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1];

test('a link to what another of one’s companies has offers to act for it, and goes on where it led', async () => {
  const answer = await elsewhere.get(`${page()}?from=mail`);
  const offer = answer.headers.get('location') ?? '';
  expect([answer.status, offer.split('?')[0]]).toEqual([302, choice]);
  // Nobody has read the offer by that.
  const seen = await ctx.db.selectFrom('quote_responses').select('seen_at').where('id', '=', quoteId).executeTakeFirstOrThrow(); // prettier-ignore
  expect(seen.seen_at).toBeNull();
  const html = await (await elsewhere.get(offer)).text();
  expect(html).toContain('This belongs to');
  const chosen = await elsewhere.post(choice, { company: market.ids.owner, to: valueOf(html, 'to') ?? '' });
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, `${page()}?from=mail`]);
  expect((await elsewhere.get(page())).status).toBe(200);
});

test('a form that was shown for another company does nothing, says so and keeps what was typed', async () => {
  const edit = `${page()}/quotes/${quoteId}/decline`;
  const html = await (await elsewhere.get(edit)).text();
  const acting_for = valueOf(html, 'acting_for') ?? '';
  expect(acting_for).toBe(market.ids.owner);
  const own = await ctx.db.selectFrom('users').select('id').where('email', '=', memberEmail('elsewhere')).executeTakeFirstOrThrow(); // prettier-ignore
  await elsewhere.post(choice, { company: own.id });
  const late = await elsewhere.post('/dashboard/plan', { acting_for, plan: 'professional', note: 'Eight a month.' });
  const said = await late.text();
  expect([late.status, said.includes('so nothing was changed'), said.includes('Eight a month.')]).toEqual([409, true, true]); // prettier-ignore
  const asked = await ctx.db.selectFrom('plan_requests').select('id').where('user_id', '=', own.id).execute();
  expect(asked).toEqual([]);
  const again = valueOf(said, 'acting_for') ?? '';
  expect(again).toBe(own.id);
  expect((await elsewhere.post('/dashboard/plan', { acting_for: again, plan: 'professional' })).status).toBe(303);
});

test('a form whose page went with the membership says so, shows what was typed, and does nothing', async () => {
  const seller = await signIn(server, memberEmail('seller'));
  const edit = `/dashboard/listings/${market.verified.id}`;
  const acting_for = valueOf(await (await seller.get(edit)).text(), 'acting_for') ?? '';
  expect(acting_for).toBe(market.ids.owner);
  const rows = () => ctx.db.selectFrom('warehouses').selectAll().where('id', '=', market.verified.id).execute();
  const before = await rows();
  await ctx.db
    .updateTable('memberships')
    .set({ ended_at: ctx.clock() })
    .where('organization_id', '=', market.ids.owner)
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', memberEmail('seller')))
    .execute();
  const typed = 'Racked pallets near the port, all week.';
  const late = await seller.post(edit, { acting_for, version: '1', description: typed });
  const html = await late.text();
  expect([late.status, html.includes('so nothing was changed'), html.includes(`${typed}</p>`)]).toEqual([409, true, true]); // prettier-ignore
  expect(await rows()).toEqual(before);
  expect((await seller.get(edit)).status).toBe(404);
});

test('a form that its sender’s role no longer allows says so and keeps what was typed, and a form for files too', async () => {
  const manager = await signIn(server, memberEmail('manager'));
  const ofManager = (set: { roles: string[] } | { ended_at: Date }) =>
    ctx.db
      .updateTable('memberships')
      .set(set)
      .where('organization_id', '=', market.ids.owner)
      .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', memberEmail('manager')))
      .execute();
  const acting_for = market.ids.owner;
  const edit = `/dashboard/listings/${market.verified.id}`;
  const talk = `/dashboard/messages/${market.conversation.id}`;
  /** As the form sends it that may have a file. */
  const withFile = (content: string) => {
    const body = new FormData();
    body.set('acting_for', acting_for);
    body.set('content', content);
    return manager.post(talk, body);
  };
  const messages = () =>
    ctx.db.selectFrom('messages').selectAll().where('conversation_id', '=', market.conversation.id).execute();
  const before = await messages();

  await ofManager({ roles: ['viewer'] });
  for (const [words, late] of [
    [
      'Twelve doors, & a yard.',
      await manager.post(edit, { acting_for, ...staleEdit, description: 'Twelve doors, & a yard.' }),
    ],
    ['Come on Monday, please.', await withFile('Come on Monday, please.')],
  ] as const) {
    const html = await late.text();
    expect([late.status, html.includes('Your role in this company does not allow this')]).toEqual([403, true]);
    expect(html).toMatch(new RegExp(`>[^<]*${words.replace('&', '&amp;')}`));
  }

  await ofManager({ ended_at: ctx.clock() });
  const removed = await withFile('Or on Tuesday, if that is better.');
  const html = await removed.text();
  expect([removed.status, html.includes('so nothing was changed')]).toEqual([409, true]);
  expect(html).toContain('Or on Tuesday, if that is better.</p>');
  expect(await messages()).toEqual(before);
});

test('what none of one’s companies has is not found, and neither is anything for whom is of one company alone', async () => {
  expect((await elsewhere.get('/quote-requests/QR-999999')).status).toBe(404);
  const former = await signIn(server, memberEmail('former'));
  expect((await former.get(page())).status).toBe(404);
});
