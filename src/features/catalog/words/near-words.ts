import { editDistance } from '#shared/edit-distance.ts';

import { bitCount, letterMask } from '../gazetteer/near-spelling.ts';
import { ownWords } from './own-words.ts';
import { loadVocabulary } from './vocabulary.ts';

const shortest = 5;
const longest = 24;

/** Tolerated edit distance: less than for places, because there are more words. */
const allowed = (length: number): number => (length < 8 ? 1 : 2);

/** Share of trigrams that a longer word must have in common with a known one. */
const likeness = 0.68;
const minLengthAlike = 7;

interface Index {
  masks: readonly { key: string; mask: number }[];
  /** The spellings that contain each trigram, and how many trigrams each spelling has. */
  pieces: ReadonlyMap<string, number[]>;
  sizes: readonly number[];
}

let index: Index | null = null;

function loadIndex(): Index {
  if (index) return index;
  const { spellings } = loadVocabulary();
  const pieces = new Map<string, number[]>();
  const sizes = spellings.map((key, at) => {
    const own = piecesOf(key);
    for (const piece of own) {
      const list = pieces.get(piece);
      if (list) list.push(at);
      else pieces.set(piece, [at]);
    }
    return own.length;
  });
  index = { masks: spellings.map((key) => ({ key, mask: letterMask(key) })), pieces, sizes };
  return index;
}

const piecesOf = (key: string): string[] => [
  ...new Set(Array.from({ length: key.length }, (_, at) => ` ${key} `.slice(at, at + 3))),
];

/** Size of the cache: the same words are looked up as place and as service, and by one need after another. */
const maxKept = 2000;
const kept = new Map<string, string | null>();

/** Returns the key of the trade term that an unknown word probably means, or null. */
export function nearWord(key: string): string | null {
  if (key.length < shortest || key.length > longest || ownWords.has(key) || /[^a-z]/.test(key)) return null;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const near = withFewSlips(key) ?? alike(key);
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, near);
  return near;
}

/** The same for phrases written as one word: "crosdock". */
export function nearPhrase(key: string): string | null {
  const near = key.length < minLengthAlike || key.length > longest || /[^a-z]/.test(key) ? null : withFewSlips(key);
  return near !== null && isPhrase(near) ? near : null;
}

function withFewSlips(key: string): string | null {
  const mask = letterMask(key);
  let found: Near | null = null;
  for (const { key: other, mask: letters } of loadIndex().masks) {
    const limit = Math.min(allowed(Math.min(key.length, other.length)), found ? found.distance : 2);
    if (Math.abs(other.length - key.length) > limit || bitCount(mask ^ letters) > 2 * limit) continue;
    const distance = editDistance(key, other, limit);
    // The first letter of a short word is hardly ever mistyped, nor that of a longer word together with another error.
    if (distance > limit || (other[0] !== key[0] && (key.length < 8 || distance > 1))) continue;
    const rank = (isPhrase(other) ? 2 : 0) + ((mask & ~letters) === 0 ? 1 : 0);
    if (!found || distance < found.distance || rank > found.rank) found = { key: other, distance, rank };
  }
  return found?.key ?? null;
}

interface Near {
  key: string;
  distance: number;
  /**
   * Among equally near words, one with a meaning of its own comes first, then one that contains all letters typed:
   * "flowrs" is neither "flow" nor "flour".
   */
  rank: number;
}

const isPhrase = (key: string): boolean => loadVocabulary().phrases.has(key);

function alike(key: string): string | null {
  if (key.length < minLengthAlike) return null;
  const { pieces, sizes, masks } = loadIndex();
  const own = piecesOf(key);
  const shared = new Map<number, number>();
  for (const piece of own) for (const at of pieces.get(piece) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
  let best: { at: number; score: number } | null = null;
  for (const [at, count] of shared) {
    // Words with different first letters are different, however similar they end.
    if (masks[at]?.key[0] !== key[0]) continue;
    const score = (2 * count) / (own.length + (sizes[at] ?? 0));
    if (score >= likeness && score > (best?.score ?? 0)) best = { at, score };
  }
  return best ? (masks[best.at]?.key ?? null) : null;
}
