import { sql } from 'kysely';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { password } from '../browser-client.ts';
import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { emailOf, makeMarket, type Who } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';

let server: TestServer;
let browser: Browser;

const typedText = 'Typed while the line was away.';

/** How the router's request fails. */
const cuts = {
  before: (route: Route) => route.abort('internetdisconnected'),
  gateway: (route: Route) => route.fulfill({ status: 502, contentType: 'text/plain', body: 'Bad Gateway' }),
  page: (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }),
  /** Our own refusal before the router, as when the database is away. */
  refusal: (route: Route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"title":"The service is not available right now.","status":503,"code":"unavailable"}',
    }),
  after: async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
};

const posts = (url: URL) => url.pathname.endsWith('.data');

async function cut(page: Page, how: keyof typeof cuts): Promise<void> {
  await page.unroute(posts);
  await page.route(posts, (route) => (route.request().method() === 'POST' ? cuts[how](route) : route.continue()));
}

const notice = (page: Page) => page.getByRole('region', { name: 'Connection' });

async function windowOf(who: Who): Promise<Page> {
  const visit =
    who === 'anonymous' ? await visitor(browser, server.url) : await signedInVisit(browser, server, emailOf(who));
  return visit.page;
}

/** Runs in the page: fills in and submits its first form that the router sends; returns false if there is none. */
function sendNext(typed: string): boolean {
  for (const form of document.forms) {
    const fields = [...form.elements].filter(
      (each): each is HTMLInputElement | HTMLTextAreaElement =>
        (each instanceof HTMLTextAreaElement ||
          (each instanceof HTMLInputElement && ['text', 'email', 'password'].includes(each.type))) &&
        each.checkVisibility() &&
        !each.readOnly &&
        each.closest('[aria-hidden]') === null,
    );
    if (form.method !== 'post' || form.closest('main') === null || fields.length === 0) continue;
    // Forms answered with a file are sent as documents, and so are those for language and similar settings.
    if (new URL(form.action).pathname !== location.pathname) continue;
    for (const field of fields) {
      field.value = typed;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const button = [...form.elements].find(
      (each) => each instanceof HTMLButtonElement && each.type === 'submit' && each.name !== '__intent__',
    );
    form.requestSubmit(button as HTMLElement | undefined);
    return true;
  }
  return false;
}

/** Runs in the page: returns true if everything typed is in the form that was not sent. */
const isKept = (typed: string): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('form[data-unsent] :is(textarea, input)')].filter(
    ({ value }) => value === typed,
  ).length > 0;

