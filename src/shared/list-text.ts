import * as m from '#texts/messages.js';

/** Joins words as the reader's language lists them: "A, B, and C", “A, B y C”. */
export const listText = (words: readonly string[]): string =>
  new Intl.ListFormat(m.shared_locale(), { type: 'conjunction' }).format(words);
