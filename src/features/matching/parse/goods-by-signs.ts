import { type GoodsAround, mayBeGoods, rolesOf, signsOfGoods } from './goods-signs.ts';
import goodsWeights from './goods-weights.json' with { type: 'json' };
import { determiners, handling, numbers, of, trades } from './goods-words.ts';
import type { Stretch } from './tokens.ts';

/** From so much on a word names goods, whatever was found by its place; what was found so is kept down to so much. */
const enough = -1;
const least = -3;
/** A word beside goods that is not much less likely belongs to their name. */
const beside = -3;
/** A word of which nothing is known is likelier goods than one that is. */
export const unknown = 'unknown';

type Weights = ReadonlyMap<string, number>;
const made: Weights = new Map(Object.entries(goodsWeights));

/** How much the signs around each word speak for its naming goods, by its index: the logarithm of the odds. */
function oddsOfGoods(around: GoodsAround, weights: Weights): Map<number, number> {
  const roles = rolesOf(around);
  return new Map(
    mayBeGoods(around).map((at) => {
      const signs = signsOfGoods(around, roles, at);
      const seen = weights.has(`=${around.tokens[at]?.word}`) ? 0 : (weights.get(unknown) ?? 0);
      return [at, signs.reduce((sum, sign) => sum + (weights.get(sign) ?? 0), seen)];
    }),
  );
}

/** What is stored or sent, by all that stands around its words; null where nothing speaks for any. */
export function goodsBySigns(around: GoodsAround, weights: Weights = made): Stretch | null {
  const odds = oddsOfGoods(around, weights);
  const [best] = [...odds].toSorted(([, a], [, b]) => b - a);
  if (best && best[1] >= enough) return wholeName(around, odds, best[0]);
  const { byPlace } = around;
  const isLikely = byPlace !== null && [...odds].some(([at, weight]) => byPlace.from <= at && at < byPlace.to && weight >= least); // prettier-ignore
  return isLikely ? byPlace : null;
}

/** "Weight racks", "polpa de açaí": the words beside it that are likely enough. */
function wholeName({ tokens, byPlace }: GoodsAround, odds: ReadonlyMap<number, number>, at: number): Stretch {
  const wordOf = (index: number): string => tokens[index]?.word ?? '';
  const isOf = (index: number): boolean => of.has(wordOf(index));
  const isPart = (index: number): boolean => (odds.get(index) ?? -Infinity) > beside && !isOf(index) && !determiners.has(wordOf(index)) && !handling.test(wordOf(index)) && !numbers.test(wordOf(index)) && !trades.test(wordOf(index)); // prettier-ignore
  let [from, to] = [at, at + 1];
  while (isPart(from - 1)) from -= 1;
  // "Guitars coming from Spain"
  const isMore = (index: number): boolean => isPart(index) && !/(?:in|ing|ndo)$/.test(wordOf(index));
  while (isMore(to) || (isOf(to) && isMore(to + 1))) to += isMore(to) ? 1 : 2;
  if (isOf(from - 1) && isPart(from - 2)) from -= 2;
  const isSame = byPlace !== null && byPlace.from <= at && at < byPlace.to;
  return isSame ? { from: Math.min(from, byPlace.from), to: Math.max(to, byPlace.to) } : { from, to };
}
