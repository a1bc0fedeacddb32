/** How many slips of the finger we forgive: none in short words, where every word is near another. */
export function allowedEdits(word: string): number {
  const { length } = word;
  if (length < 4 || length > 40) return 0;
  return length < 7 ? 1 : 2;
}

/** Every spelling one edit away: a letter too many, one missing, one wrong, or two exchanged. */
export function spellingsOneEditAway(word: string): string[] {
  const letters = new Set(Array.from(`abcdefghijklmnopqrstuvwxyz0123456789${word}`));
  const spellings = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const head = word.slice(0, at);
    const tail = word.slice(at);
    if (tail !== '') spellings.add(head + tail.slice(1));
    if (tail.length > 1) spellings.add(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2));
    for (const letter of letters) {
      spellings.add(head + letter + tail);
      if (tail !== '') spellings.add(head + letter + tail.slice(1));
    }
  }
  spellings.delete(word);
  spellings.delete('');
  return [...spellings];
}

/** Damerau-Levenshtein distance in its common form: an exchange of neighbours is one edit. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
