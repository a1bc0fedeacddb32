import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeLead } from '#features/leads/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';

import { hasChromium, launchChromium } from '../chromium.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';

let server: TestServer;
let browser: Browser;
let market: Market;

describe.skipIf(!hasChromium)('a page that reloads itself', () => {
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

    // Pages that nobody else can change do not poll.
    await page.goto('/warehouse-directory');
    asked.length = 0;
    await page.clock.runFor(60_000);
    expect(asked.filter((path) => path.endsWith('.data') || path.startsWith('/health/'))).toEqual([]);
  });

  test('takes nothing away from somebody who writes: what others did is told once it is sent', async () => {
    if (!server.ctx) throw new Error('The server runs elsewhere.');
    const { id } = await makeLead(server.ctx, { company_name: 'Busy Freight' });
    const { page, complaints } = await signedInVisit(browser, server, emailOf('admin'));
    await page.clock.install();
    await page.goto(`/admin/leads/${id}`);
    await page.waitForLoadState('networkidle');
    const answer = page.getByLabel('Response', { exact: true });
    await answer.fill('We have forty positions from Monday on.');
    await server.ctx.db.updateTable('leads').set({ status: 'qualified', version: 2 }).where('id', '=', id).execute();
    await page.clock.runFor(20_000);
    await page.getByRole('main').locator('header').getByText('Qualified').waitFor();
    expect(await answer.inputValue()).toBe('We have forty positions from Monday on.');

    await page.getByRole('button', { name: 'Save Response' }).click();
    await page.getByText('Nothing more was decided').waitFor();
    expect(await answer.inputValue()).toBe('We have forty positions from Monday on.');
    await page.getByRole('button', { name: 'Save Response' }).click();
    await page.getByText('Response Sent').first().waitFor();
    await expect.poll(() => answer.inputValue()).toBe('');
    // There are no unsaved changes any more.
    await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
    await page.waitForURL((url) => url.pathname !== `/admin/leads/${id}`);
    expect(complaints).toEqual([]);
  });
});
