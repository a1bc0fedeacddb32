/** What can be done about something that is shown. */
export interface Act {
  label: string;
  to: string;
}

/** Stands for a row's slug in addresses that all rows of a list share, so that a page carries them once. */
export const anySlug = 'any-slug';

export const actsOn = (acts: readonly Act[], slug: string): Act[] =>
  acts.map(({ label, to }) => ({ label, to: to.replace(anySlug, slug) }));
