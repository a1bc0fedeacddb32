import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on the page, and how far it scrolls sideways. */
export async function faultsOf(page: Page): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [...violations.map(({ id, nodes }) => [page.url(), id, nodes[0]?.html]), ...(wider > 0 ? [[page.url(), wider]] : [])]; // prettier-ignore
}
