import type { Page } from 'playwright-core';

/** Shows this part of the editor of a listing; another one is folded away. */
export const showPart = (page: Page, title: string): Promise<void> =>
  page
    .locator('form details', { has: page.getByRole('heading', { name: title, exact: true, includeHidden: true }) })
    .first()
    .evaluate((box) => {
      (box as HTMLDetailsElement).open = true;
    });
