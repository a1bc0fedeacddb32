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

/** Runs in the page: what stands under the pointer. */
function look({ x, y }: { x: number; y: number }) {
  const button = document.elementFromPoint(x, y)?.closest('button');
  const box = button?.getBoundingClientRect();
  return { words: button?.textContent, isDisabled: button?.disabled, x: box?.x, y: box?.y };
}

/** Presses the button of each form, with nothing focused, and lets go of it elsewhere. */
async function pressButtons(page: Page): Promise<{ pressed: number; changed: string[] }> {
  const changed: string[] = [];
  let pressed = 0;
  for (let index = 0; ; index += 1) {
    const form = await page.evaluate(begin, index);
    if (form === null) return { pressed, changed };
    if (form.at === null) continue;
    const before = await page.evaluate(look, form.at);
    await page.mouse.move(form.at.x, form.at.y);
    await page.mouse.down();
    await page.waitForTimeout(60);
    const after = await page.evaluate(look, form.at);
    await page.mouse.move(1, 1);
    await page.mouse.up();
    pressed += 1;
    if (JSON.stringify(before) !== JSON.stringify(after))
      changed.push(`${JSON.stringify(before)} became ${JSON.stringify(after)}`);
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
  }, 240_000);
});
