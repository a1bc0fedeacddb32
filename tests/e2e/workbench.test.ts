import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeWarehouse } from '#features/warehouses/build.server.ts';

import { password } from '../browser-client.ts';
import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { emailOf, makeMarket } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';

let server: TestServer;
let browser: Browser;

const phone = { width: 360, height: 740, touch: true };

/** Counts what somebody presses: links, buttons and the key Enter; typing is free. */
function presses(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (role: 'link' | 'button', name: RegExp | string) => {
      count += 1;
      await page.getByRole(role, { name }).first().click();
    },
    enter: async () => {
      count += 1;
      await page.keyboard.press('Enter');
    },
  };
}

const directory = (q: string) => `/warehouse-directory?q=${encodeURIComponent(q)}`;

describe.skipIf(!hasChromium)('the workbench', () => {
  beforeAll(async () => {
    server = await startServer({
      prepare: async (ctx) => {
        const { ids } = await makeMarket(ctx);
        for (const company_name of ['Ceiba Hall', 'Cedar Hall', 'Cypress Hall'])
          // oxlint-disable-next-line no-await-in-loop -- a few rows
          await makeWarehouse(ctx, { user_id: ids.other, company_name, city: 'Doral', services: ['storage'] });
      },
    });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  test('by keyboard alone the line is reached, results are gone through, kept, compared and seen on the map', async () => {
    const { page, context, complaints } = await visitor(browser, server.url, { width: 1280 });
    await page.goto('/warehouse-directory', { waitUntil: 'networkidle' });
    await page.keyboard.press('/');
    await page.keyboard.type('storage in Doral');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=storage/);
    await page.getByRole('heading', { name: 'Ceiba Hall' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const names = await page.locator('.results > li :is(h2, h3) a').allTextContents();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await focused()).toBe(names[1]);
    await page.keyboard.press('k');
    expect(await focused()).toBe(names[0]);
    const card = page.locator('.results > li').first();
    await page.keyboard.press('c');
    expect(await card.locator('input[form=compare]').isChecked()).toBe(true);
    await page.keyboard.press('s');
    await card.locator('button[aria-pressed=true]').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await page.waitForURL(/view=map/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([false, true])('a part that was misread is corrected with two presses (without scripts: %s)', async (noScripts) => {
    const { page, context } = await visitor(browser, server.url, { ...phone, noScripts });
    await page.goto(directory('storage in Doral'), { waitUntil: 'load' });
    const by = presses(page);
    const fix = page.locator('a[href*="fix="]').filter({ hasText: 'Doral' }).first();
    await fix.waitFor();
    await by.press('link', (await fix.innerText()).trim());
    const box = page.getByRole('main').getByRole('form', { name: /Doral/ }).locator('input:not([type=hidden])').first();
    await box.waitFor();
    await box.fill('Medley');
    await box.focus();
    await by.enter();
    await page.locator('a[href*="fix="]').filter({ hasText: 'Medley' }).first().waitFor();
    expect(by.count()).toBeLessThanOrEqual(2);
    await context.close();
  }); // prettier-ignore

  test('what nobody offers is an alert after two presses, and a stranger finds it after signing in', async () => {
    const { page, context } = await visitor(browser, server.url, phone);
    await page.goto(`${directory('storage in Doral')}&services=hazmat`, { waitUntil: 'networkidle' });
    const by = presses(page);
    await by.press('button', /Tell me when/);
    await page.waitForURL(/\/login/);
    await page
      .getByText(/this search is kept/)
      .first()
      .waitFor();
    await page.locator('input[name=email]').fill(emailOf('user'));
    await page.locator('input[name=password]').fill(password);
    await by.enter();
    await page.waitForURL(/\/saved/);
    await page.locator('main a[href*="services=hazmat"]').first().waitFor();
    expect(await page.locator('select[name=alert]').first().inputValue()).toBe('at_once');
    expect(by.count()).toBeLessThanOrEqual(2);
    await context.close();
  });

  test('a need is a published request at most six presses after its sentence, on a phone', async () => {
    const { page, context } = await signedInVisit(browser, server, emailOf('user'), phone);
    await page.goto('/warehouse-directory', { waitUntil: 'networkidle' });
    await page
      .locator('main input[type=search]')
      .fill('storage for 40 pallets of floor tiles in Doral from January for a year');
    const by = presses(page);
    await by.enter();
    await page.waitForURL(/q=storage/);
    await by.press('link', /Request Quote|Ask all|Request quotes/i);
    await page.waitForURL('**/quote-requests/new/**');
    // Nothing of what was said is asked again.
    await page.getByText('floor tiles').filter({ visible: true }).first().waitFor();
    expect(await page.getByRole('checkbox').filter({ visible: true }).count()).toBeLessThan(6);
    await page.locator('input[name=company_name]').fill('Quay Imports');
    await page.locator('input[name=contact_name]').fill('Ana Reyes');
    await by.press('button', 'Submit request');
    await page.waitForURL(/\/quote-requests\/QR-\d+$/);
    expect(by.count()).toBeLessThanOrEqual(6);
    await context.close();
  });
});
