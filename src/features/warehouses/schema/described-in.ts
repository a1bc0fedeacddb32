import { type Language, languages } from '#shared/languages.ts';

interface Described {
  description: string;
  description_language: Language | null;
  description_translated: string;
}

/** Returns the language of a second description: the first one that differs from the description's. */
export const otherThan = (language: Language | null) =>
  languages.find((other) => language !== null && other !== language);

/**
 * Returns the description for a reader, and its language if known: the one in the reader's language, if the owner wrote
 * two.
 */
export function describedIn(
  language: Language,
  { description, description_language, description_translated }: Described,
): Pick<Described, 'description' | 'description_language'> {
  return description_translated !== '' && otherThan(description_language) === language
    ? { description: description_translated, description_language: language }
    : { description, description_language };
}
