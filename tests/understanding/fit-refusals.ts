import { parseRequirement } from '#features/matching/parse/parse-requirement.server.ts';
import { signsOf } from '#features/matching/parse/refusal-signs.ts';
import { enough } from '#features/matching/parse/refused-by-signs.ts';

import { Adam } from './adam.ts';
import { authorOf, judgedUnseen, readNeeds } from './authors.ts';
import { today } from './report.ts';
import { writeWeights } from './write-weights.ts';

// Fits how each feature of a mentioned service predicts that it is refused: a logistic regression over the services
// mentioned in the development needs.
// Evaluated on each author's needs with weights fitted without them, because authors differ more than needs do.

interface Example {
  author: string;
  signs: readonly string[];
  isRefused: boolean;
  /** Whether the sentence tables already detect the refusal. */
  isHeard: boolean;
  /** Lower for services that are neither wanted nor refused. */
  weight: number;
}

const seldom = 10;
const rounds = 300;
const least = 0.15;

const examples: Example[] = readNeeds().flatMap((query) => {
  const { text, expect } = query;
  const found: Example[] = [];
  parseRequirement(text, {
    today,
    weighed: (around) => {
      for (const one of around.mentions) {
        const isRefused = expect.not.includes(one.service);
        const weight = isRefused || expect.services.includes(one.service) ? 1 : 0.5;
        found.push({ author: authorOf(query), signs: [...signsOf(around, one)], isRefused, isHeard: one.isRefused, weight }); // prettier-ignore
      }
    },
  });
  return found;
});

const counts = new Map<string, number>();
for (const { signs } of examples) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
const known = [...counts].filter(([, count]) => count >= seldom).map(([sign]) => sign).toSorted(); // prettier-ignore
const places = new Map(known.map((sign, at) => [sign, at]));
const rowOf = ({ signs }: Example): number[] => signs.flatMap((sign) => places.get(sign) ?? []);

/** Fits weights with Adam over all examples at once, with regularisation towards zero; deterministic. */
function fit(list: readonly Example[]): Float64Array {
  const rows = list.map(rowOf);
  const [weights, slope] = [new Float64Array(known.length), new Float64Array(known.length)];
  const descent = new Adam(known.length);
  for (let round = 1; round <= rounds; round += 1) {
    slope.set(weights);
    for (const [index, row] of rows.entries()) {
      const one = list[index];
      if (!one) continue;
      const sum = row.reduce((total, at) => total + (weights[at] ?? 0), 0);
      const error = (1 / (1 + Math.exp(-sum)) - (one.isRefused ? 1 : 0)) * one.weight;
      for (const at of row) slope[at] = (slope[at] ?? 0) + error;
    }
    descent.move(weights, slope, round > 200 ? 0.03 : 0.1);
  }
  return weights.map((weight) => (Math.abs(weight) < least ? 0 : Math.round(weight * 10) / 10));
}

/** Fits the weights, prints their results on unseen authors, and writes their table. */
export function fitRefusals(): void {
  console.table(
    judgedUnseen(
      examples.map(({ author }) => author),
      (group) => fit(examples.filter(({ author }) => !group.includes(author))),
      (author, weights) => {
        const theirs = examples.filter((one) => one.author === author).map((one) => ({ ...one, isFound: rowOf(one).reduce((sum, at) => sum + (weights[at] ?? 0), 0) >= enough })); // prettier-ignore
        const count = (is: (one: (typeof theirs)[number]) => boolean): number => theirs.filter(is).length;
        return {
          refused: count(({ isRefused }) => isRefused),
          found: count(({ isRefused, isFound }) => isRefused && isFound),
          'found, not meant': count(({ isRefused, isFound }) => !isRefused && isFound),
          'not in the tables': count(({ isRefused, isHeard }) => isRefused && !isHeard),
          'of these found': count(({ isRefused, isHeard, isFound }) => isRefused && !isHeard && isFound),
        };
      },
    ),
  );
  const weights = fit(examples);
  const told = known.map((sign, at): [string, number] => [sign, weights[at] ?? 0]);
  writeWeights('refusal-weights', told.filter(([, weight]) => weight !== 0)); // prettier-ignore
}
