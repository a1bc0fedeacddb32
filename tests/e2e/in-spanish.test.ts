import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { usStates } from '#features/catalog/us-states.ts';
import { languageFacts } from '#shared/languages.ts';

import { linkIn, mailTo, makePerson, password } from '../browser-client.ts';
import { type Visit, hasChromium, launchChromium, visitor } from '../chromium.ts';
import { englishIn, textsOf } from '../english.ts';
import { type TestServer, startServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';

const owner = 'ana@muelle-norte.example.com';
const shipper = 'luis@cafetal.example.com';
const admin = 'jefa@example.com';

const listing = {
  company_name: 'Muelle Norte Doral',
  contact_name: 'Ana Castaño',
  email: 'oficina@muelle-norte.example.com',
  phone: '(305) 555-0117',
  address: '8200 NW 41st Street',
  city: 'Doral',
  state: 'FL',
  zip_code: '33166',
  total_square_footage: '42000',
  rates_starting: '1.35',
  description: 'Nave seca a cinco minutos de los accesos de carga del aeropuerto.',
};
const question = '¿Reciben dos contenedores de café el martes?';
const answer = 'Sí, con cita antes de las diez.';

/** Names, and text written by these users. */
const written = [
  ...usStates.map(({ name }) => name),
  ...Object.values(languageFacts).map(({ name }) => name),
  ...Intl.supportedValuesOf('timeZone').map((zone) => zone.replaceAll('_', ' ')),
  ...Object.values(listing),
  question,
  answer,
  'Luis Cafetal',
  'Cafetal Export',
  'Muelle Norte',
];

/** Returns placeholders that are cut off without an ellipsis. */
const cutPlaceholders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap((input) => {
      const style = getComputedStyle(input);
      const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      if (pen === null || !input.checkVisibility() || room <= 0) return [];
      pen.font = style.font;
      return pen.measureText(input.placeholder).width > room + 1 ? [`${input.name}: ${input.placeholder}`] : [];
    });
  });

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).first().fill(value);
}

const submit = (page: Page) => page.locator('main form button[type=submit]').first().click();

/** Presses a submit button once the page's script has settled, and waits for the response. */
async function send(page: Page, button: Locator): Promise<void> {
  await page.waitForLoadState('networkidle');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await button.click();
  await answered;
  await page.waitForLoadState('networkidle');
}

