import { foldText } from '#shared/plain-text.ts';

/** A word, number or sign of a text, with its place in it. */
export interface Token {
  start: number;
  end: number;
  /** Lower case, without accents and apostrophes. */
  word: string;
  kind: 'word' | 'number' | 'sign';
  /** It follows the previous token without a space. */
  isGlued: boolean;
  /** Typed with a capital letter. */
  isCapital: boolean;
}

/** From token to token, the last one not included. */
export interface Stretch {
  from: number;
  to: number;
}

/** What is longer is not read: nobody says what they need in more words. */
export const longestText = 2000;
const maxTokens = 400;
const pieces = /\p{L}[\p{L}\p{M}'’]*|\d+(?:[.,]\d+)*|\n|[^\s\p{L}\d]/gu;
/** A line that begins something new: after a blank one, with a bullet, a number or a capital; others go on with the line before. */
const newLine = /^\s*(?:\n|[-–—•*·>]|\d{1,2}[.)]|\p{Lu})/u;

/** The words, numbers and signs of a text. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pieces)) {
    const [piece] = match;
    const start = match.index;
    if (piece === '\n' && (tokens.length === 0 || tokens.at(-1)?.word === '\n' || !newLine.test(text.slice(start + 1, start + 20)))) continue; // prettier-ignore
    tokens.push({
      start,
      end: start + piece.length,
      word: foldText(piece.replace(/['’]/g, '')) || piece,
      kind: /^\d/.test(piece) ? 'number' : /^\p{L}/u.test(piece) ? 'word' : 'sign',
      isGlued: tokens.at(-1)?.end === start,
      isCapital: /^\p{Lu}/u.test(piece),
    });
    if (tokens.length === maxTokens) break;
  }
  return tokens;
}

/** The word at an index, empty beyond the ends. */
export const wordAt = (tokens: readonly Token[], index: number): string => tokens[index]?.word ?? '';

const enders = new Set(['.', ';', '!', '?', ':', '\n', '•']);

const abbreviations = new Set(
  'sq ft cu lb lbs kg kgs no nro num approx aprox st ste ave av dr mr mrs ms in pcs min max temp vol cant dept ext tel co inc corp ltd sta sto pto pte us eg ie vs etc excl incl jan feb mar apr jun jul aug sep sept oct nov dec ene abr ago dic'.split(
    ' ',
  ),
);

/** Where a sentence ends: a stop that is not part of an abbreviation such as "sq. ft.". */
export function endsSentence(tokens: readonly Token[], index: number): boolean {
  const word = wordAt(tokens, index);
  if (!enders.has(word)) return false;
  const before = wordAt(tokens, index - 1);
  return word !== '.' || !(abbreviations.has(before) || before.length === 1) || (tokens[index + 1]?.isCapital ?? true);
}

export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

/** The length in tokens of the first of these phrases (words between blanks) that stands at an index; 0 for none. */
export function phraseLength(tokens: readonly Token[], index: number, phrases: readonly (readonly string[])[]): number {
  for (const phrase of phrases) {
    let at = index;
    const fits = phrase.every((word, position) => {
      // "sq. ft.", "square-foot"
      if (position > 0 && /^[.-]$/.test(wordAt(tokens, at))) at += 1;
      return wordAt(tokens, at++) === word;
    });
    if (fits) return at - index;
  }
  return 0;
}

/** Phrases between commas, the longest first. */
export const phrasesOf = (list: string): string[][] =>
  list
    .split(',')
    .map((phrase) => phrase.trim().split(/\s+/))
    .toSorted((a, b) => b.length - a.length);

/** The tokens of a part of a text. */
export function stretchOf(tokens: readonly Token[], { start, end }: { start: number; end: number }): Stretch {
  const from = tokens.findIndex((token) => token.end > start);
  const to = tokens.findIndex((token) => token.start >= end);
  return { from: from < 0 ? tokens.length : from, to: to < 0 ? tokens.length : to };
}
