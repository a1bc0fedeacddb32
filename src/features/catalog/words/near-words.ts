import { editDistance } from '#shared/edit-distance.ts';

import { bitCount, letterMask } from '../gazetteer/near-spelling.ts';
import { ownWords } from './own-words.ts';
import { loadVocabulary } from './vocabulary.ts';

const shortest = 5;
const longest = 24;

/** How many slips a word is forgiven here: fewer than a place, because there are more words than places. */
const allowed = (length: number): number => (length < 8 ? 1 : 2);

/** How much of a longer word must be that of a known one, in pieces of three letters. */
const likeness = 0.68;
const shortestAlike = 7;

interface Index {
  masks: readonly { key: string; mask: number }[];
  /** Which spellings have a piece of three letters, and how many pieces each has. */
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

/** So many answers are kept: the same words are asked for as a place and as a service, and by one need after the other. */
const mostKept = 2000;
const kept = new Map<string, string | null>();

/** The key of the trade word that an unknown one was probably meant to be, or null. */
export function nearWord(key: string): string | null {
  if (key.length < shortest || key.length > longest || ownWords.has(key) || /[^a-z]/.test(key)) return null;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const near = withFewSlips(key) ?? alike(key);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, near);
  return near;
}

/** The same for a phrase whose words are written as one key: "crosdock". */
export function nearPhrase(key: string): string | null {
  const near = key.length < shortestAlike || key.length > longest || /[^a-z]/.test(key) ? null : withFewSlips(key);
  return near !== null && isPhrase(near) ? near : null;
}

function withFewSlips(key: string): string | null {
  const mask = letterMask(key);
  let found: Near | null = null;
  for (const { key: other, mask: letters } of loadIndex().masks) {
    const limit = Math.min(allowed(Math.min(key.length, other.length)), found ? found.distance : 2);
    if (Math.abs(other.length - key.length) > limit || bitCount(mask ^ letters) > 2 * limit) continue;
    const distance = editDistance(key, other, limit);
    // Nobody mistypes the first letter of a short word and means it, nor that of a longer one with another slip.
    if (distance > limit || (other[0] !== key[0] && (key.length < 8 || distance > 1))) continue;
    const rank = (isPhrase(other) ? 2 : 0) + ((mask & ~letters) === 0 ? 1 : 0);
    if (!found || distance < found.distance || rank > found.rank) found = { key: other, distance, rank };
  }
  return found?.key ?? null;
}

interface Near {
  key: string;
  distance: number;
  /** Of words that are as near, one that means something by itself is meant, then one with all letters that were typed: "flowrs" are neither "flow" nor "flour". */
  rank: number;
}

const isPhrase = (key: string): boolean => loadVocabulary().phrases.has(key);

function alike(key: string): string | null {
  if (key.length < shortestAlike) return null;
  const { pieces, sizes, masks } = loadIndex();
  const own = piecesOf(key);
  const shared = new Map<number, number>();
  for (const piece of own) for (const at of pieces.get(piece) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
  let best: { at: number; score: number } | null = null;
  for (const [at, count] of shared) {
    // What begins otherwise is another word, however alike it ends.
    if (masks[at]?.key[0] !== key[0]) continue;
    const score = (2 * count) / (own.length + (sizes[at] ?? 0));
    if (score >= likeness && score > (best?.score ?? 0)) best = { at, score };
  }
  return best ? (masks[best.at]?.key ?? null) : null;
}
