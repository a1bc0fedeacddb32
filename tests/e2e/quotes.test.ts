import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeWarehouse } from '#features/warehouses/build.server.ts';

import { makePerson } from '../browser-client.ts';
import { hasChromium, launchChromium } from '../chromium.ts';
import { workbook } from '../import-files.ts';
import { emailOf, makeMarket } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';
import { timedJourney } from '../timed-journey.ts';

let server: TestServer;
let browser: Browser;
/** Of `third`, without a card. */
let wharf: { id: string; slug: string };

const third = 'third@example.com';

const visitOf = (email: string) => signedInVisit(browser, server, email);

/** Presses a button with a confirmation dialog and confirms. */
async function pressAndConfirm(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  await button.click();
  await page.locator('dialog[open] button[type=submit]').click();
}

describe.skipIf(!hasChromium)('a deal', () => {
  beforeAll(async () => {
    server = await startServer({
      prepare: async (ctx) => {
        await makeMarket(ctx);
        const owner = await makePerson(ctx, third, null, { first_name: 'third' });
        wharf = await makeWarehouse(ctx, { user_id: owner, company_name: 'Third Wharf Storage' });
      },
    });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  test('goes from a sentence to the assistant to three quotes side by side, the cheapest accepted, done and reviewed', async () => {
    const shipper = await visitOf(emailOf('user'));
    const { page } = shipper;
    await page.goto('/find-logistics-partner', { waitUntil: 'networkidle' });
    const need = page.locator('main textarea');
    await need.fill('I need storage for 40 pallets of floor tiles in Miami for a year');
    await need.press('Enter');
    await page.getByRole('link', { name: 'Request quotes from all of them' }).click();
    // Everything was said: one screen is left.
    await page.waitForURL('**/quote-requests/new/who?**');
    for (const name of ['Verified Harbor Storage', 'Foreign Pier Storage', 'Third Wharf Storage'])
      await page.getByText(name).first().waitFor();
    const summary = await page.locator('main dl').first().innerText();
    expect(summary).toMatch(/floor tiles[^]*40[^]*Miami/);
    await page.getByText('What providers will ask you first').waitFor();
    await page.locator('input[name=company_name]').fill('Quay Imports');
    await page.locator('input[name=contact_name]').fill('Ana Reyes');
    await page.getByRole('button', { name: 'Submit request' }).click();
    await page.waitForURL(/\/quote-requests\/QR-\d+$/);
    const address = new URL(page.url()).pathname;

    const providers = [
      { email: emailOf('owner'), price: '14.00' },
      { email: emailOf('other'), price: '12.50' },
      { email: third, price: '13.25' },
    ];
    await Promise.all(
      providers.map(async ({ email, price }) => {
        const { page: desk, context, complaints } = await visitOf(email);
        await desk.goto(`${address}/quote`, { waitUntil: 'networkidle' });
        await desk.locator('[name="lines[0].amount"]').fill(price);
        await desk.locator('textarea[name=message]').fill('We have room from Monday on.');
        await desk.getByRole('button', { name: 'Submit Quote' }).click();
        await desk.waitForURL(`**${address}`);
        expect(complaints).toEqual([]);
        await context.close();
      }),
    );

    await page.goto(`${address}/compare`, { waitUntil: 'networkidle' });
    await page.getByText('Foreign Pier Storage costs least').first().waitFor();
    const heads = await page.locator('table').first().locator('thead th').allTextContents();
    const column = heads.findIndex((head) => head.includes('Foreign Pier Storage'));
    expect(column).toBeGreaterThan(0);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1280, height: 800 });
    await pressAndConfirm(page, page.getByRole('button', { name: 'Accept quote' }).nth(column - 1));
    await page.waitForURL('**/order');
    await page.getByText('marta@harbor-point.example.com').first().waitFor();
    await page.goto(`${address}/compare`, { waitUntil: 'networkidle' });
    expect(await page.locator('thead th').count()).toBe(2);
    expect(await page.getByText('No offer can be called the cheapest yet').count()).toBe(0);
    await page.goto(`${address}/order`, { waitUntil: 'networkidle' });
    await pressAndConfirm(page, page.getByRole('button', { name: 'Mark fulfilled' }).first());
    await page.getByText('marked as fulfilled').first().waitFor();

    await page.goto('/dashboard/reviews', { waitUntil: 'networkidle' });
    await page.locator('main a[href*="/dashboard/reviews/"]').first().click();
    await page.locator('select[name=rating]').selectOption('5');
    await page.locator('textarea[name=text]').fill('Everything arrived dry and was counted the same day.');
    await page.locator('main form button[type=submit]').last().click();
    await page.waitForURL('**/dashboard/reviews');
    expect(shipper.complaints).toEqual([]);
    await shipper.context.close();
  });

  test('goes from an owner’s spreadsheet to a card that answers, and from a Spanish sentence on a phone to its accepted price', async () => {
    const owner = await visitOf(third);
    const { page } = owner;
    const card = `/dashboard/rates/warehouse/${wharf.id}`;
    await page.goto(card, { waitUntil: 'networkidle' });
    const lists = timedJourney(page, 'From a spreadsheet to a card that answers by itself');
    await lists.press(page.getByRole('link', { name: 'Import prices' }));
    const sheet = workbook({ Rates: [['Service', 'Per', 'Price'], ['Storage', 'pallet per month', '18'], ['Handling in', 'pallet', '7.50'], ['Handling out', 'pallet', '7.50']] }); // prettier-ignore
    const file = { name: 'rates.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: Buffer.from(sheet) }; // prettier-ignore
    await lists.other(page.locator('input[type=file]').setInputFiles(file));
    await lists.press(page.getByRole('button', { name: 'Preview' }));
    await lists.press(page.getByRole('link', { name: 'Put 3 lines into the card' }));
    await page.locator('[name="lines[2].amount"]').waitFor();
    await lists.press(page.getByRole('button', { name: 'Save the card' }));
    await lists.press(page.getByRole('link', { name: 'Answers by itself' }));
    await lists.press(page.getByText('Bind: whoever asks may accept at once'));
    await lists.press(page.getByRole('button', { name: 'Let the card answer' }));
    await page.getByText('its offers bind you').first().waitFor();
    expect(lists.end().presses).toBeLessThanOrEqual(9);
    // Fields of a row are level although some of their labels take two lines.
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(`${card}/answers`, { waitUntil: 'networkidle' });
    const row = page.locator('[name="most"], [name="from_day"], [name="until_day"]');
    const tops = await row.evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
    // Strangers see it.
    const shown = await fetch(`${server.url}/api/v1/warehouses/${wharf.slug}/rates`);
    expect(JSON.stringify(await shown.json())).toContain('1800');

    const shipper = await signedInVisit(browser, server, emailOf('user'), { width: 360, height: 740, touch: true });
    const phone = shipper.page;
    await phone.goto('/es/find-logistics-partner', { waitUntil: 'networkidle' });
    const asks = timedJourney(phone, 'From a sentence to an accepted price, in Spanish on a phone');
    const need = phone.locator('main textarea');
    await asks.type(need, 'Necesito almacenar 40 paletas de baldosas en Miami por 3 meses');
    await asks.other(need.press('Enter'));
    await asks.press(phone.getByRole('link', { name: 'Solicitar cotización a todos' }));
    await phone.waitForURL('**/quote-requests/new/who?**');
    await asks.type(phone.locator('input[name=company_name]'), 'Quay Imports');
    await asks.type(phone.locator('input[name=contact_name]'), 'Ana Reyes');
    await asks.press(phone.getByRole('button', { name: 'Enviar solicitud' }));
    await phone.waitForURL(/\/es\/quote-requests\/QR-\d+$/);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await asks.press(phone.getByRole('button', { name: 'Aceptar oferta' }).first());
    await asks.press(phone.locator('dialog[open] button[type=submit]'));
    await phone.waitForURL('**/order');
    const { seconds } = asks.end();
    expect(seconds).toBeLessThan(120);
    const reference = /QR-\d+/.exec(phone.url())?.[0] ?? '';
    await page.goto('/dashboard/orders', { waitUntil: 'networkidle' });
    await page.locator(`main a[href*="${reference}"]`).first().waitFor();
    expect([owner.complaints, shipper.complaints]).toEqual([[], []]);
    await Promise.all([owner.context.close(), shipper.context.close()]);
  }, 120_000);

  test('is opened by an administrator without moving the list of requests sideways', async () => {
    const { page, context } = await visitOf(emailOf('admin'));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/admin/quote-requests', { waitUntil: 'networkidle' });
    await page
      .getByRole('link', { name: /^Open QR-/ })
      .first()
      .waitFor();
    const tooWide = await page
      .locator('main table')
      .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    expect(tooWide).toBeLessThanOrEqual(0);
    await context.close();
  });
});
