import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, mailTo, newClient, person } from '../browser-client.ts';
import { linksIn } from '../html-forms.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let visitor: Client;
let newcomer: Client;

interface Read {
  where: string;
  by: Client;
  text: string;
  links: string[];
}

/** The first pages and the first mail, as a person or a search engine reads them. */
const reads: Read[] = [];

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

/** Returns a page's text without scripts and attributes, including its head data. */
const textOf = (html: string) =>
  [
    ...[...html.matchAll(/<meta [^>]*content="([^"]*)"/g)].map(([, text]) => text),
    html.replaceAll(/<script\b[^]*?<\/script>|<style\b[^]*?<\/style>|<[^>]*>/g, ' '),
  ].join('\n');

beforeAll(async () => {
  server = await startServer();
  visitor = newClient(server.url);
  newcomer = newClient(server.url);
  await newcomer.post('/customer-signup', person('hopeful@example.com'));
  const mail = (await mailTo(server, 'hopeful@example.com')).text ?? '';
  const urls = [...mail.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([url]) => new URL(url));
  reads.push({ where: 'the mail', by: newcomer, text: mail, links: urls.map((url) => url.pathname + url.search) });
  for (const where of pages) {
    const by = where.startsWith('/dashboard') ? newcomer : visitor;
    const answer = await by.get(where);
    if (answer.status !== 200) throw new Error(`${where} answered ${answer.status}`);
    const html = await answer.text();
    reads.push({ where, by, text: textOf(html), links: linksIn(html, new URL(where, server.url).href) });
  }
}, 240_000);
afterAll(() => server.stop());

test('whatever the first pages and the first mail lead to is there', async () => {
  const broken: string[] = [];
  const seen = new Map<Client, Set<string>>([
    [visitor, new Set()],
    [newcomer, new Set()],
  ]);
  for (const { where, by, links } of reads)
    for (const link of links.filter((one) => !seen.get(by)?.has(one))) {
      seen.get(by)?.add(link);
      const { status } = await by.get(link);
      if (status >= 400) broken.push(`${where} leads to ${link}: ${status}`);
    }
  expect(broken).toEqual([]);
  expect(seen.get(visitor)?.size).toBeGreaterThan(10);
  expect(seen.get(newcomer)?.size).toBeGreaterThan(10);
});

/** A capability, the page where it is used, and the text that promises it anywhere. */
const capabilities: [string, RegExp][] = [
  ['/warehouse-directory', /\bwarehouse directory\b/i],
  ['/list-warehouse', /\blist (your|a) warehouse\b/i],
  ['/quote-requests', /\bquotes?\b/i],
  ['/tracking', /\btrack(ing)?\b|\bshipments\b/i],
  ['/find-logistics-partner', /\blogistics partners?\b|\bfind partners\b/i],
];

test.each(capabilities)('%s is promised where it can be used, and nowhere before', async (path, words) => {
  const promises = reads.filter(({ text }) => words.test(text)).map(({ where }) => where);
  const answer = await visitor.get(path);
  if (answer.status === 404) expect(promises).toEqual([]);
  else {
    expect(promises).not.toEqual([]);
    expect(answer.status).toBeLessThan(400);
    expect(reads.some(({ links }) => links.some((link) => new URL(link, server.url).pathname === path))).toBe(true);
  }
});
