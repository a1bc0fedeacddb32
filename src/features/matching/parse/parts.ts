import { endsSentence, type Stretch, type Token, wordAt } from './tokens.ts';

/** How many characters of a text are read at once: the words of the trade are looked for in so many. */
const partWords = 45;

/** The words of a part of a text that stand between two characters of it, or null. */
export function stretchOf(
  tokens: readonly Token[],
  { start, end }: { start: number; end: number },
  offset: number,
  part: Stretch,
): Stretch | null {
  let from = part.from;
  while (from < part.to && (tokens[from]?.end ?? 0) <= start + offset) from += 1;
  let to = from;
  while (to < part.to && (tokens[to]?.start ?? 0) < end + offset) to += 1;
  return to > from ? { from, to } : null;
}

/** Sentences, and long ones in pieces: phrases of the trade do not reach over their ends. */
export function partsOf(tokens: readonly Token[]): Stretch[] {
  const parts: Stretch[] = [];
  let from = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const isLong = at - from > partWords && (wordAt(tokens, at) === ',' || at - from > partWords + 10);
    if (endsSentence(tokens, at) || isLong || at === tokens.length - 1) {
      parts.push({ from, to: at + 1 });
      from = at + 1;
    }
  }
  return parts;
}
