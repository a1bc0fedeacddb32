import type { PartKey } from './without.ts';

/** Something that was understood, crossed out or put in other words. */
export interface Change {
  key: PartKey;
  /** What is meant instead; null when it is crossed out. */
  words: string | null;
}

const most = 40;
const longestKey = 60;
const longestWords = 200;

const written = ({ key, words }: Change): string => (words === null ? key : `${key}~${words.replaceAll(/[|~]/g, ' ')}`);

/** Changes as a part of an address, one after the other as they were made; null for none. */
export const changesText = (changes: readonly Change[]): string | null => changes.map(written).join('|') || null;

/** The changes of an address. */
export function readChanges(text: string | null): Change[] {
  const parts = (text ?? '').slice(0, 4000).split('|').filter(Boolean);
  return [...new Set(parts)].slice(-most).map((part) => {
    const at = part.indexOf('~');
    return at < 0 ? changeOf(part, null) : changeOf(part.slice(0, at), part.slice(at + 1));
  });
}

/** A change as typed: without words it crosses out. */
export const changeOf = (key: string, words: string | null): Change => ({
  key: key.slice(0, longestKey),
  words: words?.trim().slice(0, longestWords) || null,
});
