import type { ServiceCode } from '#features/catalog/services.ts';

import type { Mention } from './services.ts';
import { type Stretch, type Token, wordAt } from './tokens.ts';

const shortWays: readonly (readonly [RegExp, ServiceCode])[] = [
  [/^air$/, 'air_freight'],
  [/^(?:ocean|sea)$/, 'ocean_freight'],
  [/^(?:ground|road|truck|flatbed)$/, 'ground_transport'],
];
const openers = /^(?:[,.;:()\n—–-]|then|luego|and|plus|\d+|express|expedited|urgent|)$/;

/** "Air Miami to Lima", "then ground to Ocala", "express air from Miami": a way and where it goes, without the name of the service. */
export const bareWays = (tokens: readonly Token[], taken: readonly Stretch[]): Mention[] =>
  tokens.flatMap(({ word }, at) => {
    const service = shortWays.find(([ways]) => ways.test(word))?.[1];
    const isLed = /^(?:to|from)$/.test(wordAt(tokens, at + 1));
    const goes = taken.some(
      ({ from, to }) => (from === at + 1 && to > from) || (isLed && from <= at + 2 && to > at + 2),
    );
    return service && goes && openers.test(wordAt(tokens, at - 1)) && tokens[at + 1]?.kind === 'word'
      ? [{ from: at, to: at + 1, service, isRefused: false, confidence: 0.95, by: 'name' as const }]
      : [];
  });
