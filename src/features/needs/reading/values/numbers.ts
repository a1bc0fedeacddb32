import { type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

/** A number or range that a text states. Of a range the upper bound is the value. */
export interface Amount extends Stretch {
  value: number;
  /** The lower bound of a range. */
  low: number | null;
}

const largest = 1e9;

/** Words of numbers in the three languages. */
export const numerals: ReadonlyMap<string, number> = new Map(
  [
    [1, 'one uno una un um uma'], [2, 'two dos dois duas couple pair par'], [3, 'three tres'], [4, 'four cuatro quatro'], [5, 'five cinco'],
    [6, 'six seis'], [7, 'seven siete sete'], [8, 'eight ocho oito'], [9, 'nine nueve nove'], [10, 'ten diez dez'], [11, 'eleven once onze'],
    [12, 'twelve doce doze dozen docena docenas duzia duzias'], [13, 'thirteen trece treze'], [14, 'fourteen catorce catorze quatorze'], [15, 'fifteen quince quinze'],
    [16, 'sixteen dieciseis dezesseis'], [17, 'seventeen diecisiete dezessete'], [18, 'eighteen dieciocho dezoito'], [19, 'nineteen diecinueve dezenove'],
    [20, 'twenty veinte vinte'], [21, 'veintiuno'], [22, 'veintidos'], [23, 'veintitres'], [24, 'veinticuatro'], [25, 'veinticinco'], [26, 'veintiseis'], [27, 'veintisiete'], [28, 'veintiocho'], [29, 'veintinueve'],
    [30, 'thirty treinta trinta'], [40, 'forty fourty cuarenta quarenta'], [50, 'fifty cincuenta cinquenta'],
    [60, 'sixty sesenta sessenta'], [70, 'seventy setenta'], [80, 'eighty ochenta oitenta'], [90, 'ninety noventa'], [100, 'hundred cien ciento cem cento'],
    [200, 'doscientos doscientas duzentos duzentas'], [300, 'trescientos trescientas trezentos trezentas'], [400, 'cuatrocientos cuatrocientas quatrocentos quatrocentas'],
    [500, 'quinientos quinientas quinhentos quinhentas'], [600, 'seiscientos seiscientas seiscentos seiscentas'], [700, 'setecientos setecientas setecentos setecentas'], [800, 'ochocientos ochocientas oitocentos oitocentas'],
    [900, 'novecientos novecientas novecentos novecentas'], [1000, 'thousand mil grand'], [1_000_000, 'million millon millones milhao milhoes'],
  ].flatMap(([value, words]) => String(words).split(' ').map((word) => [word, Number(value)] as const)),
); // prettier-ignore

const articles = wordSet('un una um uma');
const between = wordSet('and y e');
const upTo = wordSet('to a ate hasta or o ou - – — y and e');
const rangeStarts = wordSet('between entre');
const units = wordSet('c f ° degrees grados graus celsius fahrenheit negativos negativo');
const signs = /^(?:[-−–]|minus|menos)$/;
const shortForThousand = wordSet('k mil thousand grand');
const dozens = wordSet('dozen docena docenas duzia duzias');
const halves = wordSet('half media medio meia meio');

/** "10.000", "1,500.50", "1.5": three figures behind a mark are thousands, anything else are decimals. */
function valueOf(digits: string): number {
  const marks = digits.replace(/\d/g, '');
  if (marks === '') return Number(digits);
  const last = marks.at(-1) ?? '';
  const groups = digits.split(/[.,]/);
  const isDecimal = (groups.at(-1)?.length !== 3 || groups[0] === '0') && marks.indexOf(last) === marks.length - 1;
  const whole = isDecimal ? groups.slice(0, -1) : groups;
  return Number(whole.join('') + (isDecimal ? `.${groups.at(-1)}` : ''));
}

/** One number in figures, with what multiplies it. */
function figuresAt(tokens: readonly Token[], index: number): Amount | null {
  const token = tokens[index];
  if (token?.kind !== 'number') return null;
  const before = tokens[index - 1];
  // "ISO9001", "m2": figures that belong to a word.
  if (token.isGlued && before?.kind === 'word' && !/^(?:x|us|usd|r|a)$/.test(before.word)) return null;
  const spaced = spacedAt(tokens, index);
  let value = spaced?.value ?? valueOf(token.word);
  let to = spaced?.to ?? index + 1;
  const fraction = fractionAt(tokens, to);
  const own = fractionAt(tokens, index);
  if (own !== null) return { value: own, low: null, from: index, to: index + 3 };
  // "1 1/2 tons"
  if (fraction !== null && Number.isInteger(value) && value < 100)
    return { value: value + fraction, low: null, from: index, to: to + 3 };
  // "1e999" is no number anybody means.
  if (wordAt(tokens, to) === 'e' && tokens[to]?.isGlued && tokens[to + 1]?.kind === 'number') return null;
  if (shortForThousand.has(wordAt(tokens, to))) {
    value *= 1000;
    to += 1;
  } else if ((numerals.get(wordAt(tokens, to)) ?? 0) === 1_000_000) {
    value *= 1_000_000;
    to += 1;
  }
  return withHalf(tokens, { value, low: null, from: index, to });
}

/** "1 350 square metres": a blank that parts thousands, before the unit of an area or a volume. */
function spacedAt(tokens: readonly Token[], index: number): { value: number; to: number } | null {
  if (!/^\d{1,3}$/.test(wordAt(tokens, index))) return null;
  let [digits, to] = [wordAt(tokens, index), index + 1];
  while (
    tokens[to]?.kind === 'number' &&
    /^\d{3}$/.test(wordAt(tokens, to)) &&
    tokens[to]?.start === (tokens[to - 1]?.end ?? 0) + 1
  ) {
    digits += wordAt(tokens, to);
    to += 1;
  }
  const isMeasured = /^(?:sq|sqm|sqft|square|cubic|cbm|m|mts?|metros|pies|pes|ft|sf|rsf)$/.test(wordAt(tokens, to));
  return to > index + 1 && isMeasured ? { value: Number(digits), to } : null;
}

/** "1/2", "3/4": a part of one, and no date. */
function fractionAt(tokens: readonly Token[], index: number): number | null {
  const [top, bottom] = [tokens[index], tokens[index + 2]];
  if (
    top?.kind !== 'number' ||
    bottom?.kind !== 'number' ||
    wordAt(tokens, index + 1) !== '/' ||
    wordAt(tokens, index + 3) === '/' ||
    wordAt(tokens, index - 1) === '/'
  )
    return null;
  const value = Number(top.word) / Number(bottom.word);
  return /^[2-4]$/.test(bottom.word) && value > 0 && value < 1 ? value : null;
}

const weighed = /^(?:tons?|tonnes?|tonelada|acre)$/;

/** "Half a ton", "media tonelada". */
function halfAt(tokens: readonly Token[], index: number): Amount | null {
  // "Uma tonelada e meia", "a ton and a half"
  if (isOne(wordAt(tokens, index)) && weighed.test(wordAt(tokens, index + 1))) {
    const one: Amount = { value: 1, low: null, from: index, to: index + 1 };
    const half = withHalf(tokens, one);
    const isBehind = /^and (?:a|one) half$/.test([2, 3, 4].map((ahead) => wordAt(tokens, index + ahead)).join(' '));
    return { ...one, value: isBehind ? 1.5 : half.value };
  }
  if (!halves.has(wordAt(tokens, index))) return null;
  const to = /^(?:a|an|una|uma)$/.test(wordAt(tokens, index + 1)) ? index + 2 : index + 1;
  return weighed.test(wordAt(tokens, to)) ? { value: 0.5, low: null, from: index, to } : null;
}

/** "two hundred and fifty", "treinta y cinco", "mil quinientos". */
function numeralsAt(tokens: readonly Token[], index: number): Amount | null {
  // "A grand piano"
  if (wordAt(tokens, index) === 'grand') return null;
  let total = 0;
  let part = 0;
  let at = index;
  for (;;) {
    const value = numerals.get(wordAt(tokens, at));
    if (value === undefined) {
      if (
        at > index &&
        between.has(wordAt(tokens, at)) &&
        part >= 20 &&
        (numerals.get(wordAt(tokens, at + 1)) ?? 1000) < part
      )
        at += 1;
      else break;
    } else {
      // "Two dozen", "half a dozen"
      if (dozens.has(wordAt(tokens, at)) && part > 0 && part < 12) part *= 12;
      else if (value >= 1000) {
        total += Math.max(1, part) * value;
        part = 0;
      } else if (value === 100 && part > 0 && part < 10) part *= 100;
      else if (part > 0 && value >= part) break;
      else part += value;
      at += 1;
    }
  }
  if (at === index) return null;
  const isHalf =
    halves.has(wordAt(tokens, index - 1)) ||
    (/^(?:a|an)$/.test(wordAt(tokens, index - 1)) && wordAt(tokens, index - 2) === 'half');
  if (dozens.has(wordAt(tokens, index)) && isHalf) return { value: 6, low: null, from: index - 1, to: at };
  return withHalf(tokens, { value: total + part, low: null, from: index, to: at });
}

/** "Two and a half tons", "dos toneladas y media": the half may stand behind the unit. */
function withHalf(tokens: readonly Token[], amount: Amount): Amount {
  const { value, to } = amount;
  const said = (from: number, count: number): string => tokens.slice(from, from + count).map(({ word }) => word).join(' '); // prettier-ignore
  if (value >= 1000) return amount;
  if (/^and (?:a|one) half$/.test(said(to, 3))) return { ...amount, value: value + 0.5, to: to + 3 };
  if (/^(?:y|e) (?:media|medio|meia|meio)$/.test(said(to, 2))) return { ...amount, value: value + 0.5, to: to + 2 };
  return /^(?:y|e) (?:media|medio|meia|meio)$/.test(said(to + 1, 2)) ? { ...amount, value: value + 0.5 } : amount;
}

const isArticle = (tokens: readonly Token[], { from, to }: Amount): boolean =>
  to === from + 1 && articles.has(wordAt(tokens, from));

/** The sign before a number makes it one below zero: "-18", "minus 18", but not "10-18" or "C-18". */
export function isBelowZero(tokens: readonly Token[], { from, to }: Stretch): boolean {
  const sign = tokens[from - 1];
  const after = `${wordAt(tokens, to)} ${wordAt(tokens, to + 1)} ${wordAt(tokens, to + 2)}`;
  if (/\b(?:bajo cero|below zero|abaixo de zero|negativos?)\b/.test(after)) return true;
  if (sign === undefined) return false;
  // "Al menos 12 mil" is at least so many.
  const lead = tokens[from - 2]?.word ?? '';
  const isLeast = /^(?:al|por|lo|pelo|ao)$/.test(lead);
  const isDegrees = tokens[from]?.kind === 'number' || /^(?:a|en|em|at)$/.test(lead);
  if (sign.word === 'minus' || (sign.word === 'menos' && !isLeast && isDegrees)) return true;
  if (!/^[-−–]$/.test(sign.word) || tokens[from]?.isGlued !== true) return false;
  // "34°-40°F" goes from one to the other.
  return !sign.isGlued || (tokens[from - 2]?.kind === 'sign' && !/^[°º]$/.test(lead));
}

const signed = (tokens: readonly Token[], amount: Amount): number =>
  isBelowZero(tokens, amount) ? -amount.value : amount.value;

/** The end of the unit of a temperature or the currency sign that may stand inside a range: "2°C to 8°C", "$1-$2". */
function skipUnits(tokens: readonly Token[], index: number): number {
  let at = index;
  while (units.has(wordAt(tokens, at)) || wordAt(tokens, at) === 'º') at += 1;
  return at;
}

function rangeFrom(tokens: readonly Token[], first: Amount): Amount {
  const joint = skipUnits(tokens, first.to);
  if (!upTo.has(wordAt(tokens, joint))) return first;
  const isAnd = between.has(wordAt(tokens, joint));
  const isSigned = signs.test(wordAt(tokens, first.from - 1));
  if (isAnd && !rangeStarts.has(wordAt(tokens, first.from - (isSigned ? 2 : 1))) && !/^[-−]$/.test(wordAt(tokens, first.from - 1))) return first; // prettier-ignore
  let at = joint + 1;
  while (/^(?:[-−$]|us|usd|minus|menos)$/.test(wordAt(tokens, at))) at += 1;
  const second = figuresAt(tokens, at) ?? (first.from + 1 === first.to ? numeralsAt(tokens, at) : null);
  if (second === null || isArticle(tokens, second)) return first;
  const bounds = [signed(tokens, first), signed(tokens, second)];
  return { value: Math.max(...bounds), low: Math.min(...bounds), from: first.from, to: second.to };
}

/** Every number of a text, with its sign; articles that may mean one ("un contenedor") are left to their unit. */
export function readAmounts(tokens: readonly Token[]): Amount[] {
  const amounts: Amount[] = [];
  for (let index = 0; index < tokens.length;) {
    const half = halfAt(tokens, index);
    const single = figuresAt(tokens, index) ?? half ?? numeralsAt(tokens, index);
    if (single === null || (half === null && isArticle(tokens, single))) {
      index += 1;
      continue;
    }
    const range = rangeFrom(tokens, single);
    const amount = range.low === null ? { ...range, value: signed(tokens, range) } : range;
    if (Math.abs(amount.value) <= largest) amounts.push(amount);
    index = amount.to;
  }
  return amounts;
}

/** Whether the word before is "a" or "one" in one of the three languages. */
export const isOne = (word: string): boolean => word === 'a' || word === 'an' || numerals.get(word) === 1;

/** A whole number at an index, in figures or up to twelve in words. */
export function smallNumber(tokens: readonly Token[], index: number): number | null {
  const token = tokens[index];
  const isFigure = token?.kind === 'number';
  const value = isFigure ? Number(token.word) : (numerals.get(token?.word ?? '') ?? 0);
  return Number.isInteger(value) && value > 0 && value < (isFigure ? 100_000 : 13) ? value : null;
}
