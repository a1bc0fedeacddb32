import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
let browser: Browser;

const phone = { width: 360, height: 740, touch: true };

/** Sheets of the printed page. */
const sheets = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;

describe.skipIf(!hasChromium)('a shipper', () => {
  beforeAll(async () => {
    server = await startServer({ demo: true });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  test('on a phone sees a result without scrolling', async () => {
    const { page, context, complaints } = await visitor(browser, server.url, phone);
    await page.goto('/warehouse-directory', { waitUntil: 'networkidle' });
    const first = await page.locator('article h2').first().boundingBox();
    expect(first && first.y + first.height).toBeLessThan(phone.height);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('compares two, and prints the comparison on two sheets at most', async () => {
    const { page, context, complaints } = await visitor(browser, server.url);
    await page.goto('/warehouse-directory?q=cold+storage', { waitUntil: 'networkidle' });
    for (const index of [0, 1]) await page.locator('input[name="warehouses"]').nth(index).check();
    await page.getByRole('button', { name: 'Compare the ticked' }).click();
    await page.waitForURL('**/compare?warehouses=**');
    await page.getByRole('table').first().waitFor();
    expect(await sheets(page)).toBeLessThanOrEqual(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('looks at the pictures one by one, by key and by swiping, and comes back to where they were opened', async () => {
    const { page, context, complaints } = await visitor(browser, server.url);
    await page.goto('/warehouse-directory?q=mango+lane', { waitUntil: 'networkidle' });
    await page.locator('article h2 a').first().click();
    await page.waitForURL('**/warehouses/**');
    const picture = page.getByRole('region', { name: 'Photos' }).getByRole('link').first();
    await picture.focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog');
    await box.getByText(/^1 of \d+$/).waitFor();
    expect((await box.locator('figcaption span').first().textContent())?.length).toBeGreaterThan(3);
    await page.keyboard.press('ArrowRight');
    await box.getByText(/^2 of \d+$/).waitFor();
    await page.mouse.move(400, 300);
    await page.mouse.down();
    await page.mouse.move(700, 300, { steps: 4 });
    await page.mouse.up();
    await box.getByText(/^1 of \d+$/).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => box.count()).toBe(0);
    expect(new URL(page.url()).pathname).toMatch(/^\/warehouses\//);
    expect(await picture.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('opens the list of places on the home page, and nothing above it moves', async () => {
    const { page, context } = await visitor(browser, server.url);
    await page.goto('/', { waitUntil: 'networkidle' });
    const title = page.getByRole('heading', { level: 1 });
    const before = await title.boundingBox();
    await page
      .getByText(/^The same \d+ places? as a list$/)
      .first()
      .click();
    expect(await title.boundingBox()).toEqual(before);
    const links = page.locator('header nav a');
    expect(await links.first().textContent()).toBe('Warehouses');
    await context.close();
  });
});
