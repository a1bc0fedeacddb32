import { foldText } from '#shared/plain-text.ts';

/** A word of a text: where it stands, and what it is compared by. */
export interface Token {
  start: number;
  end: number;
  /** Lower case, without accents. */
  word: string;
  /** One for all forms of a word. */
  key: string;
}

/** What is longer is not read: nobody searches with more words. */
const maxTokens = 60;
const words = /[\p{L}\p{N}]+/gu;

/** The words of a text with their places in it, at most sixty. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(words)) {
    const word = foldText(match[0]);
    tokens.push({ start: match.index, end: match.index + match[0].length, word, key: wordKey(word) });
    if (tokens.length === maxTokens) break;
  }
  return tokens;
}

/** Words that would have the key of another: Portuguese shrimps that of a Spanish "cámara", which is cold or watches; costumes that of customs with a slip. */
const ownKeys = new Map([
  ['camarao', 'camarao'],
  ['camaroes', 'camarao'],
  ['costume', 'costume'],
  ['costumes', 'costume'],
]);

/**
 * Singular and plural, masculine and feminine of a folded word in English, Spanish and Portuguese have one key. It need
 * not be a word, and two words may share it where their meanings are near.
 */
export function wordKey(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const own = ownKeys.get(word);
  if (own !== undefined) return own;
  let key = word;
  if (/[ae]is$/.test(key)) key = `${key.slice(0, -2)}l`;
  else if (/[^su]s$/.test(key) && !key.endsWith('is')) key = key.slice(0, -1);
  if (key.endsWith('oe')) key = `${key.slice(0, -2)}o`;
  else if (key.endsWith('ao')) key = `${key.slice(0, -2)}o`;
  else if (key.length > 4 && key.endsWith('e')) key = key.slice(0, -1);
  if (key.length > 3 && key.endsWith('a')) key = `${key.slice(0, -1)}o`;
  if (key.length > 3 && key.endsWith('y')) key = `${key.slice(0, -1)}i`;
  return key;
}

const endings = /(?:ing|ed|ation|izar|ar|ado|ando|amiento|acion|aco|ador|adoro|amento)$/;
const shortestStem = 5;

/** What the forms of a verb have in common, of the key of one: "paletiz" of "paletizar" and of "paletizado". Short ones stay whole. */
export function stemOf(key: string): string {
  const stem = key.replace(endings, '');
  return stem.length < shortestStem ? key : stem;
}
