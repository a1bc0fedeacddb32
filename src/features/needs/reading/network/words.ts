// A text as the network sees it; training/words.py does the same.

/** Words of a text that are read. */
export const longest = 400;
const maxGroups = 24;
/** Runs of letters, every other sign alone, line breaks kept. */
const pieces = /[\p{L}\p{Nl}\p{No}][\p{L}\p{Nl}\p{No}'’]*|\S|\n/gu;

export interface Word {
  start: number;
  end: number;
  /** Lower case, without accents. */
  text: string;
}

function fold(letter: string): string {
  const [first = letter] = letter.normalize('NFKD');
  const plain = first.toLowerCase();
  return Array.from(plain).length === 1 ? plain : letter;
}

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    if (words.length === longest) break;
    words.push({ start: index, end: index + piece.length, text: Array.from(piece, fold).join('') });
  }
  return words;
}

/** FNV-1a over UTF-16 units, 32 bits; low byte first. */
function hashOf(group: string, buckets: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < group.length; at += 1) {
    const unit = group.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >> 8), 0x01000193);
  }
  return (hash >>> 0) % buckets;
}

/** The numbers of a word and of its groups of three to five letters: a slip leaves most of them. */
export function groupsOf(word: string, buckets: number): number[] {
  const letters = Array.from(`<${word}>`);
  const groups = [letters.join('')];
  if (letters.length > 4)
    for (const size of [3, 4, 5])
      for (let at = 0; at + size <= letters.length && groups.length < maxGroups; at += 1)
        groups.push(letters.slice(at, at + size).join(''));
  return groups.map((group) => hashOf(group, buckets));
}
