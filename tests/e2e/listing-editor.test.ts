import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasChromium, launchChromium } from '../chromium.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';
import { overlapWithBar } from './overlap-with-bar.ts';

let server: TestServer;
let browser: Browser;
let market: Market;

describe.skipIf(!hasChromium)('the editor of a listing', () => {
  beforeAll(async () => {
    server = await startServer({ prepare: async (ctx) => void (market = await makeMarket(ctx)) });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test('shows one part at a time, keeps what is typed in the others, and leads to what is wrong', async () => {
    const { page, context, complaints } = await signedInVisit(browser, server, emailOf('owner'));
    await page.goto(`/dashboard/listings/${market.submitted.id}`, { waitUntil: 'networkidle' });
    const open = page.locator('form details[name="listing-part"][open] > summary');
    const part = (title: string) => page.locator('form summary').filter({ hasText: title }).first();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/editor-${width}.png`, fullPage: true });
    }
    await part('Space').click();
    expect(await open.count()).toBe(1);
    await page.getByRole('button', { name: 'Add a zone' }).click();
    await page.getByLabel('From °F').fill('0');
    await part('Price and terms').click();
    expect(await open.innerText()).toBe('Price and terms');
    expect(await page.getByLabel('From °F').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Save listing' }).click();
    await page.getByText('Please enter the highest temperature too').first().waitFor();
    await page.getByLabel('To °F').waitFor();
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/editor-wrong.png`, fullPage: true });
    await page.getByLabel('To °F').fill('0');
    await page.getByRole('button', { name: 'Save listing' }).click();
    await page.getByText('Listing saved').first().waitFor();
    // Invalid forms are answered with 422, which Chromium logs to its console.
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await context.close();
  });

  test('opens a part that was open at first and left with something wrong in it', async () => {
    const { page, context } = await signedInVisit(browser, server, emailOf('owner'));
    await page.goto(`/dashboard/listings/${market.submitted.id}`, { waitUntil: 'networkidle' });
    const first = page.locator('form details[name="listing-part"][open]');
    const wrong = first.locator('input:not([type="radio"], [type="hidden"]), textarea').first();
    const name = (await wrong.getAttribute('name')) ?? '';
    await wrong.fill('?');
    await page.locator('form summary').filter({ hasText: 'Price and terms' }).click();
    await page.getByRole('button', { name: 'Save listing' }).click();
    await page.waitForFunction((field) => document.activeElement?.getAttribute('name') === field, name);
    expect(await page.locator(`[name="${name}"]`).isVisible()).toBe(true);
    await context.close();
  });

  test('has no field behind the bar of its button, whose two lines a phone needs', async () => {
    const { page, context } = await signedInVisit(browser, server, emailOf('owner'), { width: 360, height: 640 });
    await page.goto(`/es/dashboard/listings/${market.submitted.id}#part-building`, { waitUntil: 'networkidle' });
    await page.locator('[name="dock_high_doors"]').fill('3');
    await page.getByText('Cambios sin guardar').waitFor();
    const overlaps: number[] = [];
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press('Tab');
      overlaps.push(await page.evaluate(overlapWithBar));
    }
    expect(Math.max(...overlaps)).toBeLessThanOrEqual(0);
    expect(Math.max(...overlaps)).toBeGreaterThan(-40);
    await context.close();
  });

  test('takes a photograph of a telephone that the browser cannot read', async () => {
    const { page, context, complaints } = await signedInVisit(browser, server, emailOf('owner'));
    await page.goto(`/dashboard/listings/${market.submitted.id}`, { waitUntil: 'networkidle' });
    const before = await page.getByRole('button', { name: /^Move photo/ }).count();
    await page.locator('input[type="file"]').setInputFiles('tests/files/telephone.heic');
    await page
      .getByRole('button', { name: /^Move photo/ })
      .nth(before)
      .waitFor({ timeout: 60_000 });
    expect(complaints).toEqual([]);
    await context.close();
  }, 90_000);
});
