import type { ServiceCode } from '#features/catalog/services.ts';

import { absorbing } from './imply.ts';
import type { Mention } from './services.ts';
import type { Token } from './tokens.ts';
import table from './word-weights.json' with { type: 'json' };

// What somebody talks about: every word, its beginning and its letters by fours speak for each service or against it.

/** Weights are written as one sign for each service, so many of them to one. */
export const zero = 80;
export const unit = 20;
/** Long texts have many signs: together they weigh no more than those of a short one. */
export const evenOut = (count: number): number => 3 / Math.sqrt(Math.max(1, count));

/** What stands for a text that asks for none of the services. */
export const nothing = 'nothing';

const starts = Object.entries(table.starts);
const services = starts.flatMap(([name], index) => (name === nothing ? [] : [{ service: name as ServiceCode, index }]));
const nothingAt = starts.findIndex(([name]) => name === nothing);
const weights = new Map(Object.entries(table.weights));

/** Fewer words tell too little to doubt what was heard. */
const fewest = 6;
/** So much likelier is what was heard, by how it was said: the logarithm of the odds. Who states places, amounts or dates mostly says what they want. */
const heard: Readonly<Record<Mention['by'], { bare: number; besideFacts: number }>> = {
  name: { bare: 2.5, besideFacts: 9 },
  guess: { bare: 2.5, besideFacts: 9 },
  oblique: { bare: 2.5, besideFacts: 3.5 },
  building: { bare: 2, besideFacts: 3 },
};
/** Little is wanted that was not heard, least of all beside what is named. */
const unheard = { bare: -0.5, besideFacts: -2, besideNamedAndFacts: -3 };
/** Where nothing is likely, the likeliest counts from so much on; what was not heard only if it is likelier than that nothing is asked for. */
const least = -3;

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

/** What is wanted, by what was heard and what all words of the text speak for. */
export function weighedByClassifier(
  tokens: readonly Token[],
  wanted: readonly Mention[],
  refused: readonly ServiceCode[],
  hasFacts: boolean,
): Mention[] {
  if (tokens.filter(({ kind }) => kind === 'word').length < fewest) return [...wanted];
  const known = weighed(tokens);
  const facts = hasFacts ? 'besideFacts' : 'bare';
  const isNamed = wanted.some(({ by }) => by === 'name' || by === 'guess');
  const oddsOf = (index: number): number => (starts[index]?.[1] ?? 0) + sumOf(known, index) * evenOut(known.length);
  const told = services
    .filter(({ service }) => !refused.includes(service))
    .map(({ service, index }) => {
      const own = wanted.filter((one) => one.service === service);
      const odds = oddsOf(index) + (own[0] ? heard[own[0].by][facts] : 0);
      const enough = own[0] ? 0 : -unheard[hasFacts && isNamed ? 'besideNamedAndFacts' : facts];
      return { service, odds, isEnough: odds > enough, own, index };
    })
    .toSorted((a, b) => b.odds - a.odds);
  const likely = told.filter(({ isEnough }) => isEnough);
  const floor = Math.max(least, oddsOf(nothingAt));
  const counting =
    likely.length > 0 ? likely : told.filter(({ odds, own }) => odds > (own.length > 0 ? least : floor)).slice(0, 1);
  const isKeptOtherwise = counting.some(({ service }) => absorbing.has(service));
  return counting
    .filter(({ service, own }) => own.length > 0 || service !== 'storage' || !isKeptOtherwise)
    .flatMap(({ service, own, index }) => (own.length > 0 ? own : [mentionOf(known, service, index)]))
    .toSorted((a, b) => a.from - b.from);
}

/** A service nobody named, where the word stands that speaks most for it. */
function mentionOf(known: readonly Weighed[], service: ServiceCode, index: number): Mention {
  const from = mostAt(known, index);
  return { service, from, to: from + 1, isRefused: false, confidence: 0.5, by: 'oblique' };
}
