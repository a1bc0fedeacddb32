import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { everyPage, needsOf, openWindow, type Sessions, signInVisitors } from '../accessibility/every-page.ts';
import { tryControls } from '../accessibility/try-controls.ts';
import { type Client, newClient } from '../browser-client.ts';
import { hasChromium, launchChromium } from '../chromium.ts';
import { type Market, makeMarket } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';

const widths = [360, 1280] as const;
const minutes = 60_000;

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
}, 3 * minutes);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/**
 * Returns a page's interactive controls and link targets, read from the HTML as sent: a browser would take a hundred
 * times as long.
 */
async function readPage(client: Client, page: Page, path: string) {
  const answer = await client.get(path);
  const found = await page.evaluate(
    (html) => {
      const sent = new DOMParser().parseFromString(html, 'text/html');
      const wordsOf = (control: Element) =>
        `${control.tagName.toLowerCase()} “${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`;
      return {
        controls: [...sent.querySelectorAll('summary, button, [role=tab], [role=button]')]
          .filter((each) => !(each instanceof HTMLButtonElement && each.form !== null && each.type !== 'button'))
          .map(wordsOf),
        links: [...sent.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      };
    },
    await answer.text(),
  );
  return { status: answer.status, ...found };
}

/** The header of signed-in users is tested on their own pages, in accessibility/pages-of-*.test.ts. */
describe.skipIf(!hasChromium).each(['owner', 'admin'] as const)('as %s on public pages', (who) => {
  test(
    'every page answers, every link has an address, and what is there for them alone does something',
    async () => {
      const anonymous = newClient(server.url);
      const client = sessions.get(who)!;
      const wrong: string[] = [];
      const theirs: { path: string; known: string[] }[] = [];
      const { context, page } = await openWindow(browser, undefined, { url: server.url, width: 360 });
      const paths = (await everyPage(market)).filter((path) => needsOf(path) === 'anonymous');
      const header = new Set((await readPage(client, page, '/dashboard')).controls);
      for (const path of paths) {
        const own = await readPage(client, page, path);
        if (own.status >= 500) wrong.push(`${path}: ${own.status}`);
        if (own.status !== 200) continue;
        const known = [...new Set([...(await readPage(anonymous, page, path)).controls, ...header])];
        if (own.controls.some((control) => !known.includes(control))) theirs.push({ path, known });
        for (const href of own.links)
          if (href === null || href === '' || href === '#') wrong.push(`${path} leads to ${href}`);
      }
      await context.close();
      let tried = 0;
      for (const width of widths) {
        const window = await openWindow(browser, client, { url: server.url, width });
        for (const { path, known } of theirs) {
          await window.page.goto(path, { waitUntil: 'load' });
          const found = await tryControls(window.page, known);
          tried += found.tried;
          for (const control of found.idle) wrong.push(`${path} at ${width} px: ${control} does nothing`);
        }
        wrong.push(...window.complaints);
        await window.context.close();
      }
      expect(wrong.join('\n')).toBe('');
      expect([paths.length > 60, theirs.length > 0, tried > 0]).toEqual([true, true, true]);
    },
    2 * minutes,
  );
});
