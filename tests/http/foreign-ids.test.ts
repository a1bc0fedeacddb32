import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Ctx } from '#server/context.ts';

import { type Client, type Fields, signIn } from '../browser-client.ts';
import { makeMembers, memberEmail } from '../company.ts';
import { type Market, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

// `manager` works for the company of `owner`; nothing of the company of `other` is his, whatever he names in a form.
let server: TestServer;
let ctx: Ctx;
let market: Market;
let manager: Client;

beforeAll(async () => {
  server = await startServer({
    prepare: async (prepared) => {
      market = await makeMarket(prepared);
      await makeMembers(prepared, market.ids.owner);
    },
  });
  if (!server.ctx) throw new Error('The server has no database here.');
  ctx = server.ctx;
  manager = await signIn(server, memberEmail('manager'));
}, 180_000);
afterAll(() => server.stop());

/** Tables that a refused form may write: how often it was tried, and when somebody was here. */
const beside = new Set(['rate_limits', 'idempotency_keys', 'sessions', 'known_networks']);

/** Returns a digest of each table. */
async function digests(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(ctx.db);
  const all: Record<string, string> = {};
  for (const { name } of rows.filter((each) => !beside.has(each.name))) {
    const digest = await sql<{ value: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as value from ${sql.table(name)} t`.execute(
      ctx.db,
    );
    all[name] = digest.rows[0]?.value ?? '';
  }
  return all;
}

interface Attempt {
  what: string;
  path: (market: Market) => string;
  fields: (market: Market) => Fields;
  status: number;
}

const steps = '/dashboard/company/steps';

/** Ids of another company's rows in the body of a form, or in its address with a body that would do something. */
const attempts: readonly Attempt[] = [
  { what: 'acts for another company', path: () => '/dashboard/companies', fields: ({ ids }) => ({ company: ids.other }), status: 404 }, // prettier-ignore
  { what: 'asks to join a company that lets nobody ask', path: () => steps, fields: ({ ids }) => ({ intent: 'ask_to_join', company: ids.other }), status: 404 }, // prettier-ignore
  {
    what: 'sends a form shown for another company',
    path: () => '/dashboard/company',
    fields: ({ ids }) => ({ acting_for: ids.other, intent: 'invite', email: 'new@example.com', roles: 'viewer' }),
    status: 409,
  },
  { what: 'pauses a listing of another company', path: ({ foreign }) => `/dashboard/listings/${foreign.id}/state`, fields: () => ({ intent: 'pause' }), status: 404 }, // prettier-ignore
  {
    what: 'writes a rate card of another company',
    path: ({ foreign }) => `/dashboard/rates/warehouse/${foreign.id}`,
    fields: () => ({ intent: 'withdraw', version: '1' }),
    status: 404,
  },
  {
    what: 'assigns a conversation to somebody elsewhere',
    path: ({ conversation }) => `/dashboard/messages/${conversation.id}/team`,
    fields: ({ ids }) => ({ intent: 'assign', member: ids.other }),
    status: 422,
  },
  {
    what: 'accepts an offer that is for another request',
    path: ({ quoteRequest }) => `/quote-requests/${quoteRequest.reference}`,
    fields: ({ orderedQuoteId }) => ({ intent: 'accept', quote_id: orderedQuoteId }),
    status: 404,
  },
];

describe('what is another company’s is not found, and nothing changes', () => {
  test.each(attempts.map((attempt) => [attempt.what, attempt] as const))('%s', async (_, attempt) => {
    const before = await digests();
    const answer = await manager.post(attempt.path(market), attempt.fields(market));
    await answer.body?.cancel();
    expect(answer.status).toBe(attempt.status);
    expect(await digests()).toEqual(before);
  });
});

test('a company named in a field that no form has is not read: what is made is the member’s own company’s', async () => {
  const foreign = { organization_id: market.ids.other, organization: market.ids.other, user_id: market.ids.other };
  const path = `/dashboard/messages/${market.conversation.id}/team`;
  expect((await manager.post(path, { intent: 'note', note: 'Whose is this?', ...foreign })).status).toBe(303);
  const note = await ctx.db
    .selectFrom('conversation_notes')
    .where('content', '=', 'Whose is this?')
    .select(['organization_id', 'author_id'])
    .executeTakeFirstOrThrow();
  expect([note.organization_id, note.author_id === market.ids.other]).toEqual([market.ids.owner, false]);
});

test('a member removed while he types is told so, keeps what he typed, and nothing is done for either company', async () => {
  const seller = await signIn(server, memberEmail('seller'));
  const form = await (await seller.get('/dashboard/plan')).text();
  const acting_for = /name="acting_for" value="([^"]+)"/.exec(form)?.[1] ?? '';
  expect(acting_for).toBe(market.ids.owner);
  const { id } = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('users.email', '=', memberEmail('seller'))
    .where('memberships.organization_id', '=', market.ids.owner)
    .select('memberships.id')
    .executeTakeFirstOrThrow();
  expect((await manager.post(`/dashboard/company/members/${id}`, { intent: 'end' })).status).toBe(303);
  const before = await digests();
  const late = await seller.post('/dashboard/plan', {
    acting_for,
    plan: 'professional',
    note: 'Eight requests a month.',
  });
  const said = await late.text();
  expect([late.status, said.includes('so nothing was changed'), said.includes('Eight requests a month.')]).toEqual([409, true, true]); // prettier-ignore
  expect(said).toContain('You no longer act for');
  expect(await digests()).toEqual(before);
});
