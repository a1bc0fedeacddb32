import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import type { ApiDocument } from './document.ts';
import { type Send, fuzz } from './rounds.ts';

/** Shared by the operations, so that a growing API does not take longer; the long round calls each 1,000 times. */
const amount = process.env.LONG ? { requests: 0, atLeast: 1000 } : { requests: 800, atLeast: 12 };
const seed = Number(process.env.SEED ?? 20_261_121);

let server: TestServer;
let market: Market;
let document: ApiDocument;

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
  document = (await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as ApiDocument;
}, 180_000);
afterAll(() => server.stop());

const clientOf: Record<string, () => Promise<Client>> = {
  anybody: async () => newClient(server.url),
  owner: () => signIn(server, emailOf('owner')),
  admin: () => signIn(server, emailOf('admin')),
};

test.each(Object.keys(clientOf))(
  `every operation of the API answers %s as its description says, whatever is sent (seed ${seed})`,
  async (who) => {
    const client = await clientOf[who]?.();
    const send: Send = (target, { method, headers, body }) =>
      client!.send(method, `/api/v1${target}`, { headers: { accept: 'application/json', ...headers }, body });
    const listings = [market.verified.slug, market.verified.id, market.foreign.id];
    const quotes = [market.quoteRequest.reference, market.quoteId];
    const known = [...listings, ...quotes, market.ids.other, market.changeId];
    const { operations, mistakes } = await fuzz({ document, send, known, ...amount, seed });
    expect(operations).toBeGreaterThan(1);
    expect(mistakes).toEqual([]);
    expect(server.output()).not.toMatch(/"level":"(?:error|fatal)"/);
    expect((await client?.get('/warehouse-directory'))?.status, 'and still serves').toBe(200);
  },
  process.env.LONG ? 3_600_000 : 120_000,
);
