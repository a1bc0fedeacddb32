import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';

import { linkIn, mailTo, newClient, password, person, signInByForm } from '../browser-client.ts';
import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { type TestServer, startServer } from '../server.ts';

const owner = 'ana@keystone.example.com';
const admin = 'chief@example.com';

const listing: Record<string, string> = {
  company_name: 'Keystone Bonded Storage',
  contact_name: 'Ana Keystone',
  email: 'desk@keystone.example.com',
  phone: '(305) 555-0117',
  address: '8200 NW 41st Street',
  city: 'Doral',
  state: 'FL',
  zip_code: '33166',
  total_square_footage: '42000',
  rates_starting: '1.35',
  description: 'Dry and bonded storage five minutes from the airport cargo gates.',
};

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).first().fill(value);
}

// development.test.ts does a part of it by "npm run dev".
describe.skipIf(!hasChromium)('the main job by npm start: an owner lists, staff verify, a shipper finds', () => {
  let server: TestServer;
  let browser: Browser;

  beforeAll(async () => {
    server = await startServer({ command: 'npm start' });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  test('from the sign-up of the owner to the page the shipper opens', async () => {
    expect((await server.cli('account', 'create', admin, '--role', 'admin', '--password', password)).code).toBe(0);

    // A business signs up …
    const business = await visitor(browser, server.url);
    const { page } = business;
    await page.goto('/business-signup');
    await fill(page, {
      company_name: 'Keystone Bonded',
      first_name: 'Ana',
      last_name: 'Keystone',
      email: owner,
      password,
    });
    // Faster submissions are refused as bots.
    await page.waitForTimeout(2000);
    await page.locator('main form button[type=submit]').first().click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Account created!').first().waitFor();

    // … types a listing before the address is verified, without losing any text …
    await page.goto('/list-warehouse');
    await fill(page, listing);
    await page.locator('main form button[type=submit]').first().click();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Warehouse Listed Successfully!').count()).toBe(0);

    // … follows the link of the mail …
    await page.goto(linkIn(await mailTo(server, owner, /verify/i), '/verify-email'));
    expect(new URL(page.url()).pathname).toBe('/');

    // … finds the form still filled in, and submits.
    await page.goto('/list-warehouse');
    expect(await page.locator('main [name="company_name"]').first().inputValue()).toBe(listing.company_name);
    await page.locator('main form button[type=submit]').first().click();
    await page.getByText('Warehouse Listed Successfully!').first().waitFor();
    await mailTo(server, owner, /received your listing/);

    // The listing is in review and not public yet.
    const shipper = await visitor(browser, server.url);
    await shipper.page.goto('/warehouse-directory');
    expect(await shipper.page.getByText('Keystone Bonded Storage').count()).toBe(0);

    // The administrator cannot verify unconfirmed facts, …
    const staff = await visitor(browser, server.url);
    const session = await signInByForm(server, admin);
    await staff.context.addCookies([...session.cookies].map(([name, value]) => ({ name, value, url: server.url })));
    await staff.page.goto('/admin/warehouses');
    await staff.page.getByRole('link', { name: 'What is missing' }).click();
    await staff.page.waitForURL('**/admin/warehouses/*', { waitUntil: 'networkidle' });
    expect(await staff.page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    const reviewPage = staff.page.url();

    // … so the owner confirms, …
    await page.goto('/dashboard/listings');
    await page.locator('main a[href^="/dashboard/listings/"]').first().click();
    await page.waitForURL('**/dashboard/listings/*');
    const assumed = page.locator('li[id^="confirm-"] button');
    await assumed.first().waitFor();
    for (let left = await assumed.count(); left > 0; left -= 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await assumed.first().click();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect.poll(() => assumed.count()).toBe(left - 1);
    }

    // … and the administrator approves.
    await staff.page.goto(reviewPage);
    await staff.page.getByRole('button', { name: 'Approve' }).click();
    await staff.page.getByText('Warehouse verified').first().waitFor();
    const told = await mailTo(server, owner, /is live/);

    // A shipper finds it by service, place and price, …
    await shipper.page.goto('/warehouse-directory');
    await shipper.page.locator('input[name="services"][value="storage"]').check();
    await shipper.page.locator('input[name="near"]').fill('Doral');
    await shipper.page.locator('select[name="radius"]').selectOption('10');
    await shipper.page.locator('input[name="maxPrice"]').fill('1.40');
    await shipper.page.getByRole('button', { name: 'Apply filters' }).click();
    // Ticks apply at once, typed text with the button: the URL finally contains everything and can be shared.
    await shipper.page.waitForURL(
      ({ searchParams: has }) =>
        has.get('services') === 'storage' &&
        has.get('near') === 'Doral' &&
        has.get('radius') === '10' &&
        Number(has.get('maxPrice')) === 1.4,
    );
    await shipper.page.locator('main').getByRole('link', { name: 'Keystone Bonded Storage' }).first().click();

    // … and opens its page, which shows everything except contact details.
    await shipper.page.waitForURL('**/warehouses/*');
    await shipper.page.getByRole('heading', { level: 1, name: 'Keystone Bonded Storage' }).waitFor();
    const shown = await shipper.page.content();
    for (const secret of [listing.contact_name, listing.email, listing.phone, listing.address])
      expect(shown).not.toContain(secret);
    expect(new URL(linkIn(told, '/')).origin).toBe(server.url);

    // Below its price it is no result, only named as one that lacks this.
    await shipper.page.goto('/warehouse-directory?services=storage&near=Doral&radius=10&maxPrice=1.20');
    await shipper.page
      .getByText(/^0 warehouses/)
      .first()
      .waitFor();

    expect([...business.complaints, ...staff.complaints, ...shipper.complaints]).toEqual([]);
    for (const { context } of [business, shipper, staff]) await context.close();
  });

  test.each([
    ['with', false],
    ['without', true],
  ])('an address is confirmed with a button in another browser, %s JavaScript', async (word, noScripts) => {
    const email = `${word}-scripts@example.com`;
    await newClient(server.url).post('/customer-signup', person(email));
    const { page, context, complaints } = await visitor(browser, server.url, { noScripts });
    await page.goto(linkIn(await mailTo(server, email, /verify/i), '/verify-email'));
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await page.waitForURL(`${server.url}/`);
    await page.getByText('Email address verified').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the forms work without JavaScript', async () => {
    const { page, context } = await visitor(browser, server.url, { noScripts: true });
    await page.goto('/login');
    await fill(page, { email: admin, password: 'wrong-password' });
    await page.locator('main form button[type=submit]').first().click();
    await page.getByRole('alert').first().waitFor();
    expect(await page.locator('main [name="email"]').inputValue()).toBe(admin);
    await fill(page, { password });
    await page.locator('main form button[type=submit]').first().click();
    await page.goto('/admin/roles');
    await fill(page, { user: 'nobody@example.com' });
    await page.locator('main select[name="role"]').selectOption('moderator');
    await page.getByRole('button', { name: 'Assign Role' }).click();
    expect(await page.locator('main [name="user"]').inputValue()).toBe('nobody@example.com');
    await fill(page, { user: owner });
    await page.locator('main select[name="role"]').selectOption('moderator');
    await page.getByRole('button', { name: 'Assign Role' }).click();
    await page.getByText('Role assigned successfully').first().waitFor();
    await context.close();
  });
});
