import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeWarehouse } from '#features/warehouses/build.server.ts';

import { mailTo } from '../browser-client.ts';
import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { type Person, emailOf, makeMarket } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';

let server: TestServer;
let browser: Browser;

const phone = { width: 360, height: 740, touch: true };
type Size = Partial<typeof phone>;

const visitOf = (person: Person, size: Size) => signedInVisit(browser, server, emailOf(person), size);

/** Services in the URL, which follows every tick. */
const chosen = (page: Page) =>
  new URL(page.url()).searchParams.getAll('services').flatMap((list) => list.split(',')).length;

/** Browsers' default page margin. */
const inch = '0.4in';
const margin = { top: inch, right: inch, bottom: inch, left: inch };
/** Returns the number of printed pages. */
const sheets = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'Letter', margin })).toString('latin1').match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;

describe.skipIf(!hasChromium)('a shipper', () => {
  beforeAll(async () => {
    server = await startServer({
      demo: true,
      prepare: async (ctx) => {
        const { ids } = await makeMarket(ctx);
        await makeWarehouse(ctx, {
          user_id: ids.owner,
          company_name: 'Ceiba Fría',
          city: 'Doral',
          zip_code: '33172',
          services: ['cold_storage'],
          specialties: ['flowers', 'seafood'],
          description: 'Cámaras para flores.',
          field_sources: { ceiling_height: 'default' },
        });
      },
    });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  test('on the widest screen sees four cards of a readable width beside the filters, as wide as header and footer', async () => {
    const { page, context } = await visitor(browser, server.url, { width: 1920, height: 1080 });
    await page.goto('/warehouse-directory');
    const box = (selector: string) => page.locator(selector).first().evaluate((element) => element.getBoundingClientRect()); // prettier-ignore
    const cards = await page
      .locator('ul.results > li')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
    expect(new Set(cards.map(({ x }) => x)).size).toBe(4);
    expect(Math.min(...cards.map(({ width }) => width))).toBeGreaterThan(300);
    const [header, list, footer] = [await box('header > div'), await box('ul.results'), await box('footer > div')];
    expect([header.x, header.width]).toEqual([footer.x, footer.width]);
    expect(header.right - list.right).toBeLessThan(40);
    await page.goto('/about');
    expect((await box('header > div')).width).toBeLessThan(header.width);
    await context.close();
  });

  test.each<[string, Person, Size]>([
    ['a phone', 'user', phone],
    ['a desk', 'other', {}],
  ])(
    'on %s types a need in Spanish, asks about what nobody confirmed, and the owner’s answer is told by mail',
    async (_, asker, size) => {
      const { page, context, complaints } = await visitOf(asker, size);
      await page.goto('/es/warehouse-directory', { waitUntil: 'networkidle' });
      await page.locator('input[name="q"]').fill('necesito bodega fría para flores y mariscos en doral');
      await page.keyboard.press('Enter');
      await page.waitForURL(/q=/);
      await page.getByRole('heading', { level: 2, name: 'Ceiba Fría' }).waitFor();
      expect(await page.locator('article h2').first().textContent()).toBe('Ceiba Fría');
      const found = new URL(page.url()).search;
      await page.getByRole('link', { name: 'Ceiba Fría', exact: true }).click();
      await page.waitForURL('**/warehouses/**');
      const back = await page.getByRole('link', { name: 'Volver a su búsqueda' }).first().getAttribute('href');
      expect(new URL(back ?? '', server.url).searchParams.get('q')).toBe(new URLSearchParams(found).get('q'));

      await page.locator('main a[href$="/ask?about=ceiling_height"]').first().click();
      await page.waitForURL('**/ask?about=ceiling_height');
      const question = page.locator('main textarea');
      expect(await question.inputValue()).toMatch(/ltura/);
      await question.fill(`${await question.inputValue()} ¿Cabe un camión de 40 pies?`);
      await page.locator('main form:has(textarea) button[type=submit]').last().click();
      await page.waitForURL('**/dashboard/messages/**');
      const conversation = page.url();
      // Somebody with the conversation open needs no mail.
      await page.goto('/es/warehouse-directory');

      expect((await mailTo(server, emailOf('owner'), /Ceiba Fría/)).text).toContain('/dashboard/messages/');
      const owner = await visitOf('owner', size);
      await owner.page.goto('/lead-management', { waitUntil: 'networkidle' });
      await owner.page
        .getByRole('link', { name: `Open: ${asker}`, exact: false })
        .first()
        .click();
      await owner.page.waitForURL('**/dashboard/messages/**');
      await owner.page.getByText('¿Cabe un camión de 40 pies?').first().waitFor();
      await owner.page.locator('main textarea').fill('Sí, por la rampa del lado norte.');
      await owner.page.locator('main form:has(textarea) button[type=submit]').last().click();
      await owner.page.getByText('Sí, por la rampa del lado norte.').first().waitFor();

      expect((await mailTo(server, emailOf(asker), /Ceiba Fría/)).text).toContain('/dashboard/messages/');
      await page.goto(conversation, { waitUntil: 'networkidle' });
      await page.getByText('Sí, por la rampa del lado norte.').waitFor();
      expect([...complaints, ...owner.complaints]).toEqual([]);
      await owner.context.close();
      await context.close();
    },
  );

  test('on a phone sees a result without scrolling, and ticks three filters, of those folded away too, without opening them again', async () => {
    const { page, context, complaints } = await visitor(browser, server.url, phone);
    await page.goto('/warehouse-directory', { waitUntil: 'networkidle' });
    const first = await page.locator('article h2').first().boundingBox();
    expect(first && first.y + first.height).toBeLessThan(phone.height);
    // The longest labels of the bar still fit in one row.
    await page.goto('/es/warehouse-directory?q=3PL+miami', { waitUntil: 'networkidle' });
    const order = await page.locator('summary', { hasText: 'Mejor coincidencia' }).boundingBox();
    const map = await page.getByRole('link', { name: 'Mapa', exact: true }).first().boundingBox();
    expect(map?.y).toBe(order?.y);
    await page.goto('/warehouse-directory', { waitUntil: 'networkidle' });

    await page.locator('label', { hasText: 'Filters' }).first().tap();
    await page
      .getByText(/^Show all \d+$/)
      .first()
      .tap();
    for (const [index, name] of ['Warehousing & Storage', '3PL Services', 'Cross-docking'].entries()) {
      await page
        .getByRole('checkbox', { name: new RegExp(`^${name}`) })
        .first()
        .tap();
      await expect.poll(() => chosen(page)).toBe(index + 1);
    }
    const show = page.getByRole('button', { name: /^Show \d+ warehouses?$/ });
    const at = await show.boundingBox();
    expect(at && at.y + at.height).toBeLessThanOrEqual(phone.height);
    await show.tap();
    await expect.poll(() => page.locator('input[name="services"]').first().isVisible()).toBe(false);
    await page.locator('article').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('takes a filter back by key, and the focus goes to what followed its chip', async () => {
    const { page, context, complaints } = await visitor(browser, server.url);
    await page.goto('/warehouse-directory?services=cold_storage&near=Doral', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Remove filter Near Doral' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).search).toBe('?services=cold_storage');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Change Temperature Controlled Storage');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('opens the menu of a phone under the header', async () => {
    const { page, context } = await visitor(browser, server.url, phone);
    await page.goto('/');
    await page.locator('header summary').tap();
    const header = await page.locator('header').boundingBox();
    const menu = await page.locator('header details > div').boundingBox();
    expect(menu?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 999) - 1);
    await context.close();
  });

  test('has the radius of a searched area in the list of radii, so that the next search keeps it', async () => {
    const { page, context } = await visitor(browser, server.url);
    await page.goto('/warehouse-directory?near=33166&radius=7', { waitUntil: 'networkidle' });
    expect(await page.locator('select[name="radius"]').inputValue()).toBe('7');
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await expect.poll(() => new URL(page.url()).searchParams.get('radius')).toBe('7');
    await context.close();
  });

  test('compares two, and prints the comparison, and a warehouse, on two sheets at most', async () => {
    const { page, context, complaints } = await visitor(browser, server.url);
    await page.goto('/warehouse-directory?q=cold+storage', { waitUntil: 'networkidle' });
    for (const index of [0, 1]) await page.locator('input[name="warehouses"]').nth(index).check();
    await page.getByRole('button', { name: 'Compare the ticked' }).click();
    await page.waitForURL('**/compare?warehouses=**');
    await page.getByRole('table').first().waitFor();
    expect(await sheets(page)).toBeLessThanOrEqual(2);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('table').getByRole('link').first().click();
    await page.waitForURL('**/warehouses/**');
    await page.waitForLoadState('networkidle');
    expect(await sheets(page)).toBeLessThanOrEqual(2);
    // The longest listings of the market, in the longer language.
    await page.goto('/es/warehouse-directory?q=halyard', { waitUntil: 'networkidle' });
    const listings = await page
      .locator('article h2 a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const fullest = listings.filter((path) => /doral-terminal|medley-annex|jacksonville/.test(path));
    expect(fullest.length).toBe(3);
    for (const path of [...fullest, '/warehouses/gumbo-limbo-freezer-no-2-medley']) {
      await page.goto(path);
      expect(await sheets(page), path).toBeLessThanOrEqual(2);
    }
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
