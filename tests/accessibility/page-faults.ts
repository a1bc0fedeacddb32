import type { Page } from 'playwright-core';

import { violationsOf } from './axe.ts';

/** What axe finds on the page, and how far it scrolls sideways. */
export async function faultsOf(page: Page): Promise<unknown[]> {
  const violations = await violationsOf(page, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [...violations.map(({ id, nodes }) => [page.url(), id, nodes[0]?.html]), ...(wider > 0 ? [[page.url(), wider]] : [])]; // prettier-ignore
}
