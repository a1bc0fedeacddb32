import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findPlace } from '#features/catalog/queries.server.ts';
import { makePartner } from '#features/partners/build.server.ts';
import { cardLine, makeCard } from '#features/rates/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import type { Ctx } from '#server/context.ts';

import { password } from '../browser-client.ts';
import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { emailOf, makeMarket } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';
import { timedJourney } from '../timed-journey.ts';

let server: TestServer;
let browser: Browser;

type Size = NonNullable<Parameters<typeof visitor>[2]>;
const desk: Size = { width: 1280 };
const plainDesk: Size = { width: 1280, noScripts: true };
const phone = { width: 360, height: 740, touch: true };

/** Three halls in Doral, the first two with a price, and a carrier with a lane to Kingston. */
async function makeTrade(ctx: Ctx, owner: string): Promise<void> {
  for (const [index, company_name] of ['Ceiba Hall', 'Cedar Hall', 'Cypress Hall'].entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a few rows
    const { id, user_id } = await makeWarehouse(ctx, { company_name, city: 'Doral', services: index === 0 ? ['storage', 'labeling'] : ['storage'] }); // prettier-ignore
    const lines = [
      cardLine('storage', 'pallet_month', 1000 * (index + 1)),
      ...(['handling_in', 'handling_out'] as const).map((charge) =>
        cardLine(charge, charge === 'handling_in' ? 'pallet_in' : 'pallet_out', 0, {
          state: 'included',
          amount_minor: null,
        }),
      ),
    ];
    // oxlint-disable-next-line no-await-in-loop -- a few rows
    if (index < 2) await makeCard(ctx, { subject: { kind: 'warehouse', id }, organization_id: user_id, lines });
  }
  const place = (text: string) => {
    const { id, label, country_code } = findPlace(text)!;
    return { id, name: label, country_code };
  };
  const { id } = await makePartner(ctx, { name: 'Ceiba Ocean' });
  const lane = { origin: place('Doral, FL'), destination: place('Kingston, Jamaica'), mode: 'ocean' as const, transit_days: 6, lines: [cardLine('transport', 'cbm', 10_000)] }; // prettier-ignore
  await makeCard(ctx, { subject: { kind: 'partner', id }, organization_id: owner, lanes: [lane] });
}

/** A keyboard without a mouse; the letters of what is said are not counted. */
function keyboardOf(page: Page) {
  let count = 0;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      count += 1;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.keyboard.press(key);
    }
  };
  return {
    press,
    count: () => count,
    type: (text: string) => page.keyboard.type(text),
    tabTo: async (target: Locator) => {
      for (let tries = 0; tries < 40; tries += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        if (await target.evaluate((element) => element === document.activeElement)) return;
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await press('Tab');
      }
      throw new Error('the focus never reached it');
    },
  };
}

const directory = (q: string) => `/warehouse-directory?q=${encodeURIComponent(q)}`;

