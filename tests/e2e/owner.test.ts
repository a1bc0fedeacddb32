import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasChromium, launchChromium } from '../chromium.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';
import { showPart } from '../show-part.ts';

let server: TestServer;
let browser: Browser;
let market: Market;

const ownerVisit = () => signedInVisit(browser, server, emailOf('owner'));

describe.skipIf(!hasChromium)('an owner at work', () => {
  beforeAll(async () => {
    server = await startServer({ prepare: async (ctx) => void (market = await makeMarket(ctx)) });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test('goes from the dashboard to what is missing, leaves the editor with unsaved text and finds it again', async () => {
    const { page, context, complaints } = await ownerVisit();
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Say which doors there are Submitted Quay Storage' }).click();
    await page.waitForURL(`**/dashboard/listings/${market.submitted.id}#listing-dock_high_doors`);
    await page.getByLabel('Dock-high doors').waitFor();
    await showPart(page, 'Languages and systems');
    const languages = page.getByRole('group', { name: 'Languages spoken' });
    await languages.locator('summary').click();
    const unsaved = page.getByText('Unsaved changes');
    expect(await unsaved.count()).toBe(0);
    await languages.getByLabel('Haitian Creole').check();
    await unsaved.waitFor();

    const contents = page.getByRole('navigation', { name: 'Parts of the listing' });
    await contents.getByRole('link', { name: 'Price and terms' }).click();
    await expect
      .poll(() => contents.getByRole('link', { name: 'Price and terms' }).getAttribute('aria-current'))
      .toBe('location');

    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.locator('main').getByRole('link', { name: 'My listings' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/dashboard/listings');
    await page.goBack();
    await page.getByText('What you typed here before is back.').waitFor();
    await unsaved.waitFor();
    await showPart(page, 'Languages and systems');
    expect(await languages.getByLabel('Haitian Creole').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Save listing' }).click();
    await page.getByText('Listing saved').first().waitFor();
    await unsaved.waitFor({ state: 'detached' });
    expect(await page.getByRole('link', { name: 'Name the languages you speak' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
