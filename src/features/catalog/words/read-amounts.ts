// The facts of a listing that the search box asks for, by letter, with a bound, also heights and docks. The needs' own reader
// (`needs/reading/values`, a tier above) gives volumes of a business by token: neither says what the other returns.

import { dearestMonth } from '../usual-rates.ts';
import { storedValue } from '#shared/units.ts';

import type { Span } from './read-words.ts';

/**
 * An amount asked for: a minimum, or a maximum for a price. Square feet, feet, docks, pallet positions; US dollars per
 * square foot and month.
 */
export interface Amount extends Span {
  of: 'area' | 'height' | 'docks' | 'pallets' | 'price';
  bound: 'least' | 'most';
  value: number;
  /** A price as it was typed: dollars per square foot, by month or year. */
  stated?: { amount: number; period: 'month' | 'year' };
}

const numbers =
  /(?<![\p{L}\d.,])(\d{1,3}(?: \d{3}){1,3}(?![\d.,])|\d[\d.,]{0,11})( ?(?:k|thousand|mil)\b)?(?: ?(?:-|–|to|a|y|e|and) ?(\d{1,3}(?: \d{3}){1,3}(?![\d.,])|\d[\d.,]{0,11})( ?(?:k|thousand|mil)\b)?)?/giu;

/** Between the ends of a range that both have their unit: "10,000 sq ft to 15,000 sq ft". */
const joint = /^ ?(?:-|–|to|a|hasta|y|e|and) ?$/iu;

/** Distance from a number within which its unit is looked for. */
const reach = 40;

/**
 * Returns the amounts in a text in English, Spanish or Portuguese that facts of a listing answer: "20,000 sq ft",
 * "altura libre de 10 metros", "500 paletes", "under $1.20 per sq ft". Of a range of space, the lower end: any size from
 * there on is meant. Of a range of pallets, the upper end: all of them must find room. Numbers without unit are ignored.
 * Pure.
 */
export function readAmounts(text: string): Amount[] {
  const found: Amount[] = [];
  for (const match of text.matchAll(numbers)) {
    const [whole, digits = '', thousands, lastDigits, lastThousands] = match;
    const end = match.index + whole.trimEnd().length;
    const low = valueOf(digits) * (thousands === undefined && lastThousands === undefined ? 1 : 1000);
    const high = lastDigits === undefined ? low : valueOf(lastDigits) * (lastThousands === undefined ? 1 : 1000);
    const former = found.at(-1);
    const from = former?.end ?? 0;
    if (match.index < from) continue;
    const before = text.slice(Math.max(from, match.index - reach), match.index);
    const after = text.slice(end, end + reach);
    const read = Number.isFinite(low) && low > 0 ? amountOf({ low, high }, before, after) : null;
    if (!read) continue;
    const { taken, ...amount } = read;
    const one = { ...amount, start: match.index - taken.before, end: end + taken.after };
    const isSecondEnd = former?.of === one.of && one.bound === 'least' && joint.test(text.slice(from, one.start));
    if (isSecondEnd) Object.assign(former, { value: secondEnd(former, one), end: one.end });
    else found.push(one);
  }
  return found;
}

const secondEnd = (former: Amount, { of, value }: Amount): number =>
  of === 'pallets' ? Math.max(former.value, value) : Math.min(former.value, value);

/** "20,000", "20.000", "20 000" and "1,5": a separator before three digits separates thousands. */
function valueOf(digits: string): number {
  const plain = digits
    .replaceAll(' ', '')
    .replace(/[.,]$/, '')
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '');
  return Number(plain.replace(',', '.'));
}

/** An amount with the lengths of the words before and after its number. */
interface Read extends Omit<Amount, keyof Span> {
  taken: { before: number; after: number };
}

const price =
  /^ ?(?:usd|(cents?|centavos?|¢)|dollars?|d[oó]lar(?:es)?)? ?(?:\/|per|a|por|al|el|the|o) ?(?:sq\.? ?(?:ft|foot)|square foot|sf|foot|ft2?|pies?(?: ?(?:cuadrado|2))?|p[eé](?: quadrado)?)\b(?: ?(?:\/|per|a|al|por|an?) ?(year|yr|a[nñ]o|ano|month|mes|m[eê]s)\b)?/iu;
const psf = /^ ?(?:usd|dollars?)? ?psf\b(?: ?(?:\/|per|a|al|por|an?) ?(year|yr|a[nñ]o|ano|month|mes|m[eê]s)\b)?/iu;
const net = /\bnnn\b|triple net/iu;
const dollars = /\$ ?$/u;
const atMost =
  /(?:under|below|less than|max(?:imum)?(?: of)?|up to|at most|no more than|cheaper than|menos de|menos que|hasta|por debajo de|m[aá]ximo(?: de)?|at[eé]|abaixo de|no m[aá]ximo) ?\$? ?$/iu;
const squareFeet =
  /^ ?-?(?:(?:rentable |usable )?sq(?:uare)?\.?[ -]?(?:ft|feet|foot)\b|sqf\b|[rug]?sf\b|ft[2²]|pies?(?: cuadrados?|[2²])|p[eé]s quadrados)/iu;
