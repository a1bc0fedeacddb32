import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { demoShipments } from '#features/tracking/demo/shipments.ts';

import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';

let server: TestServer;
let browser: Browser;

/** A container of the demonstration's public records, also with a wrong check digit. */
const container = demoShipments().find(({ number }) => number.startsWith('MSKU'))?.number ?? '';
const mistyped = container.slice(0, -1) + ((Number(container.at(-1)) + 3) % 10);

const phone = { width: 360, height: 740, touch: true };

const businessVisit = (options?: Parameters<typeof visitor>[2]) =>
  signedInVisit(browser, server, emailOf('user'), options);

const rowOf = (page: Page, number: string) => page.locator('tbody tr').filter({ hasText: number });

/** Imports numbers into the list and waits until they are shown. */
async function importNumbers(page: Page, numbers: readonly string[]): Promise<void> {
  await page.goto('/business-tracking/import', { waitUntil: 'networkidle' });
  await page.getByLabel('or paste numbers or rows').fill(numbers.join('\n'));
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: /^Import \d+ Shipments?$/ }).click();
  await page.getByText(/^\d+ shipments? (was|were) imported$/).waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'To the List' }).click();
}

describe.skipIf(!hasChromium)('following packages', () => {
  beforeAll(async () => {
    server = await startServer({ demo: true, prepare: async (ctx) => void (await makeMarket(ctx)) });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  test('a mistyped container is corrected before it is looked up, and the right one is shown', async () => {
    const { page, context, complaints } = await visitor(browser, server.url, phone);
    await page.goto('/', { waitUntil: 'networkidle' });
    const box = page.getByLabel('Tracking number');
    await box.fill(mistyped);
    await box.press('Enter');
    await page.getByText(`the last digit should be ${container.at(-1)}`).waitFor();
    await page.getByRole('main').getByRole('link', { name: container }).click();
    await page
      .getByText(/Maersk/)
      .first()
      .waitFor();
    expect(new URL(page.url()).searchParams.get('number')).toBe(container);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("the first page of an anonymous visitor shows times in the browser's zone", async () => {
    const { page, context, complaints } = await visitor(browser, server.url, { timeZone: 'America/Bogota' });
    await page.goto(`/tracking?number=${container}`, { waitUntil: 'networkidle' });
    const moments = await page.getByRole('main').locator('time').allTextContents();
    expect(moments.join()).toContain('GMT-5');
    expect(moments.join()).not.toContain('UTC');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a link shows a recipient without an account what was chosen, until it is revoked', async () => {
    const { page, context, complaints } = await businessVisit();
    await importNumbers(page, ['CSQU3054383']);
    await rowOf(page, 'CSQU3054383').getByRole('link').first().click();
    await page.getByRole('link', { name: 'Share by Link' }).click();
    await page.getByRole('button', { name: 'Make the Link' }).click();
    const link = (await page.getByText(/\/tracking\/shared\//).textContent()) ?? '';

    const recipient = await visitor(browser, server.url, phone);
    expect((await recipient.page.goto(link))?.status()).toBe(200);
    await recipient.page.getByText('CSQU3054383').first().waitFor();
    await page.getByRole('link', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The link works no more').waitFor();

    expect((await recipient.page.goto(link))?.status()).toBe(404);
    expect(await recipient.page.content()).not.toContain('CSQU3054383');
    expect([...complaints, ...recipient.complaints]).toEqual([]);
    await recipient.context.close();
    await context.close();
  });

  test('five hundred numbers come in at once, and are found again by theirs', async () => {
    const { page, context, complaints } = await businessVisit();
    const numbers = Array.from({ length: 500 }, (_, index) => String(700_000_000_000 + index * 7919));
    await importNumbers(page, numbers);
    await page.goto(`/business-tracking?q=${numbers[321]}`, { waitUntil: 'networkidle' });
    await rowOf(page, numbers[321] ?? '').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
