import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Sessions, everyPage, needsOf, signInVisitors } from '../accessibility/every-page.ts';
import { type Market, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let market: Market;
let sessions: Sessions;

beforeAll(async () => {
  server = await startServer({ prepare: async (ctx) => void (market = await makeMarket(ctx)) });
  sessions = await signInVisitors(server);
}, 120_000);
afterAll(() => server.stop());

/** Sent as documents, because they change the whole page. */
const documents = /^(?:\/es)?\/(?:language|theme|logout|saved|cookies)\b|\/google\b/;

test('every form of a page with scripts is sent by the router, which keeps the page while the line is away', async () => {
  const beside: string[] = [];
  let seen = 0;
  for (const path of await everyPage(market)) {
    const answer = await sessions.get(needsOf(path))!.get(path);
    const html = await answer.text();
    if (!html.includes('__reactRouterContext')) continue;
    for (const [, tag = ''] of html.matchAll(/<form\b([^>]*)>/g)) {
      if (!tag.includes('method="post"')) continue;
      seen += 1;
      const action = tag.split('action="')[1]?.split('"')[0] ?? path;
      if (!tag.includes('data-discover="true"') && !documents.test(action)) beside.push(`${path}: ${action}`);
    }
  }
  expect(seen).toBeGreaterThan(100);
  expect([...new Set(beside)]).toEqual([]);
}, 120_000);
