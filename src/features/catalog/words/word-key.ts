import { foldText } from '#shared/plain-text.ts';

/** A word of a text with its position and key. */
export interface Token {
  start: number;
  end: number;
  /** Lower case, without accents. */
  word: string;
  /** Shared by all forms of a word. */
  key: string;
}

/** The rest is ignored: nobody searches with more words. */
const maxTokens = 60;
const words = /[\p{L}\p{N}]+/gu;

/** Returns at most sixty words of a text with their positions. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(words)) {
    const word = foldText(match[0]);
    tokens.push({ start: match.index, end: match.index + match[0].length, word, key: wordKey(word) });
    if (tokens.length === maxTokens) break;
  }
  return tokens;
}

/**
 * Words that would otherwise share another's key: Portuguese shrimps with Spanish "cámara" (cold room or camera);
 * costumes with a misspelt customs; Spanish "mover" (to move anything) with English movers of households.
 */
const ownKeys = new Map([
  ['camarao', 'camarao'],
  ['camaroes', 'camarao'],
  ['costume', 'costume'],
  ['costumes', 'costume'],
  ['mover', 'mover-es'],
]);

/**
 * Returns one key for singular and plural, masculine and feminine of a folded word in English, Spanish and Portuguese.
 * It need not be a word, and words with similar meanings may share it.
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
const minStemLength = 5;

/**
 * Returns the stem shared by the forms of a verb, from a key: "paletiz" for "paletizar" and "paletizado". Short keys
 * are unchanged.
 */
export function stemOf(key: string): string {
  const stem = key.replace(endings, '');
  return stem.length < minStemLength ? key : stem;
}