const squareMetres =
  /^ ?-?(?:m[2²]|mts?[2²]|sq\.? ?m(?:et(?:er|re)s?)?\b|sqm\b|square met(?:er|re)s?\b|metros? (?:cuadrados?|quadrados?))/iu;
const bareMetres = /^ ?(?:metros|mts)(?![\p{L}\d])/iu;
const length = /^ ?-?(?:(ft|feet|foot|pies?|p[eé]s)\b|(m|mts?|metros?|met(?:er|re)s?)\b|(['’′]))/iu;
const heightAfter =
  /^[ -]{0,2}(?:de |of |in )?(?:clear(?:ance)?(?:[ -](?:height|ceilings?))?|ceilings?(?: height)?|high(?: ceilings?)?|height|tall|eaves?(?: height)?|altura(?: l[ií][bv]re)?|alto|p[eé][ -]direito|libres?|livres?)(?![\p{L}\d])/iu;
/** Only for this measure do people omit the feet. */
const clear = /^ clear(?: height)?(?![\p{L}\d])/iu;
const heightBefore =
  /(?:clear(?:ance)?(?: height)?|ceilings?(?: height| clearance)?|height|eaves?(?: height)?|altura(?: l[ií][bv]re)?|p[eé][ -]direito|techos?(?: alto)?)(?: of| de| is|:)?(?: at least| over| above| min(?:imum)?| m[ií]nim[oa](?: de)?| m[aá]s de| mayor a)? ?$/iu;
const pallets =
  /^ ?(?:(?:pallets?|pal[eé]ts?|paletas?|paletes?|tarimas?|estibas?|skids?)(?: (?:positions?|spaces?|spots?))?|(?:posiciones|posi[cç][oõ]es)(?: (?:de )?(?:pallets?|pal[eé]ts?|paletas?|paletes?|tarimas?|estibas?))?)(?![\p{L}\d])(?! ?(?:a|per|por|al|\/) ?(?:day|week|month|d[ií]a|semana|mes|m[eê]s))/iu;
const docks =
  /^ ?(?:truck |loading )?(?:dock doors?|docks?|truck doors|muelles?|andenes|docas?)(?: de carga)?(?![\p{L}\d])(?![ -](?:high|alt[oa]s?|elevad[oa]s?))/iu;
const dockHigh = /^ ?dock[ -]high/iu;

/** Many plain metres are square metres of floor. */
const floorMetres = 100;
const dearestFoot = 10;

function amountOf({ low: value, high }: { low: number; high: number }, before: string, after: string): Read | null {
  const end = (pattern: RegExp): number => pattern.exec(after)?.[0].length ?? 0;
  const start = (pattern: RegExp): number => pattern.exec(before)?.[0].length ?? 0;
  const most = start(atMost);
  const bare = psf.exec(after);
  const perFoot = price.exec(after) ?? bare;
  if ((perFoot && (most > 0 || dollars.test(before))) || (most > 0 && dollars.test(before) && value < dearestFoot)) {
    const period = bare === null ? perFoot?.[2] : bare[1];
    const isCents = bare === null && perFoot?.[1] !== undefined;
    // As in the assistant: a net rate, or one too high for a month, is annual.
    const isYearly = period === undefined ? perFoot !== null && !isCents && (net.test(after) || value > dearestMonth) : /^(?:y|a)/i.test(period); // prettier-ignore
    const amount = value / (isCents ? 100 : 1);
    return {
      of: 'price',
      bound: 'most',
      value: amount / (isYearly ? 12 : 1),
      stated: { amount, period: isYearly ? 'year' : 'month' },
      taken: { before: most, after: perFoot?.[0].length ?? 0 },
    };
  }
  const area = (units: 'imperial' | 'metric', taken: number): Read => ({
    of: 'area',
    bound: most > 0 ? 'most' : 'least',
    value: Math.round(storedValue('area', value, units)),
    taken: { before: most, after: taken },
  });
  if (squareFeet.test(after)) return area('imperial', end(squareFeet));
  if (squareMetres.test(after)) return area('metric', end(squareMetres));
  const least = (of: Amount['of'], taken: number, count = value): Read => ({
    of,
    bound: 'least',
    value: Math.round(count),
    taken: { before: 0, after: taken },
  });
  if (pallets.test(after)) return least('pallets', end(pallets), Math.max(value, high));
  if (docks.test(after)) return least('docks', end(docks));
  if (dockHigh.test(after)) return least('docks', 0);
  if (value < floorMetres && clear.test(after)) return least('height', end(clear));
  const unit = length.exec(after);
  const behind = unit === null ? null : heightAfter.exec(after.slice(unit[0].length));
  const named = start(heightBefore);
  if (named > 0 || behind) {
    const metres = unit?.[2] !== undefined;
    const taken = (unit?.[0].length ?? 0) + (behind?.[0].length ?? 0);
    const feet = storedValue('length', value, metres ? 'metric' : 'imperial');
    return { of: 'height', bound: 'least', value: feet, taken: { before: named, after: taken } };
  }
  return value >= floorMetres && bareMetres.test(after) ? area('metric', end(bareMetres)) : null;
}

/** Returns the least floor space that a text asks for, in square feet: of "10,000 to 15,000 sq ft" the first. Pure. */
export const readMinArea = (text: string): number | null =>
  readAmounts(text).find(({ of, bound }) => of === 'area' && bound === 'least')?.value ?? null;
