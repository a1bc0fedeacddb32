import { writeFileSync } from 'node:fs';

import { evenOut, nothing, signsOfWords, unit, zero } from '#features/matching/parse/service-classifier.ts';
import { tokensOf } from '#features/matching/parse/tokens.ts';

import { Adam } from './adam.ts';
import { authorOf, judgedUnseen, readNeeds } from './authors.ts';
import { linesOf, type Query } from './report.ts';

// Fits how each feature of a word predicts the wanted services: one logistic regression per service over the
// development needs.
// Evaluated on each author's hard needs with weights fitted without them.

const seldom = 3;
const rounds = 120;
const pull = 0.3;
/** Lower weight for needs that name their services, because they say little about how others express them. */
const plainness = 0.5;

interface Example {
  author: string;
  matters: number;
  isHard: boolean;
  signs: readonly string[];
  wanted: readonly string[];
}

interface Fitted {
  signs: readonly string[];
  /** By feature and service; the last row is the bias of each service. */
  weights: Float64Array;
}

const exampleOf = (query: Query): Example => ({
  author: authorOf(query),
  matters: query.level === 'hard' || query.level === 'vague' ? 1 : plainness,
  isHard: query.level === 'hard',
  signs: [...signsOfWords(tokensOf(query.text)).keys()],
  wanted: query.expect.services.length > 0 ? query.expect.services : [nothing],
});

/** Further sentences of our own that describe a need by its effect. */
const furtherExamples = (): Example[] =>
  linesOf<{ text: string; service: string }>('told-by-effect').map(({ text, service }) => ({ author: 'told-by-effect', matters: 1, isHard: true, signs: [...signsOfWords(tokensOf(text)).keys()], wanted: [service] })); // prettier-ignore

function fit(examples: readonly Example[], services: readonly string[], signs: readonly string[]): Fitted {
  const places = new Map(signs.map((sign, at) => [sign, at]));
  const count = services.length;
  const start = signs.length * count;
  const weights = new Float64Array(start + count).fill(-3, start);
  const slopes = new Float64Array(weights.length);
  const descent = new Adam(weights.length);
  const rows = examples.map((one) => one.signs.flatMap((sign) => places.get(sign) ?? []));
  const wanted = examples.map((one) => services.map((service) => (one.wanted.includes(service) ? 1 : 0)));
  for (let round = 1; round <= rounds; round += 1) {
    for (let at = 0; at < weights.length; at += 1) slopes[at] = at < start ? pull * (weights[at] ?? 0) : 0;
    for (const [index, row] of rows.entries()) {
      const even = evenOut(row.length);
      for (let service = 0; service < count; service += 1) {
        let sum = 0;
        for (const at of row) sum += weights[at * count + service] ?? 0;
        const odds = (weights[start + service] ?? 0) + sum * even;
        const error = (1 / (1 + Math.exp(-odds)) - (wanted[index]?.[service] ?? 0)) * (examples[index]?.matters ?? 1);
        for (const at of row) slopes[at * count + service] = (slopes[at * count + service] ?? 0) + error * even;
        slopes[start + service] = (slopes[start + service] ?? 0) + error;
      }
    }
    descent.move(weights, slopes, round < rounds * 0.7 ? 0.1 : 0.03);
  }
  return { signs, weights };
}

const share = (part: number, whole: number): string => (whole === 0 ? '-' : (part / whole).toFixed(3));

/**
 * Returns how often the most probable service is wanted, in an author's hard needs, with weights fitted without the
 * author.
 */
function firstRight(examples: readonly Example[], services: readonly string[], { signs, weights }: Fitted): number {
  const places = new Map(signs.map((sign, at) => [sign, at]));
  return examples.filter((one) => {
    const row = one.signs.flatMap((sign) => places.get(sign) ?? []);
    const odds = services.map((_, service) => (weights[signs.length * services.length + service] ?? 0) + evenOut(row.length) * row.reduce((sum, at) => sum + (weights[at * services.length + service] ?? 0), 0)); // prettier-ignore
    return one.wanted.includes(services[odds.indexOf(Math.max(...odds))] ?? '');
  }).length;
}

/** Fits the weights, prints their results on unseen authors, and writes their table. */
export function fitWords(): void {
  const examples = [...readNeeds().map(exampleOf), ...furtherExamples()];
  const services = [...new Set(examples.flatMap(({ wanted }) => wanted))].toSorted();
  const counts = new Map<string, number>();
  for (const { signs } of examples) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const signs = [...counts].filter(([, count]) => count >= seldom).map(([sign]) => sign).toSorted(); // prettier-ignore
  console.table(
    judgedUnseen(
      examples.map(({ author }) => author),
      (group) =>
        fit(
          examples.filter(({ author }) => !group.includes(author)),
          services,
          signs,
        ),
      (author, fitted) => {
        const theirs = examples.filter((one) => one.author === author && one.isHard);
        return {
          hard: theirs.length,
          'likeliest is wanted': share(firstRight(theirs, services, fitted), theirs.length),
        };
      },
    ),
  );
  const { weights } = fit(examples, services, signs);
  const written = (weight: number): string => String.fromCharCode(Math.min(126, Math.max(36, zero + Math.round(weight * unit)))).replace('\\', ']'); // prettier-ignore
  const rowOf = (at: number): string => services.map((_, service) => written(weights[at * services.length + service] ?? 0)).join(''); // prettier-ignore
  const starts = Object.fromEntries(services.map((service, at) => [service, Number((weights[signs.length * services.length + at] ?? 0).toFixed(2))])); // prettier-ignore
  const target = new URL('../../src/features/matching/parse/word-weights.json', import.meta.url);
  const table = { starts, weights: Object.fromEntries(signs.map((sign, at) => [sign, rowOf(at)])) };
  writeFileSync(target, `${JSON.stringify(table, null, 2)}\n`);
  console.log(`${signs.length} signs, ${services.length} services`);
}
