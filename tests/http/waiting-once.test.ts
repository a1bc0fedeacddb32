import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let market: Market;
const clients = {} as Record<'user' | 'other' | 'owner', Client>;
type Name = keyof typeof clients;
const names: readonly Name[] = ['user', 'other', 'owner'];

beforeAll(async () => {
  server = await startServer({ prepare: async (ctx) => void (market = await makeMarket(ctx)) });
  for (const name of names) clients[name] = await signIn(server, emailOf(name));
}, 180_000);
afterAll(() => server.stop());

const places = { inbox: '/lead-management', messages: '/dashboard/messages', notices: '/dashboard/notifications' };
type Counts = Record<keyof typeof places, number>;

const textOf = async (client: Client, path: string): Promise<string> => (await client.get(path)).text();

/** Returns the numbers of new things in the side bar. */
async function countsOf(name: Name): Promise<Counts> {
  const html = await textOf(clients[name], '/dashboard');
  const nav = /<nav aria-label="Dashboard".*?<\/nav>/s.exec(html)?.[0] ?? html;
  const count = (path: string): number =>
    Number(new RegExp(`href="${path}"[^>]*>[^<]*<span[^>]*>(\\d+)`).exec(nav)?.[1] ?? 0);
  return { inbox: count(places.inbox), messages: count(places.messages), notices: count(places.notices) };
}

const allCounts = async () =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await countsOf(name)]))) as Record<
    Name,
    Counts
  >;

/** Fills in the form of a page that has this field or button, and sends it. */
async function send(client: Client, page: string, has: string, typed: Record<string, string>): Promise<string> {
  const form = formsIn(await textOf(client, page), `${server.url}${page}`).find(
    ({ method, fields, buttons }) =>
      method === 'post' &&
      (fields.some(({ name, value }) => name === has || value === has) || buttons.some(({ value }) => value === has)),
  );
  if (!form) throw new Error(`${page} has no form with ${has}`);
  const button = form.buttons.find(({ value }) => value === has);
  const fields = { ...Object.fromEntries(filledIn(form)), ...(button && { [button.name]: button.value }), ...typed };
  const answer = await client.post(form.action, fields);
  expect([page, answer.status]).toEqual([page, 303]);
  return answer.headers.get('location') ?? '';
}

/** Returns what grew and shrank in the side bars of everybody. */
async function changesBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await allCounts();
  await work();
  const after = await allCounts();
  const changes: Record<string, number> = {};
  for (const name of names)
    for (const place of Object.keys(places) as (keyof Counts)[])
      if (after[name][place] !== before[name][place])
        changes[`${name} ${place}`] = after[name][place] - before[name][place];
  return changes;
}

test('each thing waits in one place: what one person does is counted once for the other', async () => {
  const ask = `/warehouses/${market.verified.slug}/ask`;
  let conversation = '';
  expect(
    await changesBy(async () => {
      const content = 'Is there room for forty pallets of tiles?';
      conversation = (await send(clients.user, ask, 'content', { content })).split('#')[0] ?? '';
    }),
  ).toEqual({ 'owner inbox': 1 });
  expect(
    await changesBy(() => send(clients.owner, conversation, 'content', { content: 'Yes, from Monday on.' })),
  ).toEqual({ 'owner inbox': -1, 'user messages': 1 });
  expect(
    await changesBy(() => send(clients.user, conversation, 'content', { content: 'And for twenty more?' })),
  ).toEqual({ 'owner inbox': 1, 'user messages': -1 });
  // What waits already is not counted again.
  const byLink = `/messages/${market.conversation.token}`;
  expect(
    await changesBy(() => send(newClient(server.url), byLink, 'content', { content: 'When do you open?' })),
  ).toEqual({});
  expect(
    await changesBy(() => send(clients.owner, `/dashboard/connections/${market.connectionId}`, 'accept', {})),
  ).toEqual({ 'owner inbox': -1, 'user notices': 1 });
  // A request by name; its author hears at once what becomes of it.
  const changes = await changesBy(async () => {
    const step = '/quote-requests/new';
    await send(clients.user, `${step}?warehouse=${market.verified.slug}`, 'description', {
      services: 'storage',
      description: 'Tiles on pallets, for three months, from Monday on.',
    });
    await send(clients.user, `${step}/where`, 'origin_address', { origin_address: 'Doral, FL' });
    await send(clients.user, `${step}/who`, 'company_name', { company_name: 'Tile House', contact_name: 'Ana Santos' });
  });
  expect(Object.fromEntries(Object.entries(changes).filter(([place]) => place.startsWith('owner')))).toEqual({
    'owner inbox': 1,
  });
  const request = `/quote-requests/${market.quoteRequest.reference}`;
  expect(await changesBy(() => textOf(clients.owner, request))).toEqual({ 'other notices': 1 });
  // The offer that waited is decided and its order begins, on either side.
  expect(await changesBy(() => send(clients.owner, request, 'accept', {}))).toEqual({ 'other inbox': 1 });
});

test('what the side bar counts is what its page lists and what the dashboard’s card says', async () => {
  for (const name of names) {
    const { inbox, messages } = await countsOf(name);
    const card = /<h2[^>]*><a[^>]* href="\/lead-management".*?<\/section>/s.exec(
      await textOf(clients[name], '/dashboard'),
    )?.[0];
    // Nobody has a card of whom nothing waits but what has a card of its own.
    if (name === 'owner') expect(card).toBeDefined();
    if (card) expect([name, /font-display[^>]*>(\d+)/.exec(card)?.[1]]).toEqual([name, `${inbox}`]);
    const waiting = await textOf(clients[name], places.inbox);
    expect([name, waiting.match(/Waiting for you \((\d+)\)/)?.[1]]).toEqual([name, `${inbox}`]);
    expect([name, (waiting.match(/<th scope="row"/g) ?? []).length]).toEqual([name, inbox]);
    const threads = await textOf(clients[name], places.messages);
    const unread = [...threads.matchAll(/href="([^"#]*)#newest"[^>]*><span class="sr-only">New: /g)].map(
      ([, href]) => href,
    );
    // A conversation that waits in the inbox is marked as new there alone.
    const isCounted = (href: string | undefined) => href !== undefined && !waiting.includes(href);
    expect([name, unread.filter(isCounted).length]).toEqual([name, messages]);
  }
});
