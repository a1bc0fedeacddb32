import { type TemperatureRange, temperatureClasses } from '../temperatures.ts';
import type { Span } from './read-words.ts';

/** The temperature range in degrees Celsius that a text states. */
export interface TypedTemperature extends Span {
  range: TemperatureRange;
  /** Stated by a trade term: "freezer". */
  isWord: boolean;
}

const scaled =
  /(?<![\p{L}\d.,])([-−–] ?|minus |menos )?(\d{1,3}(?:[.,]\d)?) ?(?:[°º]|degrees|grados|graus)? ?(?:([cf])\b)?(?:(?: ?(?:-|–|to|a|and|y|e) ?)(?:([-−–]|minus |menos )?(\d{1,3}(?:[.,]\d)?)) ?)?(?:[°º]|degrees|grados|graus)? ?([cf])(?:elsius|ent[ií]grados?|ahrenheit)?\b/iu;
const deep = /(?<!\p{L})(?:deep[ -]?frozen|deep[ -]?freeze|ultra[ -]?low|ultracongelad[oa]s?)(?!\p{L})/iu;
const freezing =
  /(?<!\p{L})(?:frozen|freezers?|blast[ -]?freez(?:er|ing)|(?:sub|below)[ -]?(?:zero|freezing)|bajo cero|abaixo de zero|congelad[oa]s?|congelador(?:es)?|congela[cç][aã]o|congelaci[oó]n)(?!\p{L})/iu;
const chilling = /(?<!\p{L})(?:chilled|refrigerated|refrigerad[oa]s?|enfriad[oa]s?|resfriad[oa]s?)(?!\p{L})/iu;
const words = { deep_frozen: deep, frozen: freezing, chilled: chilling } as const;

/** Temperature words of a text: the name of a range of `temperatureClasses`. */
export type Cold = keyof typeof words;
const coldest = Object.keys(words) as Cold[];
/** A refrigerated vehicle or container says nothing about the storage temperature. */
const carriedBefore =
  /(?:contenedor(?:es)?|conteiner(?:es)?|cami[oó]n(?:es)?|caminh(?:[aã]o|[oõ]es)|furg[oó]n(?:es)?|transporte|flete|frete|carretas?) $/iu;
const carriedAfter =
  /^ (?:trucks?|trucking|trailers?|containers?|vans?|transport(?:ation|es?)?|freight|drayage|ltl)(?!\p{L})/iu;
const denied =
  /(?:\b(?:no|not|non|never|without|sin|sem|nunca|isn.t|aren.t)[ -](?:be |is |are |need |est[aá] |es )?)$/iu;

const celsius = (degrees: number, scale: string): number =>
  scale.toLowerCase() === 'f' ? Math.round(((degrees - 32) / 1.8) * 10) / 10 : degrees;

const numberOf = (sign: string | undefined, digits: string): number =>
  Number(digits.replace(',', '.')) * (sign === undefined ? 1 : -1);

/**
 * Returns the temperature in a text in English, Spanish or Portuguese: "-20C", "2-8 °C", "34°-40°F", "freezer". Degrees
 * take precedence over words. Pure.
 */
export function readTyped(text: string): TypedTemperature | null {
  const match = scaled.exec(text);
  if (match) {
    const [whole, sign, low = '', , lastSign, high, scale = 'c'] = match;
    const first = celsius(numberOf(sign, low), scale);
    const second = high === undefined ? first : celsius(numberOf(lastSign, high), scale);
    const isKept = [first, second].every((degrees) => degrees >= -90 && degrees <= 60);
    if (isKept) return { range: { min: Math.min(first, second), max: Math.max(first, second) }, start: match.index, end: match.index + whole.length, isWord: false }; // prettier-ignore
  }
  const cold = readCold(text);
  const word = cold === null ? null : words[cold].exec(text);
  if (cold === null || word === null) return null;
  return { range: temperatureClasses[cold], start: word.index, end: word.index + word[0].length, isWord: true };
}

/** Returns the coldest meaning of temperature words in a text; null without any, or if they are denied. */
export function readCold(text: string): Cold | null {
  const isSaid = (pattern: RegExp): boolean => {
    const match = pattern.exec(text);
    if (match === null) return false;
    const before = text.slice(Math.max(0, match.index - 24), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 24);
    return !denied.test(before) && !carriedBefore.test(before) && !carriedAfter.test(after);
  };
  return coldest.find((cold) => isSaid(words[cold])) ?? null;
}
