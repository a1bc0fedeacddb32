import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

/** The number of pages that a walk over every link reaches in reasonable time. */
const maxPages = 160;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      await makeMarket(ctx);
    },
  });
});
afterAll(() => server.stop());

interface Link {
  from: string;
  to: string;
}

const unescape = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]{0,2000}?\shref="([^"]{0,2000})"/g)].map(([, href = '']) => unescape(href));

const idsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]{1,200})"/g)].map(([, id = '']) => id));

/** Pages for signed-in users ask anonymous visitors to sign in, with a corresponding status. */
const isAnswered = (status: number, who: string): boolean =>
  [200, 301, 302, 303].includes(status) || (status === 401 && who === 'anonymous');

/** In text that a user of the market wrote. */
const written = ['/samples'];

const sideBarOf = (html: string): string => /<nav aria-label="(?:Dashboard|Panel)".*?<\/nav>/s.exec(html)?.[0] ?? '';

/** The links of a side bar that are marked as the current page. */
const markedIn = (sideBar: string): string[] =>
  [...sideBar.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => (tag.includes('aria-current') ? hrefsOf(tag) : []));

/** Parts that accounts without such rows reach by a link alone: the side bar does not have them. */
const unlisted = ['/dashboard/connections', '/dashboard/requests', '/dashboard/training'];

/** Follows every link from a page, each path once, and returns what is wrong with the pages. */
async function walk(client: Client, who: string, start: string): Promise<{ pages: number; wrong: string[] }> {
  const wrong: string[] = [];
  const waiting: Link[] = [{ from: '', to: start }];
  const seen = new Set<string>();
  let pages = 0;
  for (let link = waiting.shift(); link !== undefined && pages < maxPages; link = waiting.shift()) {
    const { from, to } = link;
    if (to === '' || to === '#' || to.startsWith('javascript:')) wrong.push(`${from}: a link to nothing (${to})`);
    const url = new URL(to, new URL(from || '/', server.url));
    if (url.origin !== server.url || seen.has(url.pathname) || written.includes(url.pathname)) continue;
    seen.add(url.pathname);
    const answer = await client.get(url.pathname + url.search);
    const html = await answer.text();
    if (!isAnswered(answer.status, who)) wrong.push(`${from} → ${to}: ${answer.status}`);
    const location = answer.headers.get('location');
    if (location !== null) waiting.push({ from: url.pathname, to: location });
    if (answer.status !== 200 || !(answer.headers.get('content-type') ?? '').startsWith('text/html')) continue;
    pages += 1;
    const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
    if (headings !== 1) wrong.push(`${url.pathname}: ${headings} main headings`);
    if (!/<title>[^<]{3,}<\/title>/.test(html)) wrong.push(`${url.pathname}: no title`);
    if (!/<meta name="description" content="[^"]{20,}"/.test(html)) wrong.push(`${url.pathname}: no description`);
    const sideBar = sideBarOf(html);
    const isListed = unlisted.every((part) => sideBar.includes(`"${part}"`) || !url.pathname.startsWith(part));
    if (sideBar !== '' && markedIn(sideBar).length !== (isListed ? 1 : 0))
      wrong.push(`${url.pathname}: the side bar marks ${markedIn(sideBar).join(' ')}`);
    const ids = idsOf(html);
    for (const href of hrefsOf(html)) {
      if (href.startsWith('#') && href.length > 1) {
        if (!ids.has(decodeURIComponent(href.slice(1)))) wrong.push(`${url.pathname}: nothing is called ${href}`);
      } else if (!/^(?:mailto|tel|https?):/.test(href) || href.startsWith(server.url))
        waiting.push({ from: url.pathname, to: href });
    }
  }
  return { pages, wrong };
}

test.each([
  ['anonymous', '/'],
  ['anonymous', '/es'],
  ['owner', '/dashboard'],
  ['admin', '/admin'],
])(
  'no link that %s finds from %s on is dead, and every page has one main heading, a title and a description',
  async (who, start) => {
    const client =
      who === 'anonymous' ? newClient(server.url) : await signIn(server, emailOf(who as 'owner' | 'admin'));
    const { pages, wrong } = await walk(client, who, start);
    expect(wrong).toEqual([]);
    expect(pages).toBeGreaterThan(40);
  },
);

test.each(['', '/es'])('the side bar%s marks the entry that was followed, and no other', async (language) => {
  const owner = await signIn(server, emailOf('owner'));
  const links = hrefsOf(sideBarOf(await (await owner.get(`${language}/dashboard`)).text()));
  expect(links.length).toBeGreaterThan(10);
  const wrong: unknown[] = [];
  let bars = 0;
  for (const link of links) {
    const nav = sideBarOf(await (await owner.get(link)).text());
    if (nav === '') continue;
    bars += 1;
    const current = markedIn(nav);
    if (current.join(' ') !== link) wrong.push([link, current]);
  }
  expect(wrong).toEqual([]);
  expect(bars).toBeGreaterThan(8);
});
