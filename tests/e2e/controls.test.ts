import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  everyPage,
  needsOf,
  openWindow,
  type Sessions,
  signInVisitors,
  visitors,
} from '../accessibility/every-page.ts';
import { type Client, newClient } from '../browser-client.ts';
import { hasChromium, launchChromium } from '../chromium.ts';
import { type Market, makeMarket } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';
import { tryControls } from './try-controls.ts';

/** One URL per route, to limit the walk: about a hundred and fifty pages at two widths. */
const widths = [360, 1280] as const;
const minutes = 60_000;

let server: TestServer;
let browser: Browser;
let market: Market;
let sessions: Sessions;

beforeAll(async () => {
  if (!hasChromium) return;
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
  sessions = await signInVisitors(server);
  browser = await launchChromium();
}, 3 * minutes);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/**
 * Returns a page's interactive controls and link targets, read from the HTML as sent: a browser would take a hundred
 * times as long.
 */
async function readPage(client: Client, page: Page, path: string) {
  const answer = await client.get(path);
  const found = await page.evaluate(
    (html) => {
      const sent = new DOMParser().parseFromString(html, 'text/html');
      const wordsOf = (control: Element) =>
        `${control.tagName.toLowerCase()} “${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`;
      return {
        controls: [...sent.querySelectorAll('summary, button, [role=tab], [role=button]')]
          .filter((each) => !(each instanceof HTMLButtonElement && each.form !== null && each.type !== 'button'))
          .map(wordsOf),
        links: [...sent.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      };
    },
    await answer.text(),
  );
  return { status: answer.status, ...found };
}

/** Returns links without a target: without a URL, or to a missing anchor. */
const deadLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a')].flatMap((link) => {
      const href = link.getAttribute('href');
      const name = (link.textContent ?? '').trim().slice(0, 40);
      if (href === null || href === '' || href === '#' || href.startsWith('javascript:'))
        return [`“${name}” leads to ${href}`];
      if (!URL.canParse(href, location.href)) return [`“${name}” leads to ${href}`];
      const url = new URL(href, location.href);
      const isHere = url.pathname === location.pathname && url.search === location.search;
      if (!isHere || url.hash === '' || document.getElementById(decodeURIComponent(url.hash.slice(1)))) return [];
      return [`“${name}” leads to ${url.hash}, which is not there`];
    }),
  );

describe.skipIf(!hasChromium).each(visitors)('as %s', (who) => {
  test.each(widths)(
    'at %i px every link leads somewhere and every menu, tab, fold and dialog does something',
    async (width) => {
      const { context, page, complaints } = await openWindow(browser, sessions.get(who), { url: server.url, width });
      await context.grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation'], { origin: server.url });
      const wrong: string[] = [];
      let tried = 0;
      for (const path of (await everyPage(market)).filter((each) => needsOf(each) === who)) {
        const answer = await page.goto(path, { waitUntil: 'load' });
        const status = answer?.status() ?? 0;
        if (status >= 500 || (status === 404 && !/no-such-page|tracking\?number=/.test(path)))
          wrong.push(`${path}: ${status}`);
        if (status !== 200) continue;
        for (const link of await deadLinks(page)) wrong.push(`${path}: ${link}`);
        const found = await tryControls(page);
        tried += found.tried;
        for (const control of found.idle) wrong.push(`${path}: ${control} does nothing`);
      }
      await context.close();
      expect([...wrong, ...complaints].join('\n')).toBe('');
      expect(tried).toBeGreaterThan(20);
    },
    4 * minutes,
  );
});

/** The header of signed-in users is tested on their own pages. */
describe.skipIf(!hasChromium).each(['owner', 'admin'] as const)('as %s on public pages', (who) => {
  test(
    'every page answers, every link has an address, and what is there for them alone does something',
    async () => {
      const anonymous = newClient(server.url);
      const client = sessions.get(who)!;
      const wrong: string[] = [];
      const theirs: { path: string; known: string[] }[] = [];
      const { context, page } = await openWindow(browser, undefined, { url: server.url, width: 360 });
      const paths = (await everyPage(market)).filter((path) => needsOf(path) === 'anonymous');
      const header = new Set((await readPage(client, page, '/dashboard')).controls);
      for (const path of paths) {
        const own = await readPage(client, page, path);
        if (own.status >= 500) wrong.push(`${path}: ${own.status}`);
        if (own.status !== 200) continue;
        const known = [...new Set([...(await readPage(anonymous, page, path)).controls, ...header])];
        if (own.controls.some((control) => !known.includes(control))) theirs.push({ path, known });
        for (const href of own.links)
          if (href === null || href === '' || href === '#') wrong.push(`${path} leads to ${href}`);
      }
      await context.close();
      let tried = 0;
      for (const width of widths) {
        const window = await openWindow(browser, client, { url: server.url, width });
        for (const { path, known } of theirs) {
          await window.page.goto(path, { waitUntil: 'load' });
          const found = await tryControls(window.page, known);
          tried += found.tried;
          for (const control of found.idle) wrong.push(`${path} at ${width} px: ${control} does nothing`);
        }
        wrong.push(...window.complaints);
        await window.context.close();
      }
      expect(wrong.join('\n')).toBe('');
      expect([paths.length > 60, theirs.length > 0, tried > 0]).toEqual([true, true, true]);
    },
    2 * minutes,
  );
});