describe.skipIf(!hasChromium)('while the line is away', () => {
  beforeAll(async () => {
    server = await startServer({ prepare: async (ctx) => void (await makeMarket(ctx)) });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  // One form of each kind; tests/http/connection-lost.test.ts proves without a browser that all others behave the same,
  // and forms-cut.test.ts cuts the line itself, before, during and after the answer, for each part that makes forms.
  test.each([
    ['anonymous', '/contact'],
    ['anonymous', '/business-signup'],
    ['anonymous', '/login'],
    ['anonymous', '/list-warehouse'],
    ['anonymous', '/provider-signup'],
    ['anonymous', '/quote-requests/new'],
    ['owner', '/dashboard/account'],
    ['admin', '/admin/blog/new'],
  ] as const)(
    '%s at %s: the form stays as it was typed, says that it was not sent, and blames nobody',
    async (who, path) => {
      const page = await windowOf(who);
      page.on('dialog', (dialog) => void dialog.accept());
      for (const how of ['gateway', 'page', 'refusal'] as const) {
        await page.unroute(posts);
        await page.goto(path, { waitUntil: 'networkidle' });
        await cut(page, how);
        expect(await page.evaluate(sendNext, typedText)).toBe(true);
        await notice(page).getByRole('button', { name: 'Send again' }).waitFor({ timeout: 15_000 });
        expect(await page.evaluate(isKept, typedText)).toBe(true);
        expect(await page.locator('body').innerText()).not.toMatch(/on our side|been noted/);
      }
      await page.context().close();
    },
    60_000,
  );

  test('each form of a page says what failed', async () => {
    const page = await windowOf('owner');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/smart-list-warehouse', { waitUntil: 'networkidle' });
    await cut(page, 'before');
    await page.getByLabel('Company name').first().fill('Mangrove Dry Dock');
    await page.getByRole('button', { name: 'Search with AI' }).click();
    await expect.poll(() => notice(page).innerText()).toContain('Failed to search Google Places');
    await cut(page, 'refusal');
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    await expect.poll(() => notice(page).innerText()).toContain('Error signing out');
    await page.context().close();
  }, 60_000);

  test('what a page asks for by itself and is refused does not replace the page', async () => {
    const page = await windowOf('anonymous');
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.route(
      ({ pathname }) => pathname === '/login/company.data',
      (route) => route.fulfill({ status: 503, headers: { 'x-remix-response': 'yes' }, body: '' }),
    );
    const asked = page.waitForResponse((response) => response.status() === 503);
    await page.getByLabel('Email').fill('ana@quay.example.com');
    await asked;
    await page.waitForTimeout(500);
    await page.getByLabel('Password', { exact: true }).fill('typed after it');
    expect(await page.locator('h1').innerText()).toBe('Sign In');
    await page.context().close();
  }, 60_000);

  test('what was answered and not heard is sent again and counts once', async () => {
    const page = await windowOf('anonymous');
    const count = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from leads`.execute(
        server.ctx!.db,
      );
      return rows[0]?.count ?? 0;
    };
    const before = await count();
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await page.getByLabel('Name', { exact: false }).first().fill('Ana Reyes');
    await page.getByLabel('Email', { exact: false }).first().fill('ana@example.com');
    await page.getByLabel('Company', { exact: false }).first().fill('Reyes Imports');
    await page.getByLabel('Message', { exact: false }).first().fill(typedText);
    await cut(page, 'after');
    await page.locator('main form').getByRole('button', { name: /send/i }).click();
    await notice(page).getByText('Something went wrong. Please try again or contact us directly.').waitFor();
    expect(await count()).toBe(before + 1);
    await page.unroute(posts);
    await notice(page).getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Success!').waitFor();
    expect(await count()).toBe(before + 1);
    await notice(page).waitFor({ state: 'detached' });
    await page.context().close();
  }, 60_000);

  test('a form that is too large says so, with everything typed, and goes once it is shorter', async () => {
    const page = await windowOf('anonymous');
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await page.getByLabel('Name', { exact: false }).first().fill('Ana Reyes');
    await page.getByLabel('Email', { exact: false }).first().fill('ana-large@example.com');
    await page.getByLabel('Company', { exact: false }).first().fill('Reyes Imports');
    const message = page.getByLabel('Message', { exact: false }).first();
    await message.evaluate((field: HTMLTextAreaElement) => field.removeAttribute('maxlength'));
    const long = 'a letter of forty words '.repeat(4000);
    await message.fill(long);
    await page.locator('main form').getByRole('button', { name: /send/i }).click();
    await notice(page).getByText('It is too large').waitFor();
    expect(await message.inputValue()).toBe(long);
    await message.fill(typedText);
    await notice(page).getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Success!').waitFor();
    await page.context().close();
  }, 60_000);

  test('a page that cannot be fetched leaves the one that is read, and is fetched when the line is back', async () => {
    const page = await windowOf('owner');
    await page.goto('/dashboard/account', { waitUntil: 'networkidle' });
    await page.getByLabel('First name').fill(typedText);
    await page.route(posts, (route) => cuts.before(route));
    await page.locator('nav').getByRole('link', { name: 'Notifications' }).first().click();
    await notice(page).getByText('This page could not be fetched').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe(typedText);
    await page.unroute(posts);
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/dashboard/notifications');
    await page.context().close();
  }, 60_000);

  test('who lets the browser fill the form is not too fast, and a refusal leaves the password where it is', async () => {
    const page = await windowOf('anonymous');
    await page.goto('/customer-signup', { waitUntil: 'commit' });
    await page.getByLabel('Email').waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Email').fill('not an address');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page
      .locator('main form')
      .last()
      .getByRole('button', { name: /create|sign up/i })
      .click();
    await page.getByText('Please check', { exact: false }).first().waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(password);
    await page.getByLabel('Last name').fill('Reyes');
    await page.getByLabel('Email').fill('filled-by-browser@example.com');
    await page
      .locator('main form')
      .last()
      .getByRole('button', { name: /create|sign up/i })
      .click();
    await page.getByText('Account created!').waitFor();
    await page.context().close();
  }, 60_000);

  test('without a network a page whose scripts were never fetched leaves the one that is read, with what was typed', async () => {
    const page = await windowOf('anonymous');
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await page.getByLabel('Message', { exact: false }).first().fill(typedText);
    await page.context().setOffline(true);
    await page.locator('footer').getByRole('link', { name: 'Warehouse Directory' }).first().click();
    await notice(page).getByText('This page could not be fetched').waitFor();
    expect(await page.getByLabel('Message', { exact: false }).first().inputValue()).toBe(typedText);
    await page.context().setOffline(false);
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/warehouse-directory');
    await page.context().close();
  }, 60_000);

  test('a page of a newer build is loaded as a document, once; after that it is said', async () => {
    const page = await windowOf('anonymous');
    let documents = 0;
    await page.route(/\/assets\/directory-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().endsWith('/warehouse-directory')) documents += 1;
    });
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await page.locator('footer').getByRole('link', { name: 'Warehouse Directory' }).first().click();
    await page.waitForURL('**/warehouse-directory');
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await page.getByLabel('Message', { exact: false }).first().fill(typedText);
    await page.locator('footer').getByRole('link', { name: 'Warehouse Directory' }).first().click();
    await notice(page).getByText('This page could not be fetched').waitFor();
    expect(await page.getByLabel('Message', { exact: false }).first().inputValue()).toBe(typedText);
    expect(documents).toBe(1);
    await page.context().close();
  }, 60_000);

  test('a part of a page that cannot be fetched is said in its place, and is there once the page is loaded again', async () => {
    const page = await windowOf('anonymous');
    const part = /\/assets\/directory-map-[\w-]+\.js$/;
    let documents = 0;
    await page.route(part, (route) => route.abort());
    await page.goto('/warehouse-directory', { waitUntil: 'networkidle' });
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().includes('view=map')) documents += 1;
    });
    await page.getByRole('link', { name: 'Map', exact: true }).first().click();
    await page.getByRole('heading', { name: 'A part of this page could not be fetched' }).waitFor();
    // Loaded anew once by itself, in case there is a newer build; then it is said.
    await expect.poll(() => documents).toBe(1);
    await page.getByRole('heading', { name: 'A part of this page could not be fetched' }).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/on our side|been noted/);
    await page.unroute(part);
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Warehouse Directory' }).waitFor();
    expect(await page.getByText('could not be fetched').count()).toBe(0);
    await page.context().close();
  }, 60_000);

  test('what is typed before the scripts run is there after a reload, a password nowhere', async () => {
    const page = await windowOf('anonymous');
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Message', { exact: false }).first().pressSequentially('</script><b>T');
    await page.unroute(/\/assets\/.*\.js$/);
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => page.getByLabel('Message', { exact: false }).first().inputValue()).toBe('</script><b>T');
    await page.goto('/business-signup', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Password', { exact: true }).fill(password);
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(password);
    await page.context().close();
  }, 60_000);
});
