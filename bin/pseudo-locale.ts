import { type Language, languageFacts } from '../src/shared/languages.ts';

/** A pseudo-language for layout tests: accented letters, and texts 40 % longer than the English ones. */
export const isPseudoLocale = process.env.PSEUDO_LOCALE === '1';

const accented: Readonly<Record<string, string>> = {
  a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý', n: 'ñ', c: 'ç', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', Y: 'Ý', N: 'Ñ', C: 'Ç',
}; // prettier-ignore

const lengthening = 0.4;
/** Words of usual length, so that lines break as in real text. */
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
 * Translates a file of English texts. Names of values, marks and variants stay. It replaces `language`, whose formats
 * of dates, numbers and countries remain.
 */
export function pseudoTexts(texts: Record<string, unknown>, language: Language): Record<string, unknown> {
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

/** Fields of a content page that are not text. */
const codes = new Set(['kind', 'id', 'icon', 'to', 'needs', 'features']);

/** Translates a content page. */
export function pseudoPage<T>(value: T, key = ''): T {
  if (typeof value === 'string') return (codes.has(key) ? value : inflate(value)) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => pseudoPage(each, key)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, pseudoPage<unknown>(each, name)])) as T;
}
