import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { startGooglePlaces } from '../google-places.ts';
import { emailOf, makeMarket } from '../market.ts';
import { startModelServer } from '../model-server.ts';
import { startServer, type TestServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';

let server: TestServer;
let browser: Browser;
let places: Awaited<ReturnType<typeof startGooglePlaces>>;
let model: Awaited<ReturnType<typeof startModelServer>>;
const modelSays = 'One of them fits well.';

const company = {
  displayName: { text: 'Cocoplum Dry Storage' },
  addressComponents: [
    { types: ['street_number'], longText: '8400', shortText: '8400' },
    { types: ['route'], longText: 'NW 36th Street', shortText: 'NW 36th St' },
    { types: ['locality'], longText: 'Doral', shortText: 'Doral' },
    { types: ['administrative_area_level_1'], longText: 'Florida', shortText: 'FL' },
    { types: ['postal_code'], longText: '33166', shortText: '33166' },
    { types: ['country'], longText: 'United States', shortText: 'US' },
  ],
  nationalPhoneNumber: '(305) 555-0177',
  websiteUri: 'https://cocoplum.example.com/',
  types: ['storage'],
  businessStatus: 'OPERATIONAL',
};

const panel = (page: Page) =>
  page.getByRole('region', { name: /^(?:Conversation with the assistant|Conversación con el asistente)$/ });

async function say(page: Page, text: string): Promise<void> {
  const box = panel(page).getByRole('textbox').first();
  await box.fill(text);
  await box.press('Enter');
}

describe.skipIf(!hasChromium)('the assistant', () => {
  beforeAll(async () => {
    places = await startGooglePlaces([company]);
    model = await startModelServer(() => ({ text: modelSays }));
    server = await startServer({
      demo: true,
      env: {
        GOOGLE_PLACES_KEY: 'right-key',
        GOOGLE_PLACES_URL: places.url,
        OUTGOING_ALLOW_LOOPBACK: places.host,
        MODEL_PROVIDER: 'anthropic',
        MODEL_NAME: 'stand-in',
        MODEL_KEY: 'a-key',
        MODEL_URL: model.url,
        MODEL_TIMEOUT_SECONDS: '5',
      },
      prepare: async (ctx) => void (await makeMarket(ctx)),
    });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await places?.stop();
    await model?.stop();
  });

  test('an example in the empty conversation is said when it is pressed, and answered', async () => {
    const { context, page, complaints } = await visitor(browser, server.url);
    await page.goto('/find-logistics-partner', { waitUntil: 'networkidle' });
    await panel(page).getByRole('link', { name: 'Store 20 pallets in Medley, then ocean freight to Kingston' }).click();
    await expect.poll(() => panel(page).getByText(modelSays).count()).toBe(1);
    expect(await panel(page).getByText('For example:').count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('need')).toContain('Medley');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('of an answer screen readers hear one text with its question last, and not each chip of the conversation', async () => {
    const { context, page } = await visitor(browser, server.url);
    await page.goto('/find-logistics-partner?need=cold+storage+in+Doral', { waitUntil: 'networkidle' });
    const heard = page.locator('section:has([role=log]) + [role=status]');
    // What the page was opened with is read with the page.
    expect(await heard.textContent()).toBe('');
    expect(await panel(page).getByRole('log').getAttribute('aria-live')).toBe('off');
    await say(page, '40 pallets');
    await expect.poll(() => heard.textContent()).toMatch(/Understood: .*40 pallets.*From when\? .*\.$/);
    await context.close();
  });

  test('a refusal of the server is said in a toast and in the conversation, which a gateway’s is not', async () => {
    const { page, context } = await visitor(browser, server.url);
    await page.goto('/find-logistics-partner', { waitUntil: 'networkidle' });
    const refuse = (contentType: string) =>
      page.route('**/*', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 503, contentType, body: '{}' })
          : route.fallback(),
      );
    await refuse('application/problem+json');
    await say(page, 'cold storage in Doral');
    await page.getByText('Failed to get AI response. Please try again.').waitFor();
    await panel(page).getByText('or use the traditional search form').waitFor();
    await refuse('text/html');
    await say(page, 'cold storage in Doral');
    await expect
      .poll(() => panel(page).innerText())
      .toContain('The server could not be reached. Your message was not sent.');
    await context.close();
  });

  test('a double click on Send sends once and does not stop the answer', async () => {
    const { context, page, complaints } = await visitor(browser, server.url);
    await page.goto('/find-logistics-partner?need=cold+storage+in+Doral', { waitUntil: 'networkidle' });
    const box = panel(page).getByRole('textbox').first();
    await box.fill('from March on');
    await panel(page).getByRole('button', { name: 'Send' }).dblclick();
    await page.waitForURL((url) => url.searchParams.getAll('need').length === 2);
    await expect.poll(() => box.isEnabled()).toBe(true);
    const thread = await panel(page).getByRole('log').innerText();
    expect(thread.split('from March on')).toHaveLength(2);
    expect(thread).not.toContain('Stopped.');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([360, 1280])('a need in Spanish leads to the profile of a partner, at %i pixels', async (width) => {
    const { context, page, complaints } = await visitor(browser, server.url, { width });
    await page.goto('/es/find-logistics-partner');
    await say(page, 'flete maritimo de Miami a Kingston, 2 contenedores de 40, sin seguro');
    const partner = panel(page)
      .getByRole('link', { name: /Windward Freight Lines/ })
      .first();
    await partner.waitFor();
    expect(await panel(page).innerText()).toMatch(/Atiende a Jamaica|Jamaica/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await partner.click();
    await page.waitForURL(/\/es\/.*windward-freight-lines/);
    await page.getByRole('heading', { level: 1, name: /Windward Freight Lines/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    [360, '/es', 'almacén en frío en Miami', 'mejor en Doral, zona franca', /Depósito aduanero/, 'Empezar de nuevo'],
    [1280, '', 'cold storage in Miami', 'no, Doral instead, bonded', /Bonded Storage/, 'Start over'],
  ])(
    'a conversation is there again after a reload and on coming back, at %i pixels, until another is begun',
    async (width, language, first, second, service, over) => {
      const { context, page, complaints } = await visitor(browser, server.url, { width });
      await page.goto(`${language}/find-logistics-partner`);
      const thread = () => panel(page).getByRole('log').innerText();
      const isWhole = async () => {
        await panel(page).locator('summary', { hasText: service }).waitFor();
        await panel(page).locator('summary', { hasText: 'Doral' }).waitFor();
        for (const said of [first, second]) expect(await thread()).toContain(said);
        // The answer given meanwhile is there too.
        expect(await thread()).toContain(modelSays);
      };
      await say(page, first);
      await panel(page).locator('summary', { hasText: 'Miami' }).waitFor();
      await page.waitForURL(/need=/);
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      const scrolled = await page.evaluate(() => window.scrollY);
      await say(page, second);
      await page.waitForURL((url) => url.searchParams.getAll('need').length === 2);
      expect(loaded.filter((path) => path.endsWith('.data'))).toEqual([]);
      // On a phone the page itself follows the conversation.
      if (width === 1280) expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      await isWhole();
      await page.reload();
      await panel(page).locator('summary', { hasText: 'Doral' }).waitFor();
      const shared = page.url();
      await panel(page).locator('article a').first().click();
      await page.waitForURL((url) => !url.pathname.includes('find-logistics'));
      await page.goBack();
      await panel(page).locator('summary', { hasText: 'Doral' }).waitFor();
      for (const said of [first, second]) expect(await thread()).toContain(said);
      await page.goto(`${language}/about`);
      await page.goto(shared);
      await panel(page).locator('summary', { hasText: service }).waitFor();
      await panel(page).getByRole('button', { name: over }).click();
      await page.waitForURL((url) => url.search === '');
      await page.reload();
      await panel(page).getByRole('log').waitFor();
      expect(await thread()).not.toContain(first);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test('a conversation of the home page is there again after a reload', async () => {
    const { context, page, complaints } = await visitor(browser, server.url, { width: 360 });
    await page.goto('/#assistant');
    await say(page, 'cold storage in Doral');
    await panel(page).locator('summary', { hasText: 'Doral' }).waitFor();
    await page.waitForFunction(() => JSON.stringify(window.history.state).includes('cold storage in Doral'));
    await page.reload();
    await panel(page).locator('summary', { hasText: 'Doral' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(['', '/es'])(
    'the example in the field is whole on a phone, and the field has the focus again, at "%s"',
    async (language) => {
      const { context, page } = await visitor(browser, server.url, { width: 360 });
      await page.goto(`${language}/find-logistics-partner`);
      const box = panel(page).getByRole('textbox').first();
      const example = (await box.getAttribute('placeholder')) ?? '';
      await box.fill(example);
      expect(await box.evaluate((field) => field.scrollHeight <= field.clientHeight)).toBe(true);
      await box.press('Enter');
      await panel(page).locator('summary', { hasText: 'Doral' }).waitFor();
      await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
      await context.close();
    },
  );

  test('all results are shown where the first of them are, and the keyboard goes on at the first that came', async () => {
    const { context, page } = await visitor(browser, server.url, {});
    await page.goto('/find-logistics-partner?need=storage');
    const all = panel(page).getByRole('button', { name: /^All \d+ results$/ });
    const count = Number((await all.innerText()).replace(/\D/g, ''));
    const before = await panel(page).locator('article').count();
    await all.press('Enter');
    expect(await panel(page).locator('article').count()).toBe(count);
    const first = panel(page).locator('article').nth(before).getByRole('link').first();
    await page.waitForFunction((link) => document.activeElement === link, await first.elementHandle());
    await context.close();
  });

  test('the link of a conversation is copied by a button with a name, which says that it is done', async () => {
    const { context, page } = await visitor(browser, server.url, {});
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
    await page.goto('/find-logistics-partner?need=storage');
    await panel(page).getByRole('button', { name: 'Copy link', exact: true }).click();
    await panel(page).getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/find-logistics-partner?need=storage');
    await context.close();
  });

  test('a link to a conversation shows what was asked, and says that the answers its sender saw are not kept', async () => {
    const { context, page } = await visitor(browser, server.url, {});
    await page.goto('/find-logistics-partner?need=storage+in+Doral&need=40+pallets');
    const thread = panel(page).getByRole('log');
    for (const said of ['storage in Doral', '40 pallets'])
      await thread.getByText(`You: ${said}`, { exact: true }).waitFor();
    await thread.getByText('the answers its sender saw are kept nowhere').waitFor();
    // Of a single question the whole conversation is there.
    await page.goto('/find-logistics-partner?need=storage+in+Doral');
    await thread.getByText('You: storage in Doral', { exact: true }).waitFor();
    expect(await thread.getByText('are kept nowhere').count()).toBe(0);
    await context.close();
  });

  test('what the search of the directory cannot answer is carried to the assistant', async () => {
    const { context, page, complaints } = await visitor(browser, server.url, { width: 360 });
    await page.goto('/warehouse-directory?q=cold+storage+and+customs+in+Doral+for+40+pallets');
    await page.locator('a[href*="/find-logistics-partner?need="]').first().click();
    await page.waitForURL(/find-logistics-partner\?need=/);
    await panel(page).getByText('40 pallets').first().waitFor();
    await panel(page)
      .getByRole('link', { name: /View Full Profile/ })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('what was understood is crossed out, and another place of the name is chosen, by their chips', async () => {
    const { context, page, complaints } = await visitor(browser, server.url, {});
    await page.goto('/find-logistics-partner');
    await say(page, 'ocean freight from Miami to Cartagena, no customs');
    await panel(page).getByText('Did you mean', { exact: false }).waitFor();
    const other = panel(page)
      .getByRole('group', { name: /Did you mean/ })
      .getByRole('button')
      .first();
    const label = await other.innerText();
    await other.click();
    const chips = panel(page).getByRole('group', { name: /Understood/ });
    await chips.locator('summary', { hasText: label.split(',').at(-1)?.trim() ?? label }).waitFor();
    await panel(page)
      .getByRole('button', { name: /Remove .*No Customs/ })
      .click();
    await chips.locator('summary', { hasText: 'No Customs Clearance' }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a look-up fills the form of a listing, which goes to review with what nobody has confirmed', async () => {
    const { context, page, complaints } = await signedInVisit(browser, server, emailOf('owner'));
    await page.goto('/smart-list-warehouse');
    await page.getByRole('textbox', { name: 'Company name' }).first().fill('Cocoplum Dry Storage');
    await page.getByRole('button', { name: 'Search with AI' }).click();
    const found = page.getByRole('region', { name: 'Company found' });
    await found.waitFor();
    for (const words of ['Cocoplum Dry Storage', 'Doral', '33166']) expect(await found.innerText()).toContain(words);
    const form = page.locator('form[id^="smart-listing"]');
    expect(await form.locator('[name=city]').inputValue()).toBe('');
    await found.getByRole('button', { name: 'Yes, fill in the form' }).click();
    await expect.poll(() => form.locator('[name=city]').inputValue()).toBe('Doral');
    expect(await form.locator('[name=city]').inputValue()).toBe('Doral');
    expect(await form.locator('[name=zip_code]').inputValue()).toBe('33166');
    await form.locator('input[name=right][value=address]').check();
    await form.locator('[name=email]').fill('hello@cocoplum.example.com');
    await form.locator('[name=contact_name]').fill('Ana Cruz');
    await form.locator('[name=rates_starting]').fill('1.5');
    await form.getByRole('button', { name: 'Register with AI Boost' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/smart-list-warehouse'));
    await page.goto('/dashboard/listings');
    expect(await page.locator('main').innerText()).toContain('Cocoplum Dry Storage');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('without script the form answers as a page, with chips and cards that are links', async () => {
    const { context, page } = await visitor(browser, server.url, { width: 360, noScripts: true });
    await page.goto('/find-logistics-partner');
    await page.getByRole('textbox', { name: 'What do you need?' }).fill('cold storage in Doral at -20 C, 100 pallets');
    await page.getByRole('button', { name: 'Find who can do it' }).click();
    await page
      .getByRole('link', { name: /Gumbo Limbo/ })
      .first()
      .waitFor();
    await page.getByRole('link', { name: /Remove .*100/ }).click();
    expect(new URL(page.url()).searchParams.get('changes')).toContain('pallets');
    await page
      .getByRole('link', { name: /Gumbo Limbo/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /Gumbo Limbo/ }).waitFor();
    await context.close();
  });

  test('a model that is killed in the middle of its answer changes the words alone', async () => {
    const { context, page, complaints } = await visitor(browser, server.url, {});
    await page.goto('/find-logistics-partner');
    await say(page, 'cold storage in Doral at -20 C');
    await panel(page).getByText(modelSays).first().waitFor();
    const cards = async (): Promise<string[]> =>
      (await panel(page).locator('article, li').getByRole('heading').allInnerTexts()).toSorted();
    const before = await cards();
    model.fail('cut');
    await panel(page).getByRole('button', { name: 'Start over' }).click();
    await say(page, 'cold storage in Doral at -20 C');
    await panel(page).getByText('Best fit', { exact: false }).first().waitFor();
    expect(await cards()).toEqual(before);
    await model.stop();
    await say(page, '40 pallets');
    await panel(page).getByText('Best fit', { exact: false }).first().waitFor();
    expect(await panel(page).innerText()).not.toContain('I could not answer');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
