import { describe, expect, test } from 'vitest';

import { hasChromium, type Visit } from '../chromium.ts';
import type { Who } from '../market.ts';
import { violationsOf } from './axe.ts';
import { openWindow } from './every-page.ts';
import { testPagesOf } from './page-tests.ts';
import { everything } from './page-walk.ts';

const walk = await testPagesOf('owner');

const visit = (who: Who, width: number): Promise<Visit> =>
  openWindow(walk.browser, walk.sessions.get(who), { url: walk.server.url, width });

describe.skipIf(!hasChromium)('beside them', () => {
  test('staff pages ask anonymous visitors to sign in and others are told no, in the same care', async () => {
    const findings: string[] = [];
    for (const who of ['anonymous', 'owner'] as const) {
      const { context, page } = await visit(who, 360);
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
      const { context, page } = await visit(who, 1280);
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
