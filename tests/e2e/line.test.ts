import { sql } from 'kysely';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { everyPage, needsOf } from '../accessibility/every-page.ts';
import { password } from '../browser-client.ts';
import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { type Market, emailOf, makeMarket, type Who } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';

let server: TestServer;
let browser: Browser;
let market: Market;

const typedText = 'Typed while the line was away.';

/** What becomes of what the router asks for. */
const cuts = {
  before: (route: Route) => route.abort('internetdisconnected'),
  gateway: (route: Route) => route.fulfill({ status: 502, contentType: 'text/plain', body: 'Bad Gateway' }),
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

/** Runs in the page: types into the next form that was not tried yet, sends it, and answers what it is called; null when none is left. */
function sendNext({ tried, typed }: { tried: string[]; typed: string }): string | null {
  const nameOf = (form: HTMLFormElement) =>
    `${new URL(form.action).pathname} ${[...form.elements].map((each) => (each as HTMLInputElement).name).join()}`;
  // A page without scripts sends its forms as documents.
  if (!('__reactRouterContext' in window)) return null;
  for (const form of document.forms) {
    if (form.method !== 'post' || tried.includes(nameOf(form))) continue;
    const field = [...form.elements].find(
      (each): each is HTMLInputElement | HTMLTextAreaElement =>
        (each instanceof HTMLTextAreaElement || (each instanceof HTMLInputElement && each.type === 'text')) &&
        each.checkVisibility() &&
        !each.readOnly &&
        each.closest('[aria-hidden]') === null,
    );
    if (field === undefined) continue;
    field.value = typed;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const button = [...form.elements].find(
      (each) => each instanceof HTMLButtonElement && each.type === 'submit' && each.name !== '__intent__',
    );
    form.requestSubmit(button as HTMLElement | undefined);
    return nameOf(form);
  }
  return null;
}

describe.skipIf(!hasChromium)('while the line is away', () => {
  beforeAll(async () => {
    server = await startServer({ prepare: async (ctx) => void (market = await makeMarket(ctx)) });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test('every form with something typed stays as it was typed, says that it was not sent, and blames nobody', async () => {
    const found = new Set<string>();
    const wrong: string[] = [];
    for (const who of ['anonymous', 'owner', 'admin'] as const) {
      const page = await windowOf(who);
      page.on('dialog', (dialog) => void dialog.accept());
      for (const path of (await everyPage(market)).filter((each) => needsOf(each) === who)) {
        await page.unroute(posts);
        await page.goto(path);
        const tried = [...found];
        for (const how of ['before', 'gateway'] as const) {
          await cut(page, how);
          const name = await page.evaluate(sendNext, { tried, typed: typedText });
          if (name === null) break;
          tried.push(name);
          found.add(name);
          try {
            await notice(page).getByRole('button', { name: 'Send again' }).waitFor({ timeout: 15_000 });
          } catch {
            wrong.push(`${who} ${path} ${name}: nothing is said`);
            break;
          }
          const kept = await page.evaluate(
            (typed) =>
              document.querySelector('form[data-unsent]') !== null &&
              [...document.querySelectorAll('input, textarea')].some(
                (each) => (each as HTMLInputElement).value === typed,
              ),
            typedText,
          );
          if (!kept) wrong.push(`${who} ${path} ${name}: typed text is gone`);
          if (/on our side|been noted/.test(await page.locator('body').innerText()))
            wrong.push(`${who} ${path} ${name}: blames us`);
        }
      }
      await page.context().close();
    }
    expect(wrong).toEqual([]);
    expect(found.size).toBeGreaterThan(30);
  }, 240_000);

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
});
