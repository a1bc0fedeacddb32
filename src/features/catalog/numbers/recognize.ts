import { isWrittenAsWaybill, longestNumber, longestText, normalizeNumber, piecesOf } from './clean.ts';
import { isUnmistakable } from './schemes.ts';
import { isChecked, type Understood, understandNumber } from './understand.ts';

/** Maximum number of groups in which labels print a number. */
const mostGroups = 12;

/**
 * Returns the numbers in a pasted text, without duplicates: a number in groups, a link, a sentence, or several of them.
 * Empty if nothing could be one.
 */
export function recognizeNumbers(text: string): Understood[] {
  if (text.length > longestText) return [];
  const lines = piecesOf(text);
  if (lines.length === 0) return [];
  const whole = normalizeNumber(text);
  const wholePieces = countWhole(lines);
  const isOne = lines.length === 1 && whole.length <= longestNumber && wholePieces < 2;
  const one = isOne ? understandNumber(whole, isWrittenAsWaybill(text)) : null;
  const isDigitsAlone = wholePieces === 0 && isLikeNumber(whole) && lines.flat().every((piece) => /\d/.test(piece));
  if (one !== null && (isDigitsAlone || isTelling(one))) return [one];
  const found = new Map(lines.flatMap(inLine).map((understood) => [understood.normalized, understood]));
  if (found.size > 0) return [...found.values()];
  return one !== null && isLikeNumber(whole) ? [one] : [];
}

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

/** Returns the numbers of a line; without any, its longest piece that looks like one. */
function inLine(pieces: readonly string[]): Understood[] {
  const found: Understood[] = [];
  let unknown = '';
  for (let start = 0; start < pieces.length;) {
    const length = lengthOfNumber(pieces, start);
    if (length > 0) found.push(understandPieces(pieces.slice(start, start + length)));
    else {
      const piece = normalizeNumber(pieces[start] ?? '');
      if (isLikeNumber(piece) && piece.length > unknown.length) unknown = piece;
    }
    start += Math.max(1, length);
  }
  return found.length > 0 || unknown === '' ? found : [understandNumber(unknown)];
}

/** Returns how many pieces from here form a number: one, or the longest run with a valid check digit. */
function lengthOfNumber(pieces: readonly string[], start: number): number {
  const first = pieces[start] ?? '';
  if (!mayBelong(first)) return 0;
  if (isLikeNumber(normalizeNumber(first)) && isTelling(understandPieces([first]))) return 1;
  let most = 0;
  while (most < mostGroups && mayBelong(pieces[start + most] ?? '')) most += 1;
  const isPart = (at: number) => /\d/.test(pieces[at] ?? '');
  // Adjacent digits are one number: a part of it with a valid check digit does not count.
  const run = normalizeNumber(pieces.slice(start, start + most).join(''));
  const isMany = run.length > longestNumber;
  if (!isMany && isPart(start - 1)) return 0;
  for (let length = most; length > 1; length -= 1) {
    if (!isMany && isPart(start + length)) continue;
    const joined = normalizeNumber(pieces.slice(start, start + length).join(''));
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
