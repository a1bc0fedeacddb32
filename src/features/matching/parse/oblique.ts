import type { ServiceCode } from '#features/catalog/services.ts';

import { obliquePhrases } from './oblique-phrases.ts';
import { endsSentence, type Stretch, type Token, wordAt } from './tokens.ts';
import { type Step, stepLength, stepOf } from './word-rows.ts';

/** What somebody says instead of a service's name. */
export interface Oblique extends Stretch {
  service: ServiceCode;
  /** How many parts of the phrase were found. */
  steps: number;
}

interface Phrase {
  service: ServiceCode;
  steps: readonly Step[];
}

/** How many other words may stand between two of a phrase. */
const widestGap = 3;

let byFirstLetters: Map<string, Phrase[]> | null = null;

/** By the first two letters a phrase may begin with: a text touches few of them. */
function loadPhrases(): Map<string, Phrase[]> {
  if (byFirstLetters) return byFirstLetters;
  byFirstLetters = new Map();
  for (const [service, list] of Object.entries(obliquePhrases)) {
    for (const text of list.split(',')) {
      const steps = text.trim().split(/\s+/).filter(Boolean).map(stepOf);
      const [first] = steps;
      if (!first) continue;
      const phrase: Phrase = { service: service as ServiceCode, steps };
      const starts = [...first.words, ...first.beginnings, ...first.sides.map((side) => side[0] ?? '')];
      for (const letters of new Set(starts.map((start) => start.slice(0, 2))))
        byFirstLetters.set(letters, [...(byFirstLetters.get(letters) ?? []), phrase]);
    }
  }
  return byFirstLetters;
}

/** Where a phrase that begins at `index` ends, or null. */
function endOf({ steps }: Phrase, tokens: readonly Token[], index: number): number | null {
  // What is denied before a comma says nothing about what stands behind it, nor does a little word.
  const isDenial = /^(?:no|not|dont|nao|nunca|never|de|por|em|en|by|on|a|the|o|el|um|un)$/.test(
    tokens[index]?.word ?? '',
  );
  let at = index;
  for (const [number, step] of steps.entries()) {
    let found: number | null = null;
    for (let gap = 0; gap <= (number === 0 ? 0 : widestGap); gap += 1) {
      // "De navio e depois caminhão": what comes then is another journey.
      if (gap > 0 && /^(?:then|luego|despues|depois)$/.test(wordAt(tokens, at + gap - 1))) break;
      if (number > 0 && (endsSentence(tokens, at + gap) || (isDenial && tokens[at + gap]?.word === ','))) break;
      const length = stepLength(step, (ahead) => wordAt(tokens, ahead), at + gap);
      if (length > 0) {
        found = at + gap + length;
        break;
      }
    }
    if (found === null) return null;
    at = found;
  }
  return at;
}

/** The oblique phrases of a text. Of those that overlap, the one that says more counts; how soon it is wanted goes with anything. */
export function readOblique(tokens: readonly Token[]): Oblique[] {
  const phrases = loadPhrases();
  const found: Oblique[] = [];
  for (const [index, { word, kind }] of tokens.entries()) {
    if (kind !== 'word') continue;
    for (const phrase of phrases.get(word.slice(0, 2)) ?? []) {
      const to = endOf(phrase, tokens, index);
      if (to !== null) found.push({ service: phrase.service, from: index, to, steps: phrase.steps.length });
    }
  }
  // What is kept cold until spring is kept cold.
  const isCold = (one: Stretch): boolean => found.some(({ service, from, to }) => service === 'cold_storage' && one.from < to && one.to > from); // prettier-ignore
  const best = found
    .filter((one) => one.service !== 'storage' || !isCold(one))
    .toSorted((a, b) => b.steps - a.steps || a.from - b.from || b.to - a.to);
  const kept: Oblique[] = [];
  for (const one of best) {
    const isCovered = kept.some(
      (other) =>
        one.from < other.to &&
        one.to > other.from &&
        (other.service === one.service || (one.service !== 'express' && other.service !== 'express')),
    );
    if (!isCovered) kept.push(one);
  }
  return kept.toSorted((a, b) => a.from - b.from);
}
