import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makePartner } from '#features/partners/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';

import { makePerson, password, signIn } from '../browser-client.ts';
import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { type TestServer, startServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';

let server: TestServer;
let browser: Browser;

interface ContactForm {
  path: string;
  /** Identifies the form on its page. */
  form: string;
  /** By field name. */
  fields: Record<string, string>;
  boxes?: readonly string[];
  choices?: Record<string, string>;
  /** Chooses the first free time. */
  picksTime?: boolean;
  told: string;
}

const demo = { contact_name: 'Ana Reyes', company_name: 'Quay Freight' };
const booked = 'Your demo has been booked!';

/** Every form with which an anonymous visitor contacts a person. Each uses its own address. */
const contactForms: readonly ContactForm[] = [
  { path: '/', form: 'input[value=compact]', fields: demo, choices: { source: 'Website' }, told: booked },
  {
    path: '/book-a-demo',
    form: 'input[name=estimated_value]',
    fields: { ...demo, estimated_value: '12,500', notes: 'Two containers a month.' },
    choices: { source: 'Referral' },
    picksTime: true,
    told: 'Your demo has been booked for',
  },
  {
    path: '/find-warehouse-miami',
    form: 'input[name=companyName]',
    fields: { name: 'Eva Ruiz', phone: '305 555 0142', companyName: 'Ruiz Export' },
    choices: { country: 'JM' },
    boxes: ['storage'],
    told: 'Quote Request Submitted!',
  },
  {
    path: '/contact',
    form: 'textarea[name=message]',
    fields: { name: 'Eva Ruiz', company: 'Ruiz Export', message: 'Where can we meet you in Doral?' },
    told: 'Your receipt number is L-',
  },
  {
    path: '/support',
    form: 'input[name=subject]',
    fields: { name: 'Eva Ruiz', subject: 'A picture', message: 'My picture stands on its head.' },
    told: 'Your receipt number is ',
  },
  {
    path: '/provider-signup',
    form: 'input[name=zip_code]',
    fields: {
      company_name: 'Leeward Lines',
      contact_name: 'Ines Duarte',
      phone: '305 555 0171',
      address: '2100 NW 84th Avenue',
      city: 'Doral',
      state: 'FL',
      zip_code: '33122',
      description: 'Weekly groupage to Kingston, Port of Spain and Georgetown, with customs papers.',
      minimum_volume: '10',
    },
    boxes: ['ocean_freight', 'JM'],
    told: 'Registration Successful!',
  },
];

/** Fills in a form in a window of its own; returns what sends it. */
async function fillIn(context: BrowserContext, contact: ContactForm, email: string): Promise<() => Promise<void>> {
  const page = await context.newPage();
  await page.goto(contact.path);
  const form = page.locator('form', { has: page.locator(contact.form) });
  for (const [name, value] of Object.entries({ ...contact.fields, email }))
    await form.locator(`[name="${name}"]`).fill(value);
  for (const [name, value] of Object.entries(contact.choices ?? {}))
    await form.locator(`[name="${name}"]`).selectOption(value);
  if (contact.picksTime) await form.locator('[name=slot]').selectOption({ index: 1 });
  for (const value of contact.boxes ?? []) await form.locator(`[type=checkbox][value="${value}"]`).check();
  return async () => {
    const submit = form.locator('button[type=submit], button:not([type])').last();
    await expect.poll(() => submit.isEnabled(), { timeout: 20_000 }).toBe(true);
    await submit.click();
    await page.getByText(contact.told).first().waitFor();
    await page.close();
  };
}

/** Sends a signed-in user's request to somebody else. */
async function ask(page: Page, path: string, words: string, button: string, told: string): Promise<void> {
  await page.goto(path);
  await page.locator('main textarea').first().fill(words);
  await page.getByRole('button', { name: button }).click();
  await page.getByText(told).first().waitFor();
}

describe.skipIf(!hasChromium)('every form that reaches a person', () => {
  let partner: { id: string; slug: string };
  let warehouse: { id: string; slug: string };
  beforeAll(async () => {
    server = await startServer({
      prepare: async (ctx) => {
        const owner = await makePerson(ctx, 'owner@example.com', 'user');
        await makePerson(ctx, 'shipper@example.com', 'user');
        await makePerson(ctx, 'quiet@example.com', 'user');
        partner = await makePartner(ctx, { owner_user_id: owner, name: 'Windward Lines' });
        warehouse = await makeWarehouse(ctx, { user_id: owner });
      },
    });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  test.each([
    { name: 'with scripts', noScripts: false },
    { name: 'without scripts', noScripts: true },
  ])(
    '$name an anonymous visitor’s request is kept, and its receipt is in the post',
    async ({ noScripts }) => {
      const { context, complaints } = await visitor(browser, server.url, { noScripts });
      const addresses = contactForms.map((_, index) => `form-${index}-${String(noScripts)}@example.com`);
      const filled: (() => Promise<void>)[] = [];
      for (const [index, contact] of contactForms.entries())
        filled.push(await fillIn(context, contact, addresses[index] ?? ''));
      // Faster submissions are refused by the bot check.
      await new Promise((resolve) => setTimeout(resolve, 2500));
      for (const send of filled) await send();
      const sent = await server.ctx?.db
        .selectFrom('outbox')
        .select('recipient')
        .where('recipient', 'in', addresses)
        .execute();
      expect(new Set(sent?.map(({ recipient }) => recipient))).toEqual(new Set(addresses));
      expect(complaints).toEqual([]);
      await context.close();
    },
    180_000,
  );

  test.each([
    { email: 'shipper@example.com', noScripts: false },
    { email: 'quiet@example.com', noScripts: true },
  ])(
    '$email connects, asks and reports (without scripts: $noScripts), and the owner finds it in the inbox',
    async ({ email, noScripts }) => {
      const { context, page } = await signedInVisit(browser, server, email, { noScripts });
      await ask(
        page,
        `/partners/${partner.slug}/connect`,
        'Two pallets to Kingston a week.',
        'Request to Connect',
        'Connection request sent to Windward Lines!',
      );
      await ask(
        page,
        `/warehouses/${warehouse.slug}/ask`,
        'Is the cold room free in May?',
        'Send question',
        'Your question went to',
      );
      await page.goto(`/report/partner/${partner.id}`);
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Send the report' }).click();
      await page.getByText('Thank you, we will look into it').first().waitFor();
      await context.close();
      const owner = await signIn(server, 'owner@example.com');
      const inbox = await (await owner.get('/lead-management')).text();
      for (const waits of ['Windward Lines', 'Harbor Point Storage']) expect(inbox).toContain(waits);
    },
    120_000,
  );

  test('a page of words leads whoever is signed in to the dashboard, and a search that was renamed closes its form', async () => {
    const anonymous = await visitor(browser, server.url);
    const ways = (page: Page) => page.locator('main header a:visible').allInnerTexts();
    await anonymous.page.goto('/notifications', { waitUntil: 'networkidle' });
    expect(await ways(anonymous.page)).toEqual(['Create your account', 'Sign in']);
    const entrances = (page: Page) => page.locator('footer a[href="/login"]:visible').count();
    expect(await entrances(anonymous.page)).toBe(1);
    await anonymous.page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
    await anonymous.page.waitForURL((url) => url.pathname === '/login');
    await anonymous.page.fill('input[name=email]', 'shipper@example.com');
    await anonymous.page.fill('input[name=password]', password);
    await anonymous.page.locator('main form button[type=submit]').first().click();
    await anonymous.page.waitForURL((url) => url.pathname === '/dashboard/notifications');
    const { page, complaints, context } = anonymous;
    await page.goto('/notifications', { waitUntil: 'networkidle' });
    expect(await ways(page)).toEqual(['Your dashboard']);
    expect(await entrances(page)).toBe(0);

    await page.goto('/warehouse-directory?q=storage', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Save and tell me daily of new ones' }).first().click();
    await page
      .getByText(/^We tell you of new results/)
      .first()
      .waitFor();
    await page.goto('/saved', { waitUntil: 'networkidle' });
    await page.locator('summary').filter({ hasText: 'Rename' }).click();
    const form = page.locator('details[open]').filter({ has: page.locator('input[name=name]') });
    await form.locator('input[name=name]').fill('For the tea');
    await form.getByRole('button').click();
    await page.getByRole('link', { name: 'For the tea' }).waitFor();
    await expect.poll(() => form.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
