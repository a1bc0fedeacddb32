import { determiners, handling, of, packages } from './goods-words.ts';
import { kindsOf } from './kinds-of-words.ts';
import { notGoods } from './not-goods.ts';
import type { Mention, Spoken } from './services.ts';
import { endsSentence, type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

// What is said around a word, as signs of its naming what is stored or sent. What each tells is in `goods-weights.json`.

/** What is read once of a text. */
export interface GoodsAround {
  tokens: readonly Token[];
  mentions: readonly Mention[];
  freight: readonly Stretch[];
  /** Goods that the tables of the trade know. */
  goods: Spoken['goods'];
  /** Places, amounts and dates. */
  taken: readonly Stretch[];
  /** What is found by where it stands. */
  byPlace: Stretch | null;
}

const isIn = (list: readonly Stretch[], at: number): boolean => list.some(({ from, to }) => from <= at && at < to);
const joining = wordSet('and y e or o ou &');

/** What a word is in the sentence. */
function roleOf({ tokens, mentions, freight, taken }: GoodsAround, at: number): string {
  const token = tokens[at];
  if (!token) return at < 0 ? 'start' : 'end';
  if (isIn(taken, at)) return 'fact';
  if (endsSentence(tokens, at)) return 'stop';
  if (token.kind === 'sign') return `sign${token.word}`;
  if (token.kind === 'number') return '#';
  const { word } = token;
  if (packages.test(word)) return 'package';
  if (of.has(word)) return 'of';
  if (joining.has(word)) return 'and';
  if (determiners.has(word)) return 'the';
  if (handling.test(word)) return 'handling';
  if (mentions.some(({ by, from, to }) => by !== 'oblique' && from <= at && at < to)) return 'service';
  if (isIn(freight, at)) return 'freight';
  return notGoods.has(word) ? (kindsOf(token)[0] ?? 'x') : 'word';
}

const whereIn = (at: number): number => [0, 2, 7, 19, Infinity].findIndex((last) => at <= last);

/** Words may be goods unless they belong to a place, an amount or a date. */
export const mayBeGoods = ({ tokens, taken }: GoodsAround): number[] =>
  tokens.flatMap(({ kind }, at) => (kind === 'word' && !isIn(taken, at) ? [at] : []));

/** The roles of all words, to be looked up around each. */
export const rolesOf = (around: GoodsAround): string[] => around.tokens.map((_, at) => roleOf(around, at));

export function signsOfGoods(around: GoodsAround, roles: readonly string[], at: number): string[] {
  const { tokens, mentions, goods, byPlace } = around;
  const token = tokens[at];
  if (!token) return [];
  const { word } = token;
  const role = (by: number): string => roles[at + by] ?? (by < 0 ? 'start' : 'end');
  const signs = ['any', `=${word}`, `$${word.slice(-3)}`, `$${word.slice(-2)}`, `length=${Math.min(word.length, 9)}`];
  if (word.length > 5) signs.push(`^${word.slice(0, 4)}`);
  signs.push(`is=${role(0)}`, ...kindsOf(token).map((kind) => `kind=${kind}`), `where=${whereIn(at)}`);
  signs.push(`before=${role(-1)}`, `before=${role(-2)}>${role(-1)}`, `before=${role(-3)}>${role(-2)}>${role(-1)}`);
  signs.push(`after=${role(1)}`, `after=${role(1)}>${role(2)}`, `between=${role(-1)}<${role(1)}`);
  signs.push(`-1=${wordAt(tokens, at - 1)}`, `-2=${wordAt(tokens, at - 2)}`, `+1=${wordAt(tokens, at + 1)}`);
  if (notGoods.has(word)) signs.push('stop');
  if (token.isCapital) signs.push(at === 0 ? 'capital=first' : 'capital');
  if (/[a-z]{3}s$/.test(word)) signs.push('plural');
  if (isIn(goods, at)) signs.push('known', `known=${role(0) === 'word' ? 'alone' : 'more'}`);
  if (isIn(goods, at + 1)) signs.push('known=next');
  if (isIn(goods, at - 1)) signs.push('known=last');
  if (mentions.some(({ by, from, to }) => by === 'oblique' && from <= at && at < to)) signs.push('oblique');
  if (byPlace === null) signs.push('nowhere');
  else if (isIn([byPlace], at)) signs.push('found');
  if (tokens.some((other, index) => index !== at && other.word === word)) signs.push('again');
  return [...new Set(signs)];
}
