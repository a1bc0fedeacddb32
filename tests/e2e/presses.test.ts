import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  if (!hasChromium) return;
  server = await startServer();
  browser = await launchChromium();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

// accessibility/pages-of-*.test.ts press the button of every form.
test.skipIf(!hasChromium)(
  'a press that begins before the script of a page’s part is there reaches the button it was meant for',
  async () => {
    const { context, page } = await visitor(browser, server.url, { width: 360 });
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
