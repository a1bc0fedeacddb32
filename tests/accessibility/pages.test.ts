import type { RunOptions } from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';

import { type Visit, hasChromium, launchChromium } from '../chromium.ts';
import { type Market, type Who, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { violationsOf } from './axe.ts';
import { type Sessions, everyPage, needsOf, openWindow, signInVisitors, visitors } from './every-page.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe rules about colours; all others give the same result in light and dark, and these the same in each language. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const everything: RunOptions = { runOnly: { type: 'tag', values: rules } };
const colours: RunOptions = { runOnly: { type: 'rule', values: colourRules } };
const words: RunOptions = {
  ...everything,
  rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
};

/**
 * Each width is tested with a page loaded at it and one resized to it. Other colour schemes are always loaded anew:
 * content below the fold keeps its colours until it is scrolled to. Spanish texts are different and longer.
 */
const looks = [
  { width: 360, colorScheme: 'light', prefix: '', isLoaded: true, asked: everything },
  { width: 1280, colorScheme: 'light', prefix: '', isLoaded: false, asked: everything },
  { width: 1280, colorScheme: 'dark', prefix: '', isLoaded: true, asked: colours },
  { width: 360, colorScheme: 'dark', prefix: '', isLoaded: false, asked: colours },
  { width: 360, colorScheme: 'light', prefix: '/es', isLoaded: true, asked: words },
] as const;

const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Other ways to read a page: at a width between phone and desktop, at 200 % zoom (equivalent to double text size), and
 * in print.
 */
const readings: Record<string, (page: Page) => Promise<void>> = {
  'on a tablet': (page) => page.setViewportSize({ width: 768, height: 1024 }),
  'on a desk at 200 %': (page) => page.setViewportSize({ width: 640, height: 400 }),
  'on paper': async (page) => {
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.emulateMedia({ media: 'print' });
  },
};

describe.skipIf(!hasChromium)('every page, for everybody', () => {
  let server: TestServer;
  let browser: Browser;
  let market: Market;
  let pages: string[];
  let sessions: Sessions;

  const visit = (who: Who, width: number, dark: boolean): Promise<Visit> =>
    openWindow(browser, sessions.get(who), { url: server.url, width, dark });

  beforeAll(async () => {
    server = await startServer({
      command: 'npm start',
      prepare: async (ctx) => {
        market = await makeMarket(ctx);
      },
    });
    browser = await launchChromium();
    sessions = await signInVisitors(server);
    pages = await everyPage(market);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  test.each(visitors)(
    'axe finds nothing and nothing scrolls sideways, light and dark, on a phone and on a desk: pages of %s',
    async (who) => {
      const findings: string[] = [];
      const { context, page, complaints } = await visit(who, 1280, false);
      for (const path of pages.filter((it) => needsOf(it) === who)) {
        for (const { width, colorScheme, prefix, isLoaded, asked } of looks) {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme });
          if (isLoaded) await page.goto(prefix + path, { waitUntil: 'load' });
          const headings = await page.locator('h1').count();
          if (headings !== 1) findings.push(`${prefix}${path} ${width}: ${headings} h1`);
          const violations = await violationsOf(page, asked);
          for (const { id, nodes } of violations)
            findings.push(
              `${prefix}${path} ${width} ${colorScheme}: ${id} at ${nodes
                .slice(0, 3)
                .map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? id})`)
                .join(' | ')}`,
            );
          const sideways = await sidewaysOf(page);
          if (sideways > 0) findings.push(`${prefix}${path} ${width}: scrolls ${sideways} px sideways`);
        }
        for (const [how, read] of Object.entries(readings)) {
          await read(page);
          const sideways = await sidewaysOf(page);
          if (sideways > 0) findings.push(`${path} ${how}: scrolls ${sideways} px sideways`);
        }
        await page.emulateMedia({ media: 'screen' });
      }
      findings.push(...complaints);
      await context.close();
      expect(findings).toEqual([]);
    },
    900_000,
  );

  test('staff pages ask anonymous visitors to sign in and others are told no, in the same care', async () => {
    const findings: string[] = [];
    for (const who of ['anonymous', 'owner'] as const) {
      const { context, page } = await visit(who, 360, false);
      await page.goto('/admin');
      if (who === 'owner') await page.getByText("You don't have permission to access the admin dashboard.").waitFor();
      expect(await page.locator('main a[href^="/login"], main a[href="/dashboard"]').count()).toBeGreaterThan(0);
      const violations = await violationsOf(page, everything);
      findings.push(...violations.map(({ id }) => `${who}: ${id}`));
      await context.close();
    }
    expect(findings).toEqual([]);
  });

  test('the keyboard reaches every link and button of the header, and shows where it is', async () => {
    for (const who of ['anonymous', 'admin'] as const) {
      const { context, page } = await visit(who, 1280, false);
      await page.goto('/warehouse-directory');
      const wanted = await page
        .locator('header a:visible, header button:visible')
        .evaluateAll((all) => all.map((it) => it.textContent?.trim() || it.getAttribute('aria-label')));
      const reached: (string | null | undefined)[] = [];
      const unseen: string[] = [];
      for (let i = 0; i < wanted.length + 6; i += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const it = document.activeElement;
          if (!it) return null;
          const style = getComputedStyle(it);
          return {
            name: it.textContent?.trim() || it.getAttribute('aria-label'),
            isSeen: (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none',
          };
        });
        reached.push(focused?.name);
        if (focused && !focused.isSeen) unseen.push(focused.name ?? '?');
      }
      expect(reached).toEqual(expect.arrayContaining(wanted));
      expect(unseen).toEqual([]);
      await context.close();
    }
  });
});