describe.skipIf(!hasChromium)(
  'the main job in Spanish, without an English word but names and what people wrote',
  () => {
    let server: TestServer;
    let browser: Browser;
    const english: string[] = [];

    beforeAll(async () => {
      server = await startServer({
        prepare: async (ctx) => {
          await makePerson(ctx, admin, 'admin', { first_name: 'Jefa' });
          await ctx.db.updateTable('users').set({ locale: 'es-CO' }).where('email', '=', admin).execute();
        },
      });
      browser = await launchChromium();
    }, 240_000);
    afterAll(async () => {
      await browser?.close();
      await server?.stop();
    });

    /** Checks that the current page is Spanish, including its URL. */
    async function look(page: Page): Promise<void> {
      const path = new URL(page.url()).pathname;
      expect([path, await page.locator('html').getAttribute('lang')]).toEqual([
        expect.stringMatching(/^\/es(\/|$)/),
        'es',
      ]);
      english.push(...englishIn(await textsOf(page), written).map((text) => `${path}: ${text.trim()}`));
    }

    async function open(page: Page, path: string): Promise<void> {
      await page.goto(path);
      await look(page);
    }

    /** Returns a mail as its recipient sees it. */
    async function readMail(to: string, subject: RegExp) {
      const mail = await mailTo(server, to, subject);
      const lines = [mail.subject ?? '', ...(mail.text ?? '').split('\n')];
      english.push(...englishIn(lines, written).map((line) => `mail to ${to}: ${line}`));
      for (const link of (mail.text ?? '').match(/https?:\/\/[^\s<>"]+/g) ?? [])
        expect(new URL(link).pathname).toMatch(/^\/es(\/|$)/);
      return mail;
    }

    test('an owner signs up and lists, staff verify, a shipper finds, signs up and asks, and both read each other', async () => {
      const business = await visitor(browser, server.url);
      const { page } = business;
      await open(page, '/es');
      await open(page, '/es/for-warehouses');
      await open(page, '/es/business-signup');
      await fill(page, {
        company_name: 'Muelle Norte',
        first_name: 'Ana',
        last_name: 'Castaño',
        email: owner,
        password,
      });
      await page.waitForTimeout(2000);
      await submit(page);
      await page.waitForURL('**/es/dashboard');
      await page.getByText('Cuenta creada').first().waitFor();
      await look(page);

      await open(page, '/es/list-warehouse');
      await fill(page, listing);
      await submit(page);
      await page.waitForLoadState('networkidle');
      await look(page);
      await page.goto(linkIn(await readMail(owner, /verifi|confirm/i), '/es/verify-email'));
      await look(page);
      await open(page, '/es/list-warehouse');
      await submit(page);
      await page.waitForURL(({ pathname }) => pathname !== '/es/list-warehouse');
      await look(page);
      await readMail(owner, /Recibimos su anuncio/);

      // Staff review the listing and send it back: the owner has confirmed nothing yet.
      const staff = await signedInVisit(browser, server, admin);
      await readMail(admin, /Muelle Norte Doral/);
      for (const path of ['/es/dashboard', '/es/admin', '/es/moderation', '/es/admin/warehouses'])
        await open(staff.page, path);
      await staff.page.locator('main a[href^="/es/admin/warehouses/"]').first().click();
      await staff.page.waitForURL('**/es/admin/warehouses/*');
      await look(staff.page);
      const review = staff.page.url();

      await open(page, '/es/dashboard/listings');
      await page.locator('main a[href^="/es/dashboard/listings/"]').first().click();
      await page.waitForURL('**/es/dashboard/listings/*');
      await look(page);
      await send(page, page.getByRole('button', { name: /^Confirmar/ }).first());
      await look(page);

      await staff.page.goto(review);
      await send(staff.page, staff.page.getByRole('button', { name: 'Aprobar', exact: true }));
      await look(staff.page);
      await readMail(owner, /public|visible|línea/i);

      // A shipper finds it and asks; signing up on the way loses no text.
      const customer = await visitor(browser, server.url);
      await open(customer.page, '/es');
      await open(customer.page, '/es/warehouse-directory');
      await customer.page.locator('input[name="near"]').first().fill('Doral');
      await customer.page.locator('input[name="near"]').first().press('Enter');
      await customer.page.waitForURL(({ searchParams }) => searchParams.get('near') === 'Doral');
      await customer.page.waitForLoadState('networkidle');
      await look(customer.page);
      await customer.page.locator('main').getByRole('link', { name: 'Muelle Norte Doral' }).first().click();
      await customer.page.waitForURL('**/es/warehouses/*');
      await look(customer.page);
      const asking = `${new URL(customer.page.url()).pathname}/ask`;
      await open(customer.page, asking);
      await customer.page.locator('main textarea[name=content]').fill(question);
      await customer.page.locator('main button[name=then][value=sign-up]').click();
      await customer.page.waitForURL('**/es/customer-signup**');
      await look(customer.page);
      await fill(customer.page, { first_name: 'Luis', last_name: 'Cafetal', email: shipper, password });
      await customer.page.waitForTimeout(2000);
      await submit(customer.page);
      await customer.page.waitForURL('**/es/warehouses/*/ask**');
      await look(customer.page);
      await customer.page.goto(linkIn(await readMail(shipper, /verifi|confirm/i), '/es/verify-email'));
      await customer.page.goto(asking);
      expect(await customer.page.locator('main textarea[name=content]').inputValue()).toBe(question);
      await submit(customer.page);
      await customer.page.waitForURL('**/es/dashboard/messages/**');
      await look(customer.page);

      // The owner reads and answers; the shipper is notified.
      await readMail(owner, /Luis|pregunt|mensaje/i);
      for (const path of ['/es/lead-management', '/es/dashboard/notifications', '/es/dashboard/messages'])
        await open(page, path);
      await page.locator('main a[href^="/es/dashboard/messages/"]').first().click();
      await page.waitForURL('**/es/dashboard/messages/**');
      await page.locator('main textarea[name=content]').fill(answer);
      await submit(page);
      await page.getByText(answer).first().waitFor();
      await look(page);
      await readMail(shipper, /mensaje|respond|respuesta/i);
      for (const path of ['/es/dashboard/messages', '/es/dashboard/account', '/es/dashboard/account/data'])
        await open(customer.page, path);

      expect(english).toEqual([]);
      const complaints = [business, staff, customer].flatMap((visit: Visit) => visit.complaints);
      expect(complaints).toEqual([]);
      for (const { context } of [business, staff, customer]) await context.close();
    }, 300_000);

    test.each([360, 1280])('no example in a field is cut, %i pixels wide', async (width) => {
      const { page, context } = await visitor(browser, server.url, { width });
      const cut: string[] = [];
      for (const path of [
        '/es',
        '/es/warehouse-directory',
        '/es/logistics-partners',
        '/es/tracking',
        '/es/find-warehouse-miami',
      ]) {
        await page.goto(path);
        cut.push(...(await cutPlaceholders(page)).map((input) => `${path} ${input}`));
      }
      await context.close();
      expect(cut).toEqual([]);
    });

    test('an English sentence would be found, and what somebody wrote is none', () => {
      const said = [
        'Guarde sus cambios desde allí',
        'Sign in',
        'We could not find the page.',
        'Calle 8 and Company',
        '12 paletas',
      ];
      expect(englishIn(said, ['Calle 8 and Company'])).toEqual(['Sign in', 'We could not find the page.']);
    });
  },
);
