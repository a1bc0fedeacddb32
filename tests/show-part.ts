import type { Page } from 'playwright-core';

/** Opens this section of a listing's editor; the others are folded. */
export const showPart = (page: Page, title: string): Promise<void> =>
  page
    .locator('form details', { has: page.getByRole('heading', { name: title, exact: true, includeHidden: true }) })
    .first()
    .evaluate((box) => {
      (box as HTMLDetailsElement).open = true;
    });
