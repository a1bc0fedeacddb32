import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let browser: Browser;

describe.skipIf(!hasChromium)('a printed page', () => {
  beforeAll(async () => {
    server = await startServer({ demo: true });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test('shows the answers to its questions, which nobody can open on paper, and its words on colour', async () => {
    const { page, context, complaints } = await visitor(browser, server.url);
    await page.goto('/pricing', { waitUntil: 'load' });
    const answers = page.locator('main details p');
    const shown = () =>
      answers.evaluateAll((each) =>
        each.map((answer) => answer.checkVisibility({ contentVisibilityAuto: true }) && answer.clientHeight > 0),
      );
    expect(new Set(await shown())).toEqual(new Set([false]));
    await page.emulateMedia({ media: 'print' });
    // Chromium answers the first query after the change with the old value.
    await expect.poll(async () => new Set(await shown())).toEqual(new Set([true]));
    const popular = page.getByText('Most Popular', { exact: true });
    expect(await popular.evaluate((badge) => getComputedStyle(badge).printColorAdjust)).toBe('exact');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('keeps the cards of the directory whole', async () => {
    const { page, context } = await visitor(browser, server.url);
    await page.goto('/warehouse-directory', { waitUntil: 'load' });
    await page.emulateMedia({ media: 'print' });
    const breaks = await page
      .locator('main li:has(> article)')
      .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).breakInside));
    expect(breaks.length).toBeGreaterThan(5);
    expect(new Set(breaks)).toEqual(new Set(['avoid']));
    await context.close();
  });
});
