// Apart from `ids.ts`, whose schema would bring zod into the browser.

/** Returns the ids of these rows. */
export const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);