describe.skipIf(!hasChromium)('the workbench', () => {
  beforeAll(async () => {
    server = await startServer({
      prepare: async (ctx) => {
        const { ids } = await makeMarket(ctx);
        await makeTrade(ctx, ids.other);
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
    await page.getByRole('link', { name: 'Go to the results' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results');
    // From the line, which keeps what was said in it.
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    expect(await page.locator('main input[type=search]').first().inputValue()).toBe('storage in Doral');
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
    const help = page.getByRole('dialog', { name: 'Keyboard' });
    expect(await help.locator('kbd').allTextContents()).toEqual([
      'j',
      'k',
      'Enter',
      's',
      'c',
      'C',
      'm',
      '/',
      'Esc',
      '?',
    ]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await page.waitForURL(/view=map/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('by keyboard alone a sentence at home becomes three kept warehouses, their comparison and a published request', async () => {
    const { page, context, complaints } = await signedInVisit(browser, server, emailOf('user'), desk);
    await page.goto('/', { waitUntil: 'networkidle' });
    const keys = keyboardOf(page);
    const line = page.locator('main input[type=search]').first();
    // The keys arrive after what a page shows.
    await expect
      .poll(async () => {
        await page.keyboard.press('/');
        return line.evaluate((element) => element === document.activeElement);
      })
      .toBe(true);
    await keys.type('storage for 40 pallets of floor tiles in Doral from January for a year');
    await keys.press('Enter');
    await page.locator('a[href*="fix="]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const hearts = page.locator('.results > li button[aria-pressed=true]');
    const before = await hearts.count();
    for (const kept of [1, 2, 3]) {
      await keys.press('j', 's', 'c');
      await expect.poll(() => hearts.count()).toBe(before + kept);
    }
    await keys.press('C');
    await page.getByRole('heading', { level: 1, name: 'Compare warehouses' }).waitFor();
    await page.waitForLoadState('networkidle');
    await keys.tabTo(page.getByRole('main').getByRole('link', { name: 'Request quotes' }).first());
    await keys.press('Enter');
    const company = page.locator('input[name=company_name]');
    await company.waitFor();
    await page.waitForLoadState('networkidle');
    await keys.tabTo(company);
    await keys.type('Quay Imports');
    await keys.tabTo(page.locator('input[name=contact_name]'));
    await keys.type('Ana Reyes');
    await keys.press('Enter');
    await page.waitForURL(/\/quote-requests\/QR-\d+$/);
    for (const name of ['Ceiba Hall', 'Cedar Hall', 'Cypress Hall'])
      await page.getByRole('main').getByText(name).first().waitFor();
    console.log(`From home to a published request by keyboard: ${keys.count()} keys besides what is typed.`);
    expect(keys.count()).toBeLessThan(30);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the help lists only keys that do something on its page', async () => {
    const { page, context } = await visitor(browser, server.url, desk);
    await page.goto(`/find-logistics-partner?need=${encodeURIComponent('storage in Doral')}`, { waitUntil: 'networkidle' }); // prettier-ignore
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard' });
    expect(await help.locator('kbd').allTextContents()).toEqual(['j', 'k', 'Enter', 's', '/', 'Esc', '?']);
    await context.close();
  });

  test('screen readers hear how many were found, and of a kept warehouse nothing about the list, which stays', async () => {
    const { page, context } = await visitor(browser, server.url, desk);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      const heard = ((window as { heard?: string[] }).heard = []) as string[];
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const live = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]');
          if (live?.textContent) heard.push(live.textContent);
        }
        for (const toast of document.querySelectorAll('.toasts [role=status]')) heard.push(toast.textContent);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    const heard = () => page.evaluate(() => [...new Set((window as { heard?: string[] }).heard)]);
    const forget = () => page.evaluate(() => (window as { heard?: string[] }).heard?.splice(0));
    const line = page.locator('main input[name=q]').first();
    await line.fill('storage in Doral');
    await line.press('Enter');
    await page.locator('.results > li').first().waitFor();
    await page.waitForLoadState('networkidle');
    await forget();
    await page.getByRole('checkbox', { name: /Labeling/ }).check();
    await expect.poll(heard).toContain('1 warehouse within 15 miles of Doral, FL');
    await page.waitForLoadState('networkidle');
    await forget();
    await page.locator('button.heart').first().click();
    await page.getByText('Saved: ').waitFor();
    for (const text of await heard()) expect(text).toMatch(/^Saved: |^Loading\.\.\.$/);
    await context.close();
  });

  test('a heart that the server did not take is not kept', async () => {
    const { page, context } = await visitor(browser, server.url, { width: 1280 });
    await page.goto(`/find-logistics-partner?need=${encodeURIComponent('storage in Doral')}`, { waitUntil: 'networkidle' }); // prettier-ignore
    const heart = page.getByRole('main').locator('button[aria-pressed]').first();
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    await page.route(/\/saved\.data/, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/saved.data'));
    await heart.click();
    await failed;
    await page.waitForLoadState('networkidle');
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await page.unroute(/\/saved\.data/);
    await heart.click();
    await page.getByText('Saved: ').waitFor();
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    await context.close();
  });

  test.each([false, true])('a part that was misread is corrected with two presses (without scripts: %s)', async (noScripts) => {
    const { page, context } = await visitor(browser, server.url, { ...phone, noScripts });
    await page.goto(directory('storage in Doral'), { waitUntil: 'load' });
    const by = timedJourney(page, `A wrong chip corrected${noScripts ? ', without scripts' : ''}`);
    const fix = page.locator('a[href*="fix="]').filter({ hasText: 'Doral' }).first();
    await by.press(fix);
    const box = page.getByRole('main').getByRole('form', { name: /Doral/ }).locator('input:not([type=hidden])').first();
    await box.waitFor();
    await by.say(box, 'Medley');
    await by.other(box.press('Enter'));
    await page.locator('a[href*="fix="]').filter({ hasText: 'Medley' }).first().waitFor();
    expect(by.end().presses).toBeLessThanOrEqual(2);
    await context.close();
  }); // prettier-ignore

  test('what nobody offers is an alert after two presses, and a stranger finds it after signing in', async () => {
    const { page, context } = await visitor(browser, server.url, phone);
    await page.goto(`${directory('storage in Doral')}&services=hazmat`, { waitUntil: 'networkidle' });
    const by = timedJourney(page, 'From no result to an alert');
    await by.press(page.getByRole('button', { name: /Tell me when/ }).first());
    await page.waitForURL(/\/login/);
    await page
      .getByText(/this search is kept/)
      .first()
      .waitFor();
    await by.say(page.locator('input[name=email]'), emailOf('user'));
    const secret = page.locator('input[name=password]');
    await by.say(secret, password);
    await by.other(secret.press('Enter'));
    await page.waitForURL(/\/saved/);
    await page.locator('main a[href*="services=hazmat"]').first().waitFor();
    expect(await page.locator('select[name=alert]').first().inputValue()).toBe('at_once');
    expect(by.end().presses).toBeLessThanOrEqual(2);
    await context.close();
  });

  test('a need is a published request at most six presses after its sentence, on a phone', async () => {
    const { page, context } = await signedInVisit(browser, server, emailOf('user'), phone);
    await page.goto('/warehouse-directory', { waitUntil: 'networkidle' });
    const by = timedJourney(page, 'From a sentence to a published request, on a phone');
    const line = page.locator('main input[type=search]');
    await by.say(line, 'storage for 40 pallets of floor tiles in Doral from January for a year');
    await by.other(line.press('Enter'));
    // The list before the search offers requests, too.
    await page.locator('a[href*="fix="]').first().waitFor();
    await by.press(page.getByRole('link', { name: /Request Quote|Ask all|Request quotes/i }).first());
    await page.locator('input[name=company_name]').waitFor();
    // Nothing of what was said is asked again.
    await page.getByText('floor tiles').filter({ visible: true }).first().waitFor();
    expect(await page.getByRole('checkbox').filter({ visible: true }).count()).toBeLessThan(6);
    await by.say(page.locator('input[name=company_name]'), 'Quay Imports');
    await by.say(page.locator('input[name=contact_name]'), 'Ana Reyes');
    await by.press(page.getByRole('button', { name: 'Submit request' }));
    await page.waitForURL(/\/quote-requests\/QR-\d+$/);
    expect(by.end().presses).toBeLessThanOrEqual(6);
    await context.close();
  });

  test.each<[string, Size, string, string]>([
    ['', desk, 'storage for 40 pallets in Doral', 'Saved'],
    ['/es', phone, 'almacenamiento para 40 paletas en Doral', 'Guardados'],
    ['', plainDesk, 'storage for 40 pallets in Doral', 'Saved'],
  ])('from home%s a stranger keeps three warehouses with four presses (%o)', async (language, size, need, title) => {
    const { page, context } = await visitor(browser, server.url, size);
    await page.goto(`${language}/`, { waitUntil: size.noScripts ? 'load' : 'networkidle' });
    const by = timedJourney(
      page,
      `From home${language} to three kept warehouses${size.noScripts ? ', without scripts' : ''}`,
    );
    const line = page.locator('main input[name=q]').first();
    await by.say(line, need);
    await by.other(line.press('Enter'));
    const hearts = page.locator('.results > li button.heart');
    await hearts.nth(2).waitFor();
    if (!size.noScripts) await page.waitForLoadState('networkidle');
    for (const kept of [1, 2, 3]) {
      await by.press(hearts.and(page.locator('[aria-pressed=false]')).first());
      await expect.poll(() => hearts.and(page.locator('[aria-pressed=true]')).count()).toBe(kept);
    }
    const { presses, seconds } = by.end();
    expect(presses).toBeLessThanOrEqual(4);
    expect(seconds).toBeLessThan(60);
    await page.goto(`${language}/saved`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.locator('main :is(h2, h3)').filter({ hasText: /Hall/ }).count()).toBe(3);
    await context.close();
  });

  test('where hardly anything has it all, what lacks one thing is shown and kept beside it', async () => {
    const { page, context } = await visitor(browser, server.url);
    await page.goto('/warehouse-directory?near=Doral&services=labeling', { waitUntil: 'networkidle' });
    const nearly = page.locator('section').filter({ has: page.getByRole('heading', { name: 'These lack one thing' }) });
    await nearly.getByText('Has everything but: Labeling').first().waitFor();
    expect(await nearly.getByRole('article').filter({ hasText: 'Ceiba Hall' }).count()).toBe(0);
    await nearly.locator('button.heart').first().click();
    await nearly.locator('button.heart[aria-pressed=true]').waitFor();
    await context.close();
  });

  const kingston = {
    en: 'Store 40 pallets in Doral for 3 months, then ocean freight of 12 cbm to Kingston, Jamaica',
    es: 'Almacenar 40 paletas en Doral por 3 meses, luego flete marítimo de 12 m3 a Kingston, Jamaica',
  };
  test.each<[string, Size, string, RegExp, string]>([
    ['', desk, kingston.en, /whole plan from \$2,400: Ceiba Hall and Ceiba Ocean/, 'From $1,200:'],
    ['/es', phone, kingston.es, /Todo el plan desde \$2,400: Ceiba Hall y Ceiba Ocean/, 'Desde $1,200:'],
    ['', plainDesk, kingston.en, /whole plan from \$2,400/, 'From $1,200:'],
  ])('a plan of two legs is priced leg by leg and as a whole after one press, at %s (%o)', async (language, size, need, whole, sea) => {
    const { page, context } = await visitor(browser, server.url, size);
    await page.goto(`${language}/find-logistics-partner`, { waitUntil: size.noScripts ? 'load' : 'networkidle' });
    const by = timedJourney(page, `A plan of two legs priced, at ${language}/find-logistics-partner`);
    const line = page.getByRole('main').getByRole('textbox').first();
    await by.say(line, need);
    if (size.noScripts) await by.press(page.getByRole('search').getByRole('button'));
    else await by.other(line.press('Enter'));
    await page.getByText(whole).waitFor();
    await page.getByText(sea).nth(1).waitFor();
    // Each match with a card says its own total, and the least leads to who asks it.
    expect(await page.getByRole('article').getByText('$').count()).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'Ceiba Ocean', exact: true }).waitFor();
    expect(by.end().presses).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await context.close();
  }); // prettier-ignore

  test('a leg that nobody is on file for says so, and asks everybody for it', async () => {
    const { page, context } = await visitor(browser, server.url);
    const need = 'Store 40 pallets in Doral for 3 months, then ocean freight of 12 cbm to Reykjavik';
    await page.goto(`/find-logistics-partner?need=${encodeURIComponent(need)}`, { waitUntil: 'networkidle' });
    await page.getByText('From $1,200 without step 2, which has no price on file.').waitFor();
    await page.getByRole('link', { name: 'Ask everybody for this step (Reykjavík)' }).click();
    await expect.poll(() => page.locator('main textarea').first().inputValue()).toMatch(/Reykjavik/);
    await context.close();
  });

  test('without scripts a sentence leads to its results, and from there to a request that knows it', async () => {
    const { page, context } = await signedInVisit(browser, server, emailOf('user'), { width: 1280, noScripts: true });
    await page.goto('/', { waitUntil: 'load' });
    const by = timedJourney(page, 'From home to a published request, without scripts');
    const line = page.locator('main input[name=q]').first();
    await by.say(line, 'storage for 40 pallets of floor tiles in Doral');
    await by.other(line.press('Enter'));
    await page.locator('.results > li').first().waitFor();
    await by.press(page.getByRole('link', { name: /Request Quote|Request quotes/i }).first());
    await page.locator('input[name=company_name]').waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/floor tiles/);
    await by.say(page.locator('input[name=company_name]'), 'Quay Imports');
    await by.say(page.locator('input[name=contact_name]'), 'Ana Reyes');
    await by.press(page.getByRole('button', { name: 'Submit request' }));
    await page.getByText('We are looking at it').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/quote-requests\/QR-\d+$/);
    expect(by.end().presses).toBeLessThanOrEqual(6);
    await context.close();
  });
});
