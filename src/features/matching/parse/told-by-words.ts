import type { ServiceCode } from '#features/catalog/services.ts';

import type { Mention } from './services.ts';
import type { Token } from './tokens.ts';
import table from './word-weights.json' with { type: 'json' };

// What somebody who names no place, amount or date talks about: every word, its beginning and its letters by fours speak for each service or against it.

/** Weights are written as one sign for each service, so many of them to one. */
export const zero = 80;
export const unit = 20;
/** Long texts have many signs: together they weigh no more than those of a short one. */
export const evenOut = (count: number): number => 3 / Math.sqrt(Math.max(1, count));

const services = Object.entries(table.starts) as [ServiceCode, number][];
const weights = new Map(Object.entries(table.weights));

/** Fewer words tell nothing. */
const fewest = 8;
/** From so much on a service is wanted beside what was heard; where nothing was heard, the likeliest from so much on. */
const plain = 0;
const likely = -1.5;
/** Below this what was heard was something else. */
const unlikely = -4;

function signsOfWord({ word, kind }: Token): string[] {
  if (kind === 'number') return ['=#'];
  const letters = `^${word}$`;
  const signs = [`=${word}`];
  if (word.length > 5) signs.push(`${word.slice(0, 5)}-`);
  for (let at = 0; at + 4 <= letters.length; at += 1) signs.push(letters.slice(at, at + 4));
  return signs;
}

/** The signs of a text, each once, with the word that has it first. */
export function signsOfWords(tokens: readonly Token[]): Map<string, number> {
  const signs = new Map<string, number>();
  for (const [at, token] of tokens.entries())
    if (token.kind !== 'sign') for (const sign of signsOfWord(token)) if (!signs.has(sign)) signs.set(sign, at);
  return signs;
}

interface Weighed {
  at: number;
  /** A sign for each service. */
  weights: string;
}

const weighed = (tokens: readonly Token[]): Weighed[] =>
  [...signsOfWords(tokens)].flatMap(([sign, at]) => {
    const known = weights.get(sign);
    return known === undefined ? [] : [{ at, weights: known }];
  });

const sumOf = (list: readonly Weighed[], index: number): number =>
  list.reduce((sum, one) => sum + (one.weights.charCodeAt(index) - zero) / unit, 0);

/** The word that speaks most for a service. */
function mostAt(list: readonly Weighed[], index: number): number {
  const words = [...Map.groupBy(list, ({ at }) => at)].map(([at, signs]) => ({ at, sum: sumOf(signs, index) }));
  return words.reduce((best, one) => (one.sum > best.sum ? one : best), { at: 0, sum: 0 }).at;
}

/** What is wanted, heard anew by all words of a text that tells of nothing but the matter itself. */
export function heardByWords(
  tokens: readonly Token[],
  wanted: readonly Mention[],
  refused: readonly ServiceCode[],
  isBare: boolean,
): Mention[] {
  if (!isBare && wanted.length > 0) return [...wanted];
  if (tokens.filter(({ kind }) => kind === 'word').length < fewest) return [...wanted];
  const known = weighed(tokens);
  const told = services
    .map(([service, start], index) => ({ service, index, odds: start + sumOf(known, index) * evenOut(known.length) }))
    .filter(({ service }) => !refused.includes(service));
  const kept = wanted.filter(({ service }) => !isBare || !told.some((one) => one.service === service && one.odds < unlikely)); // prettier-ignore
  const has = (service: ServiceCode): boolean => kept.some((one) => one.service === service);
  const added = told.filter(({ service, odds }) => isBare && odds > plain && !has(service));
  const [best] = told.toSorted((a, b) => b.odds - a.odds);
  if (kept.length + added.length === 0 && best && best.odds > likely) added.push(best);
  if (kept.length + added.length === 0) return [...wanted];
  const heard = added.map(({ service, index }): Mention => {
    const from = mostAt(known, index);
    return { service, from, to: from + 1, isRefused: false, confidence: 0.5, by: 'oblique' };
  });
  return [...kept, ...heard].toSorted((a, b) => a.from - b.from);
}
