import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { linkPathOf, makeConversation } from '#features/messaging/build.server.ts';
import { reportSubject } from '#features/moderation/commands/reports.server.ts';
import { type Ctx, withActor } from '#server/context.ts';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { type Member, makeMembers, memberEmail } from '../company.ts';
import { asUser } from '../harness.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

// `owner` of the market has founded the company that `seller` and `viewer` work for; it talks with the company of `other` and with a visitor.
const canary = 'Canary: they will pay 2 dollars more';
let server: TestServer;
let ctx: Ctx;
let market: Market;
let team: Record<Member, string>;
let withOther: string;
let withVisitor: { id: string; link: string };

beforeAll(async () => {
  server = await startServer({
    prepare: async (prepared) => {
      market = await makeMarket(prepared);
      const { owner, other } = market.ids;
      team = await makeMembers(prepared, owner);
      const ours = { user_id: owner, organization_id: owner, display_name: 'Harbor Storage' };
      const theirs = { user_id: other, organization_id: other, display_name: 'Foreign Pier' };
      const subject = { kind: 'warehouse', id: market.verified.id };
      const opened = await makeConversation(prepared, { subject, participants: [ours, theirs] });
      withOther = opened.id;
      const visited = await makeConversation(prepared, {
        subject,
        participants: [ours, { email: 'visitor@example.com', display_name: 'Somebody' }],
      });
      withVisitor = { id: visited.id, link: await linkPathOf(prepared, visited) };
      await reportSubject(withActor(prepared, asUser({ userId: other })), {
        kind: 'conversation',
        id: withOther,
        report: { reason: 'offensive', text: null },
      });
    },
  });
  if (!server.ctx) throw new Error('The server has no database here.');
  ctx = server.ctx;
}, 240_000);
afterAll(() => server.stop());

const member = (name: Member): Promise<Client> => signIn(server, memberEmail(name));
const page = (id: string) => `/dashboard/messages/${id}`;
const teamOf = (id: string) => `${page(id)}/team`;
const note = (client: Client, id: string, text: string) => client.post(teamOf(id), { intent: 'note', note: text });
const assign = (client: Client, id: string, userId: string) =>
  client.post(teamOf(id), { intent: 'assign', member: userId });
const read = async (client: Client, path: string) => (await client.get(path)).text();

/** Returns the tables in which the canary stands, mails, notifications, jobs and calls of webhooks included. */
async function tablesWithCanary(): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(ctx.db);
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const hit = await sql`
      select 1 from ${sql.table(`${schema}.${name}`)} t where t::text like ${'%Canary: they%'} limit 1`.execute(ctx.db);
    if (hit.rows.length > 0) found.push(name);
  }
  return found;
}

test('a note reaches the members of its company and nobody else, by no door', async () => {
  const seller = await member('seller');
  for (const id of [withOther, withVisitor.id]) {
    expect((await note(seller, id, canary)).status).toBe(303);
    expect((await seller.post(page(id), { content: 'We answer tomorrow.' })).status).toBe(303);
  }
  expect(await tablesWithCanary()).toEqual(['conversation_notes']);

  const colleague = await member('viewer');
  expect(await read(colleague, page(withOther))).toContain(canary);
  expect(await read(colleague, teamOf(withOther))).toContain(canary);

  const other = await signIn(server, emailOf('other'));
  expect((await other.get(teamOf(withOther))).status).toBe(200);
  await other.post(page(withOther), { content: 'Good.' });
  const doors = ['', '/messages', '/notifications', '/account/data', '/company/log'].map((part) => `/dashboard${part}`);
  const theirs = [page(withOther), teamOf(withOther), '/lead-management', ...doors];
  for (const path of theirs.flatMap((each) => [each, `${each}.data`])) {
    const answer = await other.get(path);
    expect([path, (await answer.text()).includes('Canary')]).toEqual([path, false]);
  }
  const visitor = newClient(server.url);
  for (const path of [withVisitor.link, `${withVisitor.link}.data`]) {
    const text = await read(visitor, path);
    expect([text.includes('We answer tomorrow.'), text.includes('Canary')]).toEqual([true, false]);
  }
  // Staff read the reported conversation, and no notes.
  const moderator = await signIn(server, emailOf('moderator'));
  const reported = await read(moderator, page(withOther));
  expect([reported.includes('We answer tomorrow.'), reported.includes('Canary')]).toEqual([true, false]);
  expect((await moderator.get(teamOf(withOther))).status).toBe(404);

  for (const [name, id] of [['other', market.ids.other]] as const) {
    const exported = await server.ctx?.registry.features
      .find((feature) => feature.name === 'messaging')
      ?.account?.export?.(ctx, id);
    expect([name, JSON.stringify(exported).includes('Canary')]).toEqual([name, false]);
  }
});

test('a note needs a role that answers, and an empty one is refused beside its field with the page', async () => {
  const viewer = await member('viewer');
  expect((await note(viewer, withOther, 'No.')).status).toBe(403);
  for (const name of ['former', 'elsewhere'] as const)
    expect([name, (await note(await member(name), withOther, 'No.')).status]).toEqual([name, 404]);
  const refused = await note(await member('seller'), withOther, '');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Write a note');
});

test('who is assigned a conversation is told, finds it among his own, and no longer when he has left', async () => {
  const seller = await member('seller');
  const manager = await member('manager');
  expect((await assign(seller, withOther, team.manager)).status).toBe(303);
  expect(await read(seller, '/dashboard/messages')).toContain('Assigned to manager Santos');
  expect(await read(manager, '/dashboard/notifications')).toContain('seller Santos assigned to you');
  const mine = async (client: Client) => (await read(client, '/dashboard/messages?assigned=mine')).includes(withOther);
  expect([await mine(manager), await mine(seller)]).toEqual([true, false]);
  // The other side does not learn who answers.
  const other = await signIn(server, emailOf('other'));
  expect(await read(other, page(withOther))).not.toContain('manager Santos');

  for (const userId of [team.viewer, team.former, market.ids.other]) {
    const refused = await assign(seller, withOther, userId);
    expect([refused.status, (await refused.text()).includes('can no longer answer for your company')]).toEqual([422, true]); // prettier-ignore
  }
  const owner = await signIn(server, emailOf('owner'));
  const { id } = await ctx.db
    .selectFrom('memberships')
    .where('user_id', '=', team.manager)
    .where('organization_id', '=', market.ids.owner)
    .select('id')
    .executeTakeFirstOrThrow();
  expect((await owner.post(`/dashboard/company/members/${id}`, { intent: 'end' })).status).toBe(303);
  expect(await read(seller, '/dashboard/messages')).not.toContain('Assigned to manager');
});
