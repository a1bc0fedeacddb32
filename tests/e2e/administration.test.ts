import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasChromium, launchChromium } from '../chromium.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';

let server: TestServer;
let browser: Browser;
let market: Market;

const adminVisit = () => signedInVisit(browser, server, emailOf('admin'));

describe.skipIf(!hasChromium)('the administration by keyboard', () => {
  beforeAll(async () => {
    server = await startServer({ prepare: async (ctx) => void (market = await makeMarket(ctx)) });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test('j and k go through the rows, Enter opens one, "?" tells so and switches the letters off', async () => {
    const { page, context, complaints } = await adminVisit();
    await page.goto('/admin/warehouses', { waitUntil: 'networkidle' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const names = await page.locator('tbody th a').allTextContents();
    await page.keyboard.press('j');
    expect(await focused()).toBe(names[0]);
    await page.keyboard.press('j');
    expect(await focused()).toBe(names[1]);
    await page.keyboard.press('k');
    expect(await focused()).toBe(names[0]);

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard' });
    await help.getByLabel('Use single letters').uncheck();
    await page.keyboard.press('Escape');
    const before = await focused();
    await page.keyboard.press('j');
    expect(await focused()).toBe(before);
    await page.keyboard.press('?');
    await help.getByLabel('Use single letters').check();
    await page.keyboard.press('Escape');

    await page.keyboard.press('/');
    await page.keyboard.type('jk');
    const everything = page.getByRole('combobox', { name: 'Search everything' });
    expect(await everything.inputValue()).toBe('jk');
    await everything.blur();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/warehouses\/./);
    // The URL changes before the page is rendered.
    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: names[0] ?? '' })
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('when a pressed button disappears, the focus moves to the element that followed it', async () => {
    const { page, context, complaints } = await adminVisit();
    await page.goto('/admin/warehouses', { waitUntil: 'networkidle' });
    const row = page.getByRole('row', { name: /Submitted Quay Storage/ });
    await row.getByRole('button', { name: 'Verify' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Warehouse verified').waitFor();
    const next = await page.evaluate(() => document.activeElement?.closest('tbody tr') !== null);
    expect([next, market.submitted.slug !== '']).toEqual([true, true]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a success stays until something else is sent: it does not stand beside a later error', async () => {
    const { page, context } = await adminVisit();
    await page.goto('/dashboard/account', { waitUntil: 'networkidle' });
    await page.getByLabel('First name').fill('Ada');
    await page.getByRole('button', { name: 'Save' }).click();
    const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Your account was saved');
    await toast.waitFor();
    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').first().waitFor();
    expect(await toast.count()).toBe(0);
    await context.close();
  });

  test('the history of a listing is whole beside its decisions, whatever the width', async () => {
    const { page, context, complaints } = await adminVisit();
    await page.goto(`/admin/warehouses/${market.submitted.id}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Set inactive' }).click();
    await page.getByRole('button', { name: 'Set active' }).waitFor();
    const history = page.getByRole('table', { name: 'Audit log' });
    for (const width of [360, 1100, 1280, 1900]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await history.evaluate(({ parentElement: box }) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0));
      expect([width, cut]).toEqual([width, 0]);
    }
    await page.getByRole('button', { name: 'Set active' }).click();
    await page.getByRole('button', { name: 'Set inactive' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('going back to a page that was decided on says nothing a second time', async () => {
    const { page, context, complaints } = await adminVisit();
    const path = `/admin/warehouses/${market.submitted.id}`;
    const toasts = page.getByRole('region', { name: 'Notifications' });
    const said = async () => {
      await page.waitForURL(`**${path}`);
      await page.waitForLoadState('networkidle');
      return toasts.innerText();
    };
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Set inactive' }).click();
    await toasts.getByRole('status').waitFor();
    await page.goto('/admin/leads', { waitUntil: 'networkidle' });
    await page.goBack();
    expect(await said()).toBe('');
    await page.getByRole('button', { name: 'Set active' }).click();
    await toasts.getByRole('status').waitFor();
    // The other way: without loading a document.
    await page.locator('main a[href="/admin/warehouses"]').first().click();
    await page.waitForURL('**/admin/warehouses');
    await page.goBack();
    expect(await said()).toBe('');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a success stays on a page that asks again by itself', async () => {
    const { page, context, complaints } = await signedInVisit(browser, server, emailOf('owner'));
    await page.goto(`/dashboard/connections/${market.connectionId}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('region', { name: 'Notifications' }).getByText('You are connected').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('region', { name: 'Notifications' }).innerText()).toContain('You are connected');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('what is written while a form is being sent is still there when the answer comes', async () => {
    const { page, context } = await adminVisit();
    await page.goto('/dashboard/account', { waitUntil: 'networkidle' });
    const sent = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    await page.route('**/dashboard/account.data*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent.resolve();
      await written.promise;
      return route.continue();
    });
    await page.getByLabel('First name').fill('Ada');
    await page.getByRole('button', { name: 'Save' }).click();
    await sent.promise;
    await page.getByLabel('Last name').fill('Lovelace');
    written.resolve();
    await page.getByText('Your account was saved').waitFor();
    expect(await page.getByLabel('Last name').inputValue()).toBe('Lovelace');
    await context.close();
  });

  test('settings that are saved without a change keep their weekdays', async () => {
    const { page, context, complaints } = await adminVisit();
    await page.goto('/admin/system/settings', { waitUntil: 'networkidle' });
    const days = () =>
      page
        .getByLabel(/^Period \d: (?:from|to) weekday$/)
        .evaluateAll((selects) => selects.map((select) => (select as HTMLSelectElement).value));
    const before = await days();
    expect(before.slice(0, 2)).toEqual(['mon', 'fri']);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('region', { name: 'Notifications' }).getByText('Settings saved').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await days()).toEqual(before);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('rows begin within about two fifths of the screen, on a desk and on a phone', async () => {
    const { page, context } = await adminVisit();
    for (const [width, height, part] of [
      [1280, 900, 0.42],
      [360, 740, 0.4],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of ['/admin', '/admin/warehouses', '/admin/leads', '/moderation']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const top = await page.evaluate(
          () => document.querySelector('main tbody tr')?.getBoundingClientRect().top ?? 9999,
        );
        expect(top, `${path} at ${width}`).toBeLessThan(height * part);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
    await context.close();
  });

  test('its longest tables are cards where they would not fit: nothing has to be moved sideways', async () => {
    const { page, context } = await adminVisit();
    for (const path of ['/admin/leads', '/admin/quote-requests', '/admin/tracking', '/admin/audit']) {
      for (const width of [700, 768, 1024, 1279]) {
        await page.setViewportSize({ width, height: 1000 });
        await page.goto(path);
        const tables = page.locator('main table');
        expect(await tables.count(), path).toBeGreaterThan(0);
        const hidden = await tables.evaluateAll((all) =>
          all.map((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
        );
        expect(Math.max(...hidden), `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
    await context.close();
  });

  test('an address that may break anywhere is no column of letters on a tablet', async () => {
    const { page, context } = await adminVisit();
    await page.setViewportSize({ width: 768, height: 1000 });
    for (const path of ['/admin', '/admin/audit']) {
      await page.goto(path);
      const cells = page.locator('main :is(td, th):is(.wrap-anywhere, :has(.wrap-anywhere, .break-all))');
      const narrowest = await cells.evaluateAll((all) => Math.min(...all.map((cell) => cell.clientWidth)));
      expect(narrowest, path).toBeGreaterThanOrEqual(190);
      expect(narrowest, path).toBeLessThan(768);
    }
    await page.goto('/admin');
    // For the local part of each address, the number of lines it takes.
    const lines = await page.locator('main td, main th').evaluateAll((cells) =>
      cells.flatMap((cell) =>
        [...cell.querySelectorAll('wbr')].map((sign) => {
          const range = document.createRange();
          if (sign.previousSibling) range.selectNodeContents(sign.previousSibling);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        }),
      ),
    );
    expect(lines.length).toBeGreaterThan(3);
    expect(new Set(lines)).toEqual(new Set([1]));
    await context.close();
  });

  test('where one is stands in sight among the links of a phone, also far along the row', async () => {
    const { page, context } = await adminVisit();
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [path, name] of [
      ['/admin/blog', 'Blog'],
      ['/admin/system', 'System'],
      ['/dashboard/account', 'Account'],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const here = page.locator('nav a[aria-current="page"]').filter({ hasText: name }).filter({ visible: true });
      const box = await here.first().boundingBox();
      expect(box?.x, path).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 999), path).toBeLessThanOrEqual(360);
    }
    await context.close();
  });
});
