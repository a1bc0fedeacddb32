import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makePost } from '#features/blog/build.server.ts';

import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';
import { overlapWithBar } from './overlap-with-bar.ts';

let server: TestServer;
let browser: Browser;

/** Runs in the page: returns the name of the focused control and whether it is visible. */
function focusedControl(): { name: string; isSeen: boolean } {
  const it = document.activeElement ?? document.body;
  const label = it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement ? it.labels?.[0] : null;
  const style = getComputedStyle(it);
  return {
    name: (it.getAttribute('aria-label') ?? (label ?? it).textContent ?? '').trim(),
    isSeen: (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none',
  };
}

/** Presses Tab, like a keyboard user, until the control whose name has this prefix is focused. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let pressed = 0; pressed < 120; pressed += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(focusedControl);
    passed.push(focused.name.slice(0, 30));
    if (!focused.name.startsWith(name)) continue;
    expect(focused).toMatchObject({ isSeen: true });
    return;
  }
  throw new Error(`No way by Tab to “${name}”, but to ${passed.join(' | ')}`);
}

const title = 'Barrels for the holidays';

/** Ids that our scripts look up, written as headings by an author; one of them is a script. */
const hostileContent = '## Page scripts\n\n# `page=document.title="taken"//scripts`\n\n## Content\n\nRacks.';
let hostile: { id: string; slug: string };

describe.skipIf(!hasChromium)('an article by keyboard alone', () => {
  beforeAll(async () => {
    server = await startServer({
      prepare: async (ctx) => {
        await makeMarket(ctx);
        hostile = await makePost(ctx, { content: hostileContent, is_published: true });
      },
    });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test('has no field behind the bar of its buttons, however long it is and however low the window', async () => {
    const { page, context } = await signedInVisit(browser, server, emailOf('admin'));
    await page.goto(`/admin/blog/${hostile.id}`, { waitUntil: 'networkidle' });
    await page.getByLabel('Excerpt').fill('A long sentence about the harbour. '.repeat(14));
    await page.getByLabel('Content').fill('## Racks\n\nA paragraph about racks.\n\n'.repeat(60));
    for (const [width, height] of [
      [360, 480],
      [360, 640],
      [1280, 600],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const key of ['Tab', 'Shift+Tab']) {
        const from = key === 'Tab' ? page.getByLabel('Title') : page.getByRole('button', { name: 'Preview' });
        await from.focus();
        const behind: string[] = [];
        for (let press = 0; press < 30; press += 1) {
          await page.keyboard.press(key);
          const over = await page.evaluate(overlapWithBar);
          if (over > 0)
            behind.push(`${await page.evaluate(() => document.activeElement?.getAttribute('name'))}: ${over}`);
        }
        expect([width, height, key, behind]).toEqual([width, height, key, []]);
      }
    }
    await context.close();
  });

  test('an administrator writes it, gives it tags, looks at it and publishes it', async () => {
    const { page, context, complaints } = await signedInVisit(browser, server, emailOf('admin'));
    await page.goto('/admin/blog', { waitUntil: 'networkidle' });
    await tabTo(page, 'Create Post');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/blog/new');
    await page.getByLabel('Title').waitFor();
    await tabTo(page, 'Title');
    await page.keyboard.type(title);
    await tabTo(page, 'Content');
    await page.keyboard.type(
      '## When to send\n\nBy November.\n\n## What to pack\n\nDry goods.\n\n## What it costs\n\nBy the barrel.',
    );
    await tabTo(page, 'Tags');
    await page.keyboard.type('barrels');
    await page.keyboard.press('Enter');
    await page.keyboard.type('mistaken');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(focusedControl)).toMatchObject({ name: expect.stringContaining('mistaken') });
    await page.keyboard.press('Enter');
    // The pressed button is gone, and the next tag can be typed at once.
    expect(await page.evaluate(focusedControl)).toMatchObject({ name: expect.stringMatching(/^Tags/) });
    await tabTo(page, 'Preview');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What it costs' }).waitFor();
    await page.getByLabel('Title').focus();
    await tabTo(page, 'Publish immediately');
    await page.keyboard.press('Space');
    await tabTo(page, 'Save');
    await page.keyboard.press('Enter');
    await page.getByText('Article created successfully').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a reader finds it, opens it and goes to a part of it', async () => {
    const { page, context, complaints } = await visitor(browser, server.url, { width: 360 });
    await page.goto('/blog');
    await tabTo(page, 'Skip to');
    await page.keyboard.press('Enter');
    await tabTo(page, title);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await tabTo(page, 'What it costs');
    await page.keyboard.press('Enter');
    const part = page.getByRole('heading', { name: 'What it costs' });
    expect((await part.boundingBox())?.y).toBeLessThan(400);
    expect(await page.locator('a', { hasText: 'mistaken' }).count()).toBe(0);
    await tabTo(page, 'barrels');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/blog?tag=barrels');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('headings of an author are never run, and never taken for a part of the page', async () => {
    const { page, context, complaints } = await signedInVisit(browser, server, emailOf('admin'));
    for (const path of [`/moderation/articles/${hostile.id}`, `/admin/blog/${hostile.id}`, `/blog/${hostile.slug}`]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.title(), path).not.toBe('taken');
      expect(await page.locator('main').first().getAttribute('id'), path).toBe('content');
      const modules = await page.locator('script[type=module]').allTextContents();
      expect(modules.filter((text) => text.includes('scripts`') || text.includes('Page scripts'))).toEqual([]);
      const isHydrated = await page.evaluate(() => document.documentElement.dataset.drawing === undefined);
      expect(isHydrated, path).toBe(true);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
