import type { Requirement } from '../../schema.ts';
import { type Amount, isBelowZero } from './numbers.ts';
import { type Read, unitOf } from './quantities.ts';
import { type Token, wordAt, wordSet } from './tokens.ts';

type Range = NonNullable<Requirement['temperatureC']>;

const degrees = wordSet('° º degree degrees deg grado grados grau graus');
const atMost = wordSet(
  'below under max maximum maximo bajo debajo abaixo menos colder lower upto warmer hotter higher',
);
const denied = /^(?:no|nao|not|never|nunca)$/;
const atLeast = wordSet('least above over min minimum minimo arriba acima encima');
const orLess = wordSet('colder lower less below menos inferior');
/** Above it nobody keeps goods, so that Fahrenheit is meant. */
const warmest = 30;
const coldest = -90;

const celsius = (fahrenheit: number): number => Math.round(((fahrenheit - 32) / 1.8) * 10) / 10;

/** "2-8°C", "-18 grados", "36 to 46F", "below -20": what goods must be kept at. */
export function readTemperature(tokens: readonly Token[], amounts: readonly Amount[]): Read<Range> | null {
  for (const amount of amounts) {
    const scale = scaleOf(tokens, amount);
    if (scale === null) continue;
    const isFahrenheit = scale.name === 'f' || (scale.name === null && amount.value > warmest);
    const inCelsius = (value: number) => (isFahrenheit ? celsius(value) : value);
    const max = inCelsius(amount.value);
    if (max < coldest || max > 100) continue;
    const stretch = { from: isSigned(tokens, amount) ? amount.from - 1 : amount.from, to: scale.to };
    if (amount.low !== null) return { ...stretch, value: { min: inCelsius(amount.low), max } };
    return { ...stretch, value: bounded(tokens, amount, scale.to, max) };
  }
  return null;
}

const isSigned = (tokens: readonly Token[], { from, value }: Amount): boolean =>
  value < 0 && /^(?:[-−–]|minus|menos)$/.test(wordAt(tokens, from - 1));

function bounded(tokens: readonly Token[], { from }: Amount, to: number, value: number): Range {
  // "Al menos 20 grados"
  if (wordAt(tokens, from - 1) === 'menos' && /^(?:al|lo|pelo|ao)$/.test(wordAt(tokens, from - 2)))
    return { min: value, max: null };
  const before = [1, 2, 3].map((back) => wordAt(tokens, from - back)).filter((word) => word !== 'menos' || value > 0);
  const isOrLess = /^(?:or|o|ou|and)$/.test(wordAt(tokens, to)) && orLess.has(wordAt(tokens, to + 1));
  // "No more than four degrees", "no colder than 2"
  const isNot = [2, 3, 4].some((back) => denied.test(wordAt(tokens, from - back)));
  if (isNot && before.some((word) => /^(?:more|mas|mais|over|above|warmer|hotter|higher|arriba|acima|encima)$/.test(word))) return { min: null, max: value }; // prettier-ignore
  if (isNot && before.some((word) => /^(?:less|menos|below|under|colder|lower|debajo|abaixo)$/.test(word)))
    return { min: value, max: null };
  if (isOrLess || before.some((word) => atMost.has(word))) return { min: null, max: value };
  if (before.some((word) => atLeast.has(word))) return { min: value, max: null };
  return { min: value, max: value };
}

/** Whether a number is one of degrees, and of which; null for any other number. */
function scaleOf(tokens: readonly Token[], amount: Amount): { name: 'c' | 'f' | null; to: number } | null {
  let to = amount.to;
  let isDegrees = false;
  while (degrees.has(wordAt(tokens, to))) {
    isDegrees = true;
    to += 1;
  }
  const word = wordAt(tokens, to);
  if (/^(?:celsius|centigrados?|centigrade)$/.test(word)) return { name: 'c', to: to + 1 };
  if (word === 'fahrenheit') return { name: 'f', to: to + 1 };
  const isLetter = (word === 'c' || word === 'f') && wordAt(tokens, to + 1) !== '-';
  if (isLetter && (isDegrees || tokens[to]?.isGlued === true || tokens[to]?.isCapital === true))
    return { name: word, to: to + 1 };
  if (isDegrees) return { name: null, to };
  // "frozen at -20": nothing else that people count here lies below zero.
  const isCold =
    amount.value < 0 && amount.value > -80 && isBelowZero(tokens, { from: lastNumber(tokens, amount), to });
  return isCold && unitOf(tokens, amount) === null ? { name: 'c', to } : null;
}

/** Where the last number of a range begins. */
function lastNumber(tokens: readonly Token[], { from, to }: Amount): number {
  for (let at = to - 1; at > from; at -= 1) if (tokens[at]?.kind === 'number') return at;
  return from;
}
