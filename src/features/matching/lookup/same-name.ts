import { editDistance } from '#shared/edit-distance.ts';
import { foldText } from '#shared/plain-text.ts';

/** Forms of companies, which people leave out as often as not. */
const forms = new Set(['inc', 'llc', 'corp', 'co', 'ltd', 'company', 'corporation', 'the', 'sa', 'srl', 'de', 'and']);

/** The words of a company's name that say which one it is. */
export const wordsOfName = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !forms.has(word));

const isAlike = (a: string, b: string): boolean => a === b || (a.length > 4 && editDistance(a, b, 1) <= 1);

/** How much two names of companies are the same, 0 to 1: the words both have, of the words either has. */
export function nameLikeness(a: string, b: string): number {
  const [first, second] = [wordsOfName(a), wordsOfName(b)];
  if (first.length === 0 || second.length === 0) return 0;
  const shared = first.filter((word) => second.some((other) => isAlike(word, other))).length;
  return shared / Math.max(first.length, second.length);
}
