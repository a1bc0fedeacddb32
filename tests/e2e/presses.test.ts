import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  everyPage,
  needsOf,
  openWindow,
  type Sessions,
  signInVisitors,
  visitors,
} from '../accessibility/every-page.ts';
import { hasChromium, launchChromium } from '../chromium.ts';
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

/** Runs in the page: scrolls the button of a form into sight, with nothing focused. Returns the middle of the button. */
function begin(index: number) {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const form = document.querySelectorAll('form')[index];
  if (!form) return null;
  const button = [...form.elements].find(
    (each) => each instanceof HTMLButtonElement && each.type === 'submit' && !each.disabled && isShown(each),
  );
  const hasField = [...form.elements].some(
    (each) => each.matches('input:not([type=hidden]), textarea') && isShown(each),
  );
  if (!(button instanceof HTMLElement) || !hasField) return { at: null };
  button.scrollIntoView({ block: 'center' });
  // Some pages focus a field when they open.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const { x, y, width, height } = button.getBoundingClientRect();
  const at = { x: x + width / 2, y: y + height / 2 };
  // Something that stands over it would be pressed in its place.
  return { at: button.contains(document.elementFromPoint(at.x, at.y)) ? at : null };
}

/** Runs in the page: compares what stands under the pointer with what stood there at the press. */
function watch({ x, y }: { x: number; y: number }) {
  const look = () => {
    const button = document.elementFromPoint(x, y)?.closest('button');
    const box = button?.getBoundingClientRect();
    return JSON.stringify({ words: button?.textContent, isDisabled: button?.disabled, x: box?.x, y: box?.y });
  };
  let pressed: string | null = null;
  const note = () => (pressed = look());
  window.addEventListener('pointerdown', note, { capture: true, once: true });
  return { compare: () => (pressed === look() ? null : `${pressed} became ${look()}`) };
}

/** Presses the button of each form, with nothing focused, and lets go of it elsewhere. */
async function pressButtons(page: Page): Promise<{ pressed: number; changed: string[] }> {
  const changed: string[] = [];
  let pressed = 0;
  for (let index = 0; ; index += 1) {
    const form = await page.evaluate(begin, index);
    if (form === null) return { pressed, changed };
    if (form.at === null) continue;
    const watched = await page.evaluateHandle(watch, form.at);
    await page.mouse.move(form.at.x, form.at.y);
    await page.mouse.down();
    // As long as a finger rests.
    await page.waitForTimeout(300);
    const change = await watched.evaluate(({ compare }) => compare());
    await page.mouse.move(1, 1);
    await page.mouse.up();
    pressed += 1;
    if (change !== null) changed.push(change);
  }
}

describe.skipIf(!hasChromium).each(visitors)('as %s', (who) => {
  test('no button of a form changes between press and release', async () => {
    const { context, page } = await openWindow(browser, sessions.get(who), { url: server.url, width: 360 });
    const wrong: string[] = [];
    let all = 0;
    for (const path of (await everyPage(market)).filter((each) => needsOf(each) === who)) {
      const answer = await page.goto(path, { waitUntil: 'load' });
      if (answer?.status() !== 200) continue;
      await page.waitForFunction(
        () =>
          !('__reactRouterContext' in window) ||
          Object.keys(document).some((key) => key.startsWith('__reactContainer')),
      );
      const { pressed, changed } = await pressButtons(page);
      all += pressed;
      wrong.push(...changed.map((change) => `${path}: ${change}`));
    }
    await context.close();
    expect(wrong.join('\n')).toBe('');
    expect(all).toBeGreaterThan(3);
  }, 400_000);
});

test.skipIf(!hasChromium)(
  'a press that begins before the script of a page’s part is there reaches the button it was meant for',
  async () => {
    const { context, page } = await openWindow(browser, undefined, { url: server.url, width: 360 });
    await page.route(/chat-panel/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.goto('/find-logistics-partner', { waitUntil: 'domcontentloaded' });
    await page.getByRole('textbox').first().fill('cold storage in Doral');
    const button = (await page.getByRole('search').getByRole('button').boundingBox())!;
    await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2);
    await page.mouse.down();
    await page.waitForTimeout(1200);
    await page.mouse.up();
    await page.waitForURL(/need=cold\+storage/);
    await page.getByRole('log').getByText('cold storage in Doral').waitFor();
    // Somebody who types goes on where they are.
    await page.goto('/find-logistics-partner', { waitUntil: 'domcontentloaded' });
    const box = page.getByRole('textbox').first();
    await box.pressSequentially('storage in Medley', { delay: 80 });
    expect(await box.inputValue()).toBe('storage in Medley');
    await context.close();
  },
);
