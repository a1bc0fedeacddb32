import {
  isWrittenAsTelephone,
  isWrittenAsWaybill,
  longestNumber,
  longestText,
  normalizeNumber,
  piecesOf,
} from './clean.ts';
import { isUnmistakable } from './schemes.ts';
import { isChecked, type Understood, understandNumber } from './interpret-number.ts';

/** Maximum number of groups in which labels print a number. */
const maxGroups = 12;

/** Minimum length of unknown numbers separated only by blanks: shorter pieces are the groups of one. */
const minLengthAlone = 8;

interface ReadText {
  /** Without duplicates. */
  numbers: Understood[];
  /** Pieces with a digit that belong to no number. */
  unread: string[];
}

/**
 * Returns the numbers in a pasted text, without duplicates: a number in groups, a link, a sentence, or several of them.
 * Empty if nothing could be one.
 */
export const recognizeNumbers = (text: string): Understood[] => readNumbers(text).numbers;

/** Like `recognizeNumbers`, with what was left: for a field in which everything typed counts. */
export function readNumbers(text: string): ReadText {
  if (text.length > longestText) return { numbers: [], unread: [] };
  const lines = piecesOf(text);
  if (lines.length === 0) return { numbers: [], unread: [] };
  const whole = normalizeNumber(text);
  const [first = []] = lines;
  if (lines.length === 1 && isWrittenAsTelephone(first)) return asTelephone(first);
  const wholePieces = countWhole(lines);
  const isOne = lines.length === 1 && whole.length <= longestNumber && wholePieces < 2;
  const one = isOne ? understandNumber(whole, isWrittenAsWaybill(text)) : null;
  const isDigitsAlone =
    wholePieces === 0 && isLikeNumber(whole) && areAllWithDigits(lines.flat()) && !areSeparate(lines.flat());
  if (one !== null && (isDigitsAlone || isTelling(one))) return { numbers: [one], unread: [] };
  const read = lines.map(inLine);
  const numbers = new Map(read.flatMap((line) => line.numbers).map((number) => [number.normalized, number]));
  if (numbers.size > 0) {
    // The other parts of a link are no numbers that somebody typed.
    const unread = text.includes('://') ? [] : read.flatMap((line) => line.unread);
    return { numbers: [...numbers.values()], unread };
  }
  return { numbers: one !== null && isLikeNumber(whole) ? [one] : [], unread: [] };
}

/** Nobody's number, which can be looked up and added all the same. */
const asTelephone = (pieces: readonly string[]): ReadText => ({
  numbers: [{ normalized: normalizeNumber(pieces.join('')), candidates: [], problem: null }],
  unread: [],
});

/** Interprets a text typed as one number; null if blank. More than one number counts as none. */
export function recognizeNumber(text: string): Understood | null {
  const numbers = recognizeNumbers(text);
  if (numbers.length === 1) return numbers[0] ?? null;
  const normalized = normalizeNumber(text);
  return normalized === '' ? null : understandNumber(normalized.slice(0, longestNumber + 1));
}

/** Returns how many pieces are complete numbers: two numbers of ten digits are not one of twenty. */
const countWhole = (lines: readonly string[][]): number =>
  lines.flat().filter((piece) => isChecked(normalizeNumber(piece))).length;

/** Returns the numbers of a line; without a known one, what looks like numbers. */
function inLine(pieces: readonly string[]): ReadText {
  if (isWrittenAsTelephone(pieces)) return asTelephone(pieces);
  if (areSeparate(pieces)) {
    const isOne = countWhole([[...pieces]]) === 0 && isChecked(normalizeNumber(pieces.join('')), true);
    return {
      numbers: isOne ? [understandPieces(pieces)] : pieces.map((piece) => understandPieces([piece])),
      unread: [],
    };
  }
  const numbers: Understood[] = [];
  const others: string[] = [];
  for (let start = 0; start < pieces.length;) {
    const length = lengthOfNumber(pieces, start);
    if (length > 0) numbers.push(understandPieces(pieces.slice(start, start + length)));
    else others.push(pieces[start] ?? '');
    start += Math.max(1, length);
  }
  const rest = others.filter((piece) => /\d/.test(piece));
  const alone = rest.map((piece) => understandPieces([piece]));
  // Between numbers and words, a piece with digits may be a date or a count.
  if (numbers.length > 0)
    return others.every(mayBeAlone) ? { numbers: [...numbers, ...alone], unread: [] } : { numbers, unread: rest };
  if (areSeparate(rest)) return { numbers: alone, unread: [] };
  const joined = normalizeNumber(pieces.join(''));
  if (areAllWithDigits(pieces) && isLikeNumber(joined)) return { numbers: [understandNumber(joined)], unread: [] };
  const [longest] = rest
    .filter((piece) => isLikeNumber(normalizeNumber(piece)))
    .toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return { numbers: [], unread: rest };
  return { numbers: [understandPieces([longest])], unread: rest.filter((piece) => piece !== longest) };
}

const areAllWithDigits = (pieces: readonly string[]): boolean => pieces.every((piece) => /\d/.test(piece));

/** True for a piece that is long enough to be a number of its own. */
const mayBeAlone = (piece: string): boolean => {
  const { length } = normalizeNumber(piece);
  return /\d/.test(piece) && length >= minLengthAlone && length <= longestNumber;
};

const areSeparate = (pieces: readonly string[]): boolean => pieces.length > 1 && pieces.every(mayBeAlone);

/** Returns how many pieces from here form a number: one, or the longest run with a valid check digit. */
function lengthOfNumber(pieces: readonly string[], start: number): number {
  const first = pieces[start] ?? '';
  if (!mayBelong(first)) return 0;
  if (isLikeNumber(normalizeNumber(first)) && isTelling(understandPieces([first]))) return 1;
  let most = 0;
  while (most < maxGroups && mayBelong(pieces[start + most] ?? '')) most += 1;
  const isPart = (at: number) => /\d/.test(pieces[at] ?? '');
  // Adjacent digits are one number: a part of it with a valid check digit does not count.
  const run = normalizeNumber(pieces.slice(start, start + most).join(''));
  const isMany = run.length > longestNumber;
  if (!isMany && isPart(start) && isPart(start - 1)) return 0;
  for (let length = most; length > 1; length -= 1) {
    const some = pieces.slice(start, start + length);
    if ((!isMany && isPart(start + length)) || isWrittenAsTelephone(some)) continue;
    const joined = normalizeNumber(some.join(''));
    if (joined.length <= longestNumber && isChecked(joined, true)) return length;
  }
  return 0;
}

function understandPieces(pieces: readonly string[]): Understood {
  const text = pieces.join('');
  return understandNumber(normalizeNumber(text), isWrittenAsWaybill(text));
}

/** True for pieces with a digit and for short prefixes. */
const mayBelong = (piece: string): boolean => /\d/.test(piece) || /^[A-Z]{1,4}$/.test(piece);

/** Eight or more characters, five of them digits. */
const isLikeNumber = (text: string): boolean =>
  text.length >= 8 && text.length <= longestNumber && (text.match(/\d/g)?.length ?? 0) >= 5;

/** True for a number of a known kind, or one that was clearly mistyped. */
const isTelling = ({ candidates, problem }: Understood): boolean =>
  candidates.length > 0 || (problem !== null && (problem.isCertain || isUnmistakable(problem.number_kind)));
