/** Something a visitor can do with a row that is shown. */
export interface Act {
  label: string;
  to: string;
}

/** Placeholder for a row's slug in addresses that all rows of a list share, so a page contains each address once. */
export const anySlug = 'any-slug';

export const actsOn = (acts: readonly Act[], slug: string): Act[] =>
  acts.map(({ label, to }) => ({ label, to: to.replace(anySlug, slug) }));
