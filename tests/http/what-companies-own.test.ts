import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, type Fields, signIn } from '../browser-client.ts';
import { type Member, makeMembers, memberEmail } from '../company.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { staleEdit } from '../authorization/subjects.ts';

// `owner` of the market has founded the company; `other` is in one of his own.
type Caller = Member | 'owner' | 'other';

let server: TestServer;
let market: Market;
let team: Record<Member, string>;
const clients = new Map<Caller, Client>();

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
      team = await makeMembers(ctx, market.ids.owner);
    },
  });
  for (const name of ['seller', 'docker', 'viewer', 'former'] as const)
    clients.set(name, await signIn(server, memberEmail(name)));
  for (const name of ['owner', 'other'] as const) clients.set(name, await signIn(server, emailOf(name)));
}, 180_000);
afterAll(() => server.stop());

const as = (name: Caller): Client => {
  const client = clients.get(name);
  if (client === undefined) throw new Error(`no ${name}`);
  return client;
};

const read = async (name: Caller, path: string): Promise<string> => (await as(name).get(path)).text();

/** What each of them is answered. */
async function statuses(callers: readonly Caller[], ask: (client: Client) => Promise<Response>) {
  const answers: Partial<Record<Caller, number>> = {};
  for (const name of callers) {
    const answer = await ask(as(name));
    await answer.body?.cancel();
    answers[name] = answer.status;
  }
  return answers;
}

const outsiders = { former: 404, other: 404 } as const;
const members = ['owner', 'seller', 'docker', 'viewer'] as const;
const everybody = [...members, 'former', 'other'] as const;
const forbidden = 'Your role in this company does not allow this.';

describe('a listing is the company’s', () => {
  const page = () => `/dashboard/listings/${market.verified.id}`;
  const post = (path: string, fields: Fields) => (client: Client) => client.post(path, fields);

  test('every member finds it on the dashboard and opens it, nobody else', async () => {
    const readers = { owner: 200, seller: 200, docker: 200, viewer: 200, ...outsiders };
    expect(await statuses(everybody, (client) => client.get(page()))).toEqual(readers);
    expect(
      await statuses(everybody, (client) => client.get(`/dashboard/evidence/warehouse/${market.verified.id}`)),
    ).toEqual(readers);
    for (const name of members) expect(await read(name, '/dashboard/listings')).toContain('Verified Harbor Storage');
    for (const name of ['former', 'other'] as const)
      expect(await read(name, '/dashboard/listings')).not.toContain('Verified Harbor Storage');
  });

  test('who may edit does so; who may not is told in words and shown no button that would fail', async () => {
    const writers = { owner: 409, seller: 409, docker: 403, viewer: 403, ...outsiders };
    expect(await statuses(everybody, post(page(), staleEdit))).toEqual(writers);
    const refused = await as('viewer').post(page(), staleEdit);
    expect(await refused.text()).toContain(forbidden);
    expect(await (await as('viewer').post(`/es${page()}`, staleEdit)).text()).toContain(
      'Su rol en esta empresa no permite hacerlo',
    );

    const shown = await read('viewer', page());
    expect(shown).toContain('You can see this, but not change it');
    expect(shown).toMatch(/<fieldset disabled=""/);
    expect(shown).not.toContain('name="intent" value="pause"');
    expect(await read('seller', page())).not.toContain('You can see this, but not change it');
    expect(await read('viewer', '/dashboard/listings')).not.toContain('value="pause"');
  });

  test('buttons and photos of it are refused in the same way', async () => {
    const pause = post(`${page()}/state`, { intent: 'pause' });
    expect(await statuses(['docker', 'viewer', 'former', 'other'], pause)).toEqual({
      docker: 403,
      viewer: 403,
      ...outsiders,
    });
    const photo = post(`${page()}/photos`, { intent: 'upload' });
    expect(await statuses(['docker', 'viewer', 'former', 'other'], photo)).toEqual({
      docker: 403,
      viewer: 403,
      ...outsiders,
    });
    const paper = post(`/dashboard/evidence/warehouse/${market.verified.id}`, { intent: 'withdraw', evidence_id: market.verified.id }); // prettier-ignore
    expect(await statuses(['seller', 'docker', 'viewer', 'former', 'other'], paper)).toEqual({
      seller: 404,
      docker: 403,
      viewer: 403,
      ...outsiders,
    });

    expect(await statuses(['seller'], pause)).toEqual({ seller: 303 });
    expect(await read('owner', page())).toContain('value="resume"');
    expect((await as('owner').post(`${page()}/state`, { intent: 'resume' })).status).toBe(303);
  });

  test('what a member lists is the company’s, and nobody lists for it who may not', async () => {
    const body = (name: string) => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        companyName: name, contactName: 'Ana Quay', email: 'ana@quay.example.com', phone: '(305) 555-0123', address: '8400 NW 36th Street',
        city: 'Doral', state: 'Florida', zipCode: '33166', totalSquareFootage: 12_500, ratesStarting: 1.35,
        description: 'Dry storage close to the airport, with patient people.',
      }),
    }); // prettier-ignore
    const list = (name: string) => (client: Client) => client.send('POST', '/api/v1/warehouses', body(name));
    expect(await statuses(['seller', 'docker'], list('Colleague Quay Storage'))).toEqual({ seller: 201, docker: 403 });
    expect(await read('owner', '/dashboard/listings')).toContain('Colleague Quay Storage');
    expect(await read('former', '/dashboard/listings')).not.toContain('Colleague Quay Storage');
  });

  test('nobody asks his own company', async () => {
    expect(
      await statuses(
        ['viewer', 'other'],
        post(`/warehouses/${market.verified.slug}/ask`, { content: 'Do you have room for forty pallets?' }),
      ),
    ).toEqual({ viewer: 403, other: 303 });
  });
});

