import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeWarehouse } from '#features/warehouses/build.server.ts';

import { hasChromium, launchChromium } from '../chromium.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';

let server: TestServer;
let browser: Browser;
let market: Market;

describe.skipIf(!hasChromium)('a page that stays fresh', () => {
  beforeAll(async () => {
    server = await startServer({
      prepare: async (ctx) => {
        market = await makeMarket(ctx);
      },
    });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test('shows what others did meanwhile, while it is seen', async () => {
    const { page } = await signedInVisit(browser, server, emailOf('moderator'));
    await page.clock.install();
    await page.goto('/moderation');
    await page.getByText(/Showing \d+ of \d+ waiting/).waitFor();
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    if (!server.ctx) throw new Error('The server runs elsewhere.');
    await makeWarehouse(server.ctx, {
      user_id: market.ids.owner,
      company_name: 'Came Later',
      review_status: 'submitted',
    });
    expect(await page.getByText('Came Later').count()).toBe(0);
    await page.clock.runFor(20_000);
    await page.getByText('Came Later').waitFor();
    expect(asked).toEqual(expect.arrayContaining(['/health/ready', '/moderation.data']));

    // Pages that nobody else changes ask for nothing.
    await page.goto('/warehouse-directory');
    asked.length = 0;
    await page.clock.runFor(60_000);
    expect(asked.filter((path) => path.endsWith('.data') || path.startsWith('/health/'))).toEqual([]);
  });
});
