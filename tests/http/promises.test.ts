import { afterAll, beforeAll, expect, test } from 'vitest';

import { mailTo, newClient, person } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 240_000);
afterAll(() => server.stop());

/** What the product will do one day, the page that will do it, and the words that promise it. */
const capabilities: [string, RegExp][] = [
  ['/quote-requests', /\bquotes?\b/i],
  ['/tracking', /\btrack(ing)?\b|\bshipments\b/i],
  ['/find-logistics-partner', /\blogistics partners?\b/i],
];

const pages = [
  '/',
  '/login',
  '/customer-signup',
  '/business-signup',
  '/list-warehouse',
  '/warehouse-directory',
  '/manifest.webmanifest',
  '/dashboard',
  '/dashboard/account/data',
];

/** What a person or a search engine reads of a page, without its scripts and the marks inside its tags. */
const read = (html: string) =>
  [
    ...[...html.matchAll(/<meta [^>]*content="([^"]*)"/g)].map(([, text]) => text),
    html.replaceAll(/<script\b[^]*?<\/script>|<style\b[^]*?<\/style>|<[^>]*>/g, ' '),
  ].join('\n');

test('neither the first pages nor the first mail promise what has no page yet', async () => {
  const client = newClient(server.url);
  await client.post('/customer-signup', person('hopeful@example.com'));
  const visitor = newClient(server.url);
  const texts = [{ where: 'the mail', text: (await mailTo(server, 'hopeful@example.com')).text ?? '' }];
  for (const page of pages) {
    const answer = await (page.startsWith('/dashboard') ? client : visitor).get(page);
    expect([page, answer.status]).toEqual([page, 200]);
    texts.push({ where: page, text: read(await answer.text()) });
  }
  const promised: string[] = [];
  for (const [path, words] of capabilities) {
    if ((await visitor.get(path)).status !== 404) continue;
    for (const { where, text } of texts) if (words.test(text)) promised.push(`${where}: ${words.exec(text)?.[0]}`);
  }
  expect(promised).toEqual([]);
});
