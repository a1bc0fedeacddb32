import { type Language, languages } from '#shared/languages.ts';

interface Described {
  description: string;
  description_language: Language | null;
  description_translated: string;
}

/** The language of a second description: the first that the description itself is not in. */
export const otherThan = (language: Language | null) =>
  languages.find((other) => language !== null && other !== language);

/** The description somebody reads, and its language where it is known: the one in theirs, where the owner wrote two. */
export function describedIn(
  language: Language,
  { description, description_language, description_translated }: Described,
): Pick<Described, 'description' | 'description_language'> {
  return description_translated !== '' && otherThan(description_language) === language
    ? { description: description_translated, description_language: language }
    : { description, description_language };
}
