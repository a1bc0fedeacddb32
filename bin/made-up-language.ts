import { type Language, languageFacts } from '../src/shared/languages.ts';

/** A language nobody speaks, for tests of the look: every letter that can be is accented, and every text is 40 % longer than the English. */
export const isMadeUp = process.env.MADE_UP_LANGUAGE === '1';

const accented: Readonly<Record<string, string>> = {
  a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý', n: 'ñ', c: 'ç', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', Y: 'Ý', N: 'Ñ', C: 'Ç',
}; // prettier-ignore

const lengthening = 0.4;
/** Words of a length that words have, so that lines break as they would. */
const filler = 'ñóñ éñéñó úñ íñúñéñ áñ ';

function inflate(text: string): string {
  const parts = text.split(/(\{[^}]*\})/);
  const words = parts.map((part) =>
    part.startsWith('{') ? part : part.replaceAll(/[a-z]/gi, (letter) => accented[letter] ?? letter),
  );
  const letters = parts.filter((part) => !part.startsWith('{')).join('').length;
  const wanted = Math.ceil(letters * lengthening);
  const more = wanted < 2 ? '' : ` ${filler.repeat(Math.ceil(wanted / filler.length)).slice(0, wanted - 1)}`.trimEnd();
  return words.join('') + more;
}

/**
 * A file of English texts, spoken in it. Names of values, marks and variants stay. It stands in the place of `language` and is no other for
 * programs: dates, numbers and countries are written as there.
 */
export function madeUp(texts: Record<string, unknown>, language: Language): Record<string, unknown> {
  const forPrograms: Record<string, string> = {
    shared_language: language,
    shared_locale: languageFacts[language].locale,
  };
  const speak = (key: string, value: unknown): unknown => {
    if (typeof value === 'string') return forPrograms[key] ?? inflate(value);
    if (!Array.isArray(value)) return value;
    return (value as { match: Record<string, string> }[]).map((variants) => ({
      ...variants,
      match: Object.fromEntries(Object.entries(variants.match).map(([name, text]) => [name, inflate(text)])),
    }));
  };
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, speak(key, value)]));
}

/** What is no sentence in a file that holds a page of words. */
const codes = new Set(['kind', 'id', 'icon', 'to', 'needs']);

/** A page of English words, spoken in it. */
export function madeUpPage<T>(value: T, key = ''): T {
  if (typeof value === 'string') return (codes.has(key) ? value : inflate(value)) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => madeUpPage(each)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, madeUpPage<unknown>(each, name)])) as T;
}
