import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { type TestServer, startServer } from '../server.ts';

/** Content rendered after the first frame can be checked only then. */
const patience = { timeout: 10_000 };

let server: TestServer;
let browser: Browser;

describe.skipIf(!hasChromium)('the choice of colours', () => {
  beforeAll(async () => {
    server = await startServer({ demo: true });
    browser = await launchChromium({ draws: true });
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  // The footer fills the first window and not the second.
  test.each([
    ['/', 360, 740],
    ['/warehouse-directory', 360, 740],
    ['/warehouse-directory', 1280, 900],
  ])('changes all of %s where it stands and moves nothing, at %i px', async (path, width, height) => {
    const { page, context, complaints } = await visitor(browser, server.url);
    await page.setViewportSize({ width, height });
    await page.goto(path, { waitUntil: 'networkidle' });
    const choice = page.getByRole('group', { name: 'Colours' }).getByRole('button', { name: 'Dark' });
    await choice.scrollIntoViewIfNeeded();
    const look = () =>
      page.evaluate(() => ({
        at: scrollY,
        high: document.documentElement.scrollHeight,
        // At the top of the page, which is out of view.
        ink: getComputedStyle(document.querySelector('h1')!).color,
        paper: getComputedStyle(document.body).backgroundColor,
        card: getComputedStyle(document.querySelector('main li article')!).backgroundColor,
      }));
    const light = await look();
    const heights = await page.evaluateHandle(() => {
      const seen = new Set<number>();
      new ResizeObserver(() => seen.add(document.documentElement.scrollHeight)).observe(document.body);
      return seen;
    });
    await choice.click();
    await expect.poll(async () => (await look()).card, patience).not.toBe(light.card);
    await expect.poll(async () => (await look()).ink, patience).not.toBe(light.ink);
    await page.waitForFunction(() => !('drawing' in document.documentElement.dataset));
    const dark = await look();
    expect(dark.paper).not.toBe(light.paper);
    expect([dark.at, dark.high]).toEqual([light.at, light.high]);
    expect(await heights.evaluate((seen) => [...seen])).toEqual([light.high]);
    await page.reload({ waitUntil: 'networkidle' });
    expect((await look()).card).toBe(dark.card);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
