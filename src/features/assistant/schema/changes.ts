import type { PartKey } from './without.ts';

/** A part understood that was removed or corrected. */
export interface Change {
  key: PartKey;
  /** The correction; null if it was removed. */
  words: string | null;
}

const most = 40;
const longestKey = 60;
const longestWords = 200;

const written = ({ key, words }: Change): string => (words === null ? key : `${key}~${words.replaceAll(/[|~]/g, ' ')}`);

/** Encodes changes in order for an address; null for none. */
export const changesText = (changes: readonly Change[]): string | null => changes.map(written).join('|') || null;

/** Decodes the changes of an address. */
export function readChanges(text: string | null): Change[] {
  const parts = (text ?? '').slice(0, 4000).split('|').filter(Boolean);
  return [...new Set(parts)].slice(-most).map((part) => {
    const at = part.indexOf('~');
    return at < 0 ? changeOf(part, null) : changeOf(part.slice(0, at), part.slice(at + 1));
  });
}

/** A change as typed; without words it removes the part. */
export const changeOf = (key: string, words: string | null): Change => ({
  key: key.slice(0, longestKey),
  words: words?.trim().slice(0, longestWords) || null,
});
