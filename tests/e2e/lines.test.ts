import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { everyPage, needsOf, type Sessions, signInVisitors } from '../accessibility/every-page.ts';
import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { type Market, makeMarket } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
let browser: Browser;
let market: Market;
let sessions: Sessions;

beforeAll(async () => {
  if (!hasChromium) return;
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
  sessions = await signInVisitors(server);
  browser = await launchChromium();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function findPagesWithParts(): Promise<string[]> {
  const found: string[] = [];
  for (const path of [...(await everyPage(market)), '/business-tracking?tab=add']) {
    if (needsOf(path) === 'admin') continue;
    const answer = await sessions.get('owner')!.get(path);
    const html = await answer.text();
    if (answer.status === 200 && html.includes('name="__intent__"')) found.push(path);
  }
  return found;
}

let pages: Promise<string[]> | undefined;

/** Returns the pages of the owner with a form of several parts. */
const pagesWithParts = (): Promise<string[]> => (pages ??= findPagesWithParts());

/** Runs in the page: marks the text fields of the form with lines, and returns how many there are. */
function markFields(): number {
  const button = document.querySelector<HTMLButtonElement>(
    'button[name="__intent__"][value*="insert"], button[name="__intent__"][value*="remove"]',
  );
  const fields = [...(button?.form?.elements ?? [])].filter(
    (each) => each.matches('input:is([type=text], [type=email], [type=tel])') && each.checkVisibility(),
  );
  for (const [at, field] of fields.entries()) field.setAttribute('data-at', String(at));
  return fields.length;
}

/** Runs in the page: false while the form with lines waits for an answer and sends nothing else. */
function isReady(): boolean {
  const { form } = document.querySelector<HTMLInputElement>('[data-at]')!;
  return [...form!.elements].some((each) => each.matches('[type=submit]:not([name=__intent__], :disabled)'));
}

async function owner(noScripts: boolean): Promise<Page> {
  const { context, page } = await visitor(browser, server.url, { noScripts });
  const cookies = [...sessions.get('owner')!.cookies].map(([name, value]) => ({ name, value, url: server.url }));
  await context.addCookies(cookies);
  return page;
}

describe.skipIf(!hasChromium)('Enter in a form with lines', () => {
  test.each([false, true])(
    'sends the form and adds or removes no line (without scripts: %s)',
    async (noScripts) => {
      const page = await owner(noScripts);
      const sent: string[] = [];
      // Nothing is sent: each field sees the form as its page shows it.
      await page.route('**', (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        sent.push(route.request().postData() ?? '');
        // Without scripts the browser stays on the page after an answer without content.
        return noScripts ? route.fulfill({ status: 204 }) : route.abort();
      });
      const tried: string[] = [];
      for (const path of await pagesWithParts()) {
        await page.goto(path, { waitUntil: noScripts ? 'load' : 'networkidle' });
        const fields = await page.evaluate(markFields);
        if (fields === 0) continue;
        tried.push(path);
        const lines = await page.locator('[data-at]').count();
        for (const at of [0, Math.floor(fields / 2), fields - 1]) {
          const before = sent.length;
          await page.waitForFunction(isReady);
          await page.locator(`[data-at="${at}"]`).press('Enter');
          await expect.poll(() => sent.length, { message: `${path}, field ${at}` }).toBeGreaterThan(before);
          expect(sent.at(-1), `${path}, field ${at}`).not.toContain('__intent__');
          if (noScripts) {
            await page.goto(path, { waitUntil: 'load' });
            await page.evaluate(markFields);
          }
          expect(await page.locator('[data-at]').count(), path).toBe(lines);
        }
      }
      // The packages of a business and at least one long form beside them.
      expect(tried).toContain('/business-tracking?tab=add');
      expect(tried.length).toBeGreaterThan(1);
      await page.context().close();
    },
    120_000,
  );
});
