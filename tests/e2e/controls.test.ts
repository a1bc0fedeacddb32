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
import { hasChromium, launchChromium } from '../chromium.ts';
import { type Market, makeMarket } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';
import { tryControls } from './try-controls.ts';

/** One address for each route, so the walk ends: about a hundred and fifty pages at two widths. */
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

/** Links that lead nowhere: without an address, or to a part of the page that is not there. */
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
