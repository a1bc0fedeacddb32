import type { TradeCode } from '#features/catalog/code-label.ts';
import { listingFeatureValues } from '#features/catalog/listing-features.ts';
import { securityFeatureValues } from '#features/catalog/security-features.ts';

import type { BuildingFact } from '../schema.ts';
import { isPlainlySaid } from './plain-clause.ts';
import type { Stretch, Token } from './tokens.ts';

/** Words that name facts of a building. */
export interface FactWords extends Stretch {
  codes: readonly BuildingFact[];
  isRefused: boolean;
}

/** How long a stay is and what it is worth have fields of their own, and "twice" is only nearly one of the last. */
const elsewhere: ReadonlySet<string> = new Set<BuildingFact>(['month_to_month', 'vault', 'background_checks']);
const known: ReadonlySet<string> = new Set<string>([...listingFeatureValues, ...securityFeatureValues].filter((code) => !elsewhere.has(code))); // prettier-ignore
const isFact = (code: string): code is BuildingFact => known.has(code);

/** The facts among what words of the trade may mean; none where they may mean anything else. */
export const factsAmong = (codes: readonly TradeCode[]): BuildingFact[] =>
  codes.every(({ kind }) => kind === 'feature' || kind === 'security') ? codes.map(({ code }) => code).filter(isFact) : []; // prettier-ignore

/** The facts of a building that are asked for, and those that need not be: where nothing else stands in their clause, or only what they are facts of. */
export function readFacts(tokens: readonly Token[], said: readonly FactWords[], taken: readonly Stretch[]) {
  const plain = said.filter((one) => one.isRefused || isPlainlySaid(tokens, one, [...said, ...taken]));
  // Guards who are there around the clock say nothing of when the doors are open.
  const isWatched = plain.some(({ codes, isRefused }) => !isRefused && codes.length === 1 && codes[0] === 'guards_24_7'); // prettier-ignore
  const read = plain.map((one) => ({ ...one, code: meantOf(one.codes) })).filter(({ code }) => code !== null && !(isWatched && code === 'open_24_hours')); // prettier-ignore
  const of = (isRefused: boolean): BuildingFact[] => [...new Set(read.flatMap(({ code, isRefused: isNot }) => code !== null && isNot === isRefused ? [code] : []))]; // prettier-ignore
  return { wanted: of(false), unwanted: of(true), stretches: read as readonly Stretch[] };
}

/** "24/7" by itself are hours before they are guards, and "yard" is one before it is a gated one; of many that a word may mean, none. */
function meantOf(codes: readonly BuildingFact[]): BuildingFact | null {
  const features = codes.filter((code) => listingFeatureValues.some((one) => one === code));
  const [fact, ...others] = features.length > 0 ? features : codes;
  return fact !== undefined && others.length === 0 ? fact : null;
}
