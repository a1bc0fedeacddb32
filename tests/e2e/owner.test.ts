import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mailTo, signIn } from '../browser-client.ts';
import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { type Market, type Person, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let browser: Browser;
let market: Market;

async function visitOf(person: Person, width = 1280) {
  const visit = await visitor(browser, server.url, { width });
  const session = await signIn(server, emailOf(person));
  await visit.context.addCookies([...session.cookies].map(([name, value]) => ({ name, value, url: server.url })));
  return visit;
}

describe.skipIf(!hasChromium)('an owner at work', () => {
  beforeAll(async () => {
    server = await startServer({ command: 'npm start', prepare: async (ctx) => void (market = await makeMarket(ctx)) });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test('goes from the dashboard to what is missing, leaves the editor with unsaved text and finds it again', async () => {
    const { page, context, complaints } = await visitOf('owner');
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Say which doors there are Submitted Quay Storage' }).click();
    await page.waitForURL(`**/dashboard/listings/${market.submitted.id}#listing-dock_high_doors`);
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

    await page.locator('main').getByRole('link', { name: 'My listings' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/dashboard/listings');
    await page.goBack();
    await page.getByText('What you typed here before is back.').waitFor();
    await unsaved.waitFor();
    expect(await languages.getByLabel('Haitian Creole').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Save listing' }).click();
    await page.getByText('Listing saved').first().waitFor();
    await unsaved.waitFor({ state: 'detached' });
    expect(await page.getByRole('link', { name: 'Name the languages you speak' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('answers a question on a phone, told by mail, and whoever asked reads it among their messages', async () => {
    const asking = await visitOf('user', 360);
    await asking.page.goto(`/warehouses/${market.verified.slug}/ask`, { waitUntil: 'networkidle' });
    await asking.page.locator('main textarea').fill('Is there room for forty pallets of tiles?');
    await asking.page.locator('main form button[type=submit]').last().click();
    await asking.page.waitForURL('**/dashboard/messages/**');
    expect((await mailTo(server, emailOf('owner'), /Verified Harbor Storage/)).text).toContain('/dashboard/messages/');

    const owner = await visitOf('owner', 360);
    await owner.page.goto('/dashboard', { waitUntil: 'networkidle' });
    await owner.page.getByRole('link', { name: /^Answer .*Verified Harbor Storage/ }).first().click();
    await owner.page.locator('main textarea').fill('Yes, from Monday on.');
    await owner.page.locator('main form button[type=submit]').last().click();
    await owner.page.getByText('Yes, from Monday on.').first().waitFor();
    await owner.page.goto('/lead-management?state=answered', { waitUntil: 'networkidle' });
    await owner.page.getByText('Verified Harbor Storage').first().waitFor();

    expect((await mailTo(server, emailOf('user'), /Verified Harbor Storage/)).text).toContain('/dashboard/messages/');
    await asking.page.goto('/dashboard/messages', { waitUntil: 'networkidle' });
    await asking.page
      .locator('main')
      .getByRole('link', { name: /Verified Harbor Storage/ })
      .first()
      .click();
    await asking.page.getByText('Yes, from Monday on.').first().waitFor();
    expect([...asking.complaints, ...owner.complaints]).toEqual([]);
    await asking.context.close();
    await owner.context.close();
  });
});