describe('a package is the company’s', () => {
  const page = () => `/business-tracking/${market.shipments.packageId}`;
  const api = () => `/api/v1/shipments/${market.shipments.packageId}`;
  const json = (body: object) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const readers = { owner: 200, seller: 200, docker: 200, viewer: 200, ...outsiders };
  const writers = { owner: 303, seller: 403, docker: 303, viewer: 403, ...outsiders };

  test('every member finds it in the list and opens it, nobody else', async () => {
    expect(await statuses(everybody, (client) => client.get(page()))).toEqual(readers);
    expect(await statuses(everybody, (client) => client.get(api()))).toEqual(readers);
    for (const name of members) expect(await read(name, '/business-tracking')).toContain(market.shipments.number);
    for (const name of ['former', 'other'] as const)
      expect(await read(name, '/business-tracking')).not.toContain(`href="${page()}"`);
  });

  test('who may edit does so; who may not is told in words and shown no button that would fail', async () => {
    const quiet = (client: Client) => client.post(page(), { intent: 'alerts', silent_days: '3' });
    expect(await statuses(everybody, quiet)).toEqual(writers);
    expect(await (await quiet(as('viewer'))).text()).toContain(forbidden);
    expect(await statuses(everybody, (client) => client.post(`${page()}/sharing`, { intent: 'unpublish' }))).toEqual(
      writers,
    );
    const news = { status: 'in_transit', timestamp: '2026-01-01T00:00:00Z' };
    const tell = (client: Client) => client.send('POST', `${api()}/events`, json(news));
    expect(await statuses(everybody, tell)).toEqual({ ...writers, owner: 201, docker: 201 });

    expect(await read('viewer', page())).toMatch(/You can see this, but not change it[^]*<fieldset disabled=""/);
    expect(await read('docker', page())).not.toContain('You can see this, but not change it');
    expect(await read('docker', '/business-tracking')).toContain('value="archive"');
    const list = await read('viewer', '/business-tracking');
    expect(list).toContain('value="export"');
    expect(list).not.toMatch(/value="(archive|share|label)"/);
  });

  test('what a member adds is in everybody’s list, and counted and told apart there', async () => {
    const add = (client: Client) =>
      client.send('POST', '/api/v1/shipments', json({ trackingNumber: '9400111899223197428490' }));
    expect(await statuses(['seller', 'docker', 'viewer'], add)).toEqual({ seller: 403, docker: 201, viewer: 403 });
    expect(await read('seller', '/business-tracking')).toContain('9400111899223197428490');
    expect(await statuses(['docker', 'viewer'], (client) => client.get('/business-tracking/import'))).toEqual({ docker: 200, viewer: 403 }); // prettier-ignore
  });
});

test('a former member loses access at the next request', async () => {
  const page = `/dashboard/listings/${market.verified.id}`;
  expect(await statuses(['docker'], (client) => client.get(page))).toEqual({ docker: 200 });
  await server.ctx?.db
    .updateTable('memberships')
    .set({ ended_at: new Date() })
    .where('user_id', '=', team.docker)
    .where('organization_id', '=', market.ids.owner)
    .execute();
  expect(await statuses(['docker'], (client) => client.get(page))).toEqual({ docker: 404 });
});
