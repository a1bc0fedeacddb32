import { goodsBySigns, unknown } from '#features/matching/parse/goods-by-signs.ts';
import { type GoodsAround, mayBeGoods, rolesOf, signsOfGoods } from '#features/matching/parse/goods-signs.ts';
import { parseRequirement } from '#features/matching/parse/parse-requirement.server.ts';
import { tokensOf } from '#features/matching/parse/tokens.ts';
import { foldText } from '#shared/plain-text.ts';

import { Adam } from './adam.ts';
import { authorOf, judgedUnseen, readNeeds } from './authors.ts';
import { today } from './report.ts';
import { writeWeights } from './write-weights.ts';

// Fits how each feature of a word predicts that it names goods: a logistic regression over the words of the development
// needs.
// Evaluated on each author's needs with weights fitted without them.

const seldom = 3;
const rounds = 150;
const least = 0.15;
/** Authors whose labels omit goods; the others label all goods of every need. */
const careless = new Set(['d', 'p', 's', 'n', 'e', 'g', 'w']);
/** Features derived from the tables and from positions, which are better on the development needs than on others. */
const learnt = /^(?:known|found|nowhere)/;

interface Example {
  author: string;
  text: string;
  around: GoodsAround;
  goods: string | null;
  words: { signs: readonly string[]; isGoods: boolean }[];
}

function stretchesOf({ tokens }: GoodsAround, goods: string): Set<number> {
  const named = tokensOf(goods).map(({ word }) => word);
  const isHere = (at: number): boolean => named.every((word, by) => (by === named.length - 1 ? tokens[at + by]?.word.startsWith(word) : tokens[at + by]?.word === word)); // prettier-ignore
  return new Set(tokens.flatMap((_, at) => (isHere(at) ? named.map((_word, by) => at + by) : [])));
}

const examples: Example[] = readNeeds().flatMap((query) => {
  const { text, expect } = query;
  const heard: GoodsAround[] = [];
  parseRequirement(text, { today, goodsWeighed: (one) => heard.push(one) });
  const goods = typeof expect['commodity'] === 'string' ? expect['commodity'] : null;
  return heard.map((around) => {
    const named = goods === null ? new Set<number>() : stretchesOf(around, goods);
    const roles = rolesOf(around);
    const words = mayBeGoods(around).map((at) => ({ signs: signsOfGoods(around, roles, at), isGoods: named.has(at) }));
    return { author: authorOf(query), text, around, goods, words };
  });
});

const isTold = ({ author, goods, words }: Example): boolean =>
  goods === null ? !careless.has(author) : words.some(({ isGoods }) => isGoods);

/** Every word counts twice, once as if no table contained it, so that memorised words are not overrated. */
function fit(list: readonly Example[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of list)
    for (const sign of new Set(words.flatMap(({ signs }) => signs))) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const known = [unknown, ...[...counts].filter(([, count]) => count >= seldom).map(([sign]) => sign).toSorted()]; // prettier-ignore
  const places = new Map(known.map((sign, at) => [sign, at]));
  const rowOf = (signs: readonly string[]): number[] => signs.flatMap((sign) => places.get(sign) ?? (sign.startsWith('=') ? 0 : [])); // prettier-ignore
  const rows = list.flatMap(
    ({ words }) =>
    words.flatMap(({ signs, isGoods }) => [signs, signs.filter((sign) => !learnt.test(sign))].map((one) => ({ row: rowOf(one), isGoods }))), // prettier-ignore
  );
  const [weights, slopes] = [new Float64Array(known.length), new Float64Array(known.length)];
  const descent = new Adam(known.length);
  for (let round = 1; round <= rounds; round += 1) {
    slopes.set(weights);
    for (const { row, isGoods } of rows) {
      const sum = row.reduce((total, at) => total + (weights[at] ?? 0), 0);
      const error = 1 / (1 + Math.exp(-sum)) - (isGoods ? 1 : 0);
      for (const at of row) slopes[at] = (slopes[at] ?? 0) + error;
    }
    descent.move(weights, slopes, round < rounds * 0.7 ? 0.1 : 0.03);
  }
  return new Map(
    known.flatMap((sign, at) => {
      const weight = Math.round((weights[at] ?? 0) * 10) / 10;
      // A word with a negligible weight still counts as known.
      return Math.abs(weights[at] ?? 0) >= least ? [[sign, weight]] : sign.startsWith('=') ? [[sign, 0]] : [];
    }),
  );
}

const wordsOf = ({ text, around }: Example, found: ReturnType<typeof goodsBySigns>): string | null =>
  found && text.slice(around.tokens[found.from]?.start, around.tokens[found.to - 1]?.end);

interface Count {
  labelled: number;
  right: number;
  'right by place': number;
  'not labelled': number;
  named: number;
  'named by place': number;
}

/** Fits the weights, prints their results on unseen authors, and writes their table. */
export function fitGoods(): void {
  const told = examples.filter(isTold);
  console.table(
    judgedUnseen(
      examples.map(({ author }) => author),
      (group) => fit(told.filter(({ author }) => !group.includes(author))),
      (author, weights) => {
        const count: Count = { labelled: 0, right: 0, 'right by place': 0, 'not labelled': 0, named: 0, 'named by place': 0 }; // prettier-ignore
        for (const one of examples.filter((example) => example.author === author)) {
          const found = [wordsOf(one, goodsBySigns(one.around, weights)), wordsOf(one, one.around.byPlace)];
          const { goods } = one;
          count[goods === null ? 'not labelled' : 'labelled'] += 1;
          const [byWeights, byPlace] = found.map((words) => words !== null && (goods === null || foldText(words).includes(foldText(goods)))); // prettier-ignore
          if (byWeights) count[goods === null ? 'named' : 'right'] += 1;
          if (byPlace) count[goods === null ? 'named by place' : 'right by place'] += 1;
        }
        return count;
      },
    ),
  );
  const weights = fit(told);
  writeWeights('goods-weights', [...weights]);
}
