import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasChromium, launchChromium, type Visit } from '../chromium.ts';
import { type Market, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import {
  everyRoute,
  needsOf,
  openWindow,
  pagesOf,
  type Sessions,
  signInVisitors,
  type visitors,
} from './every-page.ts';
import { faultsOf, type Pressed } from './page-walk.ts';

/** What the walk needs; for further tests of the same file. */
export interface Walk {
  server: TestServer;
  browser: Browser;
  sessions: Sessions;
}

/** Tests all pages of these visitors, each route as a test of its own. */
export async function testPagesOf(...all: readonly (typeof visitors)[number][]): Promise<Walk> {
  const walk = {} as Walk;
  let market: Market;
  const routes = await everyRoute();

  beforeAll(async () => {
    if (!hasChromium) return;
    walk.server = await startServer({
      prepare: async (ctx) => {
        market = await makeMarket(ctx);
      },
    });
    walk.browser = await launchChromium();
    walk.sessions = await signInVisitors(walk.server);
  });
  afterAll(async () => {
    await walk.browser?.close();
    await walk.server?.stop();
  });

  describe.skipIf(!hasChromium).each(all)('as %s', (who) => {
    let visit: Visit;
    const pressed: Pressed = { buttons: 0, phone: 0, desk: 0 };

    beforeAll(async () => {
      const { browser, server, sessions } = walk;
      visit = await openWindow(browser, sessions.get(who), { url: server.url, width: 1280 });
      const origin = server.url;
      await visit.context.grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation'], { origin });
    });
    afterAll(() => visit.context.close());

    test.each(routes.filter((route) => needsOf(route) === who))(
      '%s is accessible in every look, and all that can be pressed does something',
      async (route) => {
        const { context, page, complaints } = visit;
        const known = (await context.cookies()).map(({ name }) => name);
        const findings: string[] = [];
        for (const path of pagesOf(route, market)) findings.push(...(await faultsOf(page, path, pressed)));
        findings.push(...complaints.splice(0));
        // The next page is looked at as by somebody who has chosen nothing.
        await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
        for (const { name } of await context.cookies()) if (!known.includes(name)) await context.clearCookies({ name });
        expect(findings.join('\n')).toBe('');
      },
    );

    test('and there was something to press', () => {
      expect(pressed.buttons).toBeGreaterThan(3);
      expect(Math.min(pressed.phone, pressed.desk)).toBeGreaterThan(20);
    });
  });
  return walk;
}
