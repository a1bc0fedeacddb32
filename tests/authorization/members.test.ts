import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, signIn } from '../browser-client.ts';
import { type Member, makeMembers, memberEmail } from '../company.ts';
import { type Market, makeMarket } from '../market.ts';
import { makeOwnSite } from '../own-site.ts';
import { type TestServer, startServer } from '../server.ts';
import { ask, keyOf } from './ask.ts';
import { memberRows } from './member-rows.ts';
import { rows } from './rows.ts';

// Members of the company of `owner` with each role, one who has left it, and one who acts for another company.
const members: readonly Member[] = ['manager', 'seller', 'docker', 'booker', 'viewer', 'former', 'elsewhere'];

let server: TestServer;
let market: Market;
const clients = new Map<Member, Client>();

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
      await makeOwnSite(ctx, market.ids.other);
      await makeMembers(ctx, market.ids.owner);
    },
  });
  for (const name of members) clients.set(name, await signIn(server, memberEmail(name)));
}, 180_000);
afterAll(() => server.stop());

test('what is said of members is said of rows of the table', () => {
  const keys = new Set(rows.map(keyOf));
  expect(Object.keys(memberRows).filter((key) => !keys.has(key))).toEqual([]);
});

describe('each kind of member is answered as the table says', () => {
  test.each(rows.map((row) => [keyOf(row), row] as const))('%s', async (key, row) => {
    const answers: Partial<Record<Member, number>> = {};
    for (const [name, client] of clients) {
      const answer = await ask(row, market, client);
      await answer.body?.cancel();
      answers[name] = answer.status;
    }
    const likeOutsiders = Object.fromEntries(members.map((name) => [name, row.answers.user]));
    expect(answers).toEqual(memberRows[key] ?? likeOutsiders);
  });
});
