import { editDistance } from '#shared/edit-distance.ts';
import { foldText } from '#shared/plain-text.ts';

/** Legal forms, which are often left out. */
const forms = new Set(['inc', 'llc', 'corp', 'co', 'ltd', 'company', 'corporation', 'the', 'sa', 'srl', 'de', 'and']);

/** Returns the distinguishing words of a company's name. */
export const wordsOfName = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !forms.has(word));

const isAlike = (a: string, b: string): boolean => a === b || (a.length > 4 && editDistance(a, b, 1) <= 1);

/** Returns the similarity of two company names, 0 to 1: the number of common words divided by that of all words. */
export function nameLikeness(a: string, b: string): number {
  const [first, second] = [wordsOfName(a), wordsOfName(b)];
  if (first.length === 0 || second.length === 0) return 0;
  const shared = first.filter((word) => second.some((other) => isAlike(word, other))).length;
  return shared / Math.max(first.length, second.length);
}
