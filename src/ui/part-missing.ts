/** Returns true for the errors that browsers throw when a script cannot be fetched. */
export const isPartMissing = (error: unknown): boolean =>
  error instanceof TypeError &&
  /module script failed|dynamically imported module|importing a module/i.test(error.message);
