import { dearestMonth } from '#features/catalog/usual-rates.ts';
import { squareMetresPerSqFt } from '#shared/units.ts';

import type { PricePeriod, PriceUnit, Requirement } from '../../schema.ts';
import { type Amount, readAmounts } from './numbers.ts';
import { type Read, type Unit, unitAt } from './quantities.ts';
import { phraseLength, phrasesOf, type Token, wordAt, wordSet } from './tokens.ts';

type Price = NonNullable<Requirement['priceCeiling']>;

const currencies: Readonly<Record<string, string>> = {
  $: 'USD',
  usd: 'USD',
  us: 'USD',
  dollars: 'USD',
  dollar: 'USD',
  dolares: 'USD',
  dolar: 'USD',
  bucks: 'USD',
  '€': 'EUR',
  eur: 'EUR',
  euros: 'EUR',
  euro: 'EUR',
  reais: 'BRL',
  brl: 'BRL',
  '£': 'GBP',
  gbp: 'GBP',
};
const perWords = wordSet('per a an / por el al la cada each the o ao pelo pela un una um uma por for');
const ceilings = wordSet(
  'under below max maximum budget less than up to menos maximo presupuesto hasta tope ate orcamento limite at most no more ceiling cap',
);
const budgets = wordSet('budget presupuesto orcamento');
/** What goes in or out by the month, with a number that is no price. */
const flows = wordSet(
  'ship ships shipping send sends sending receive receives receiving move moves moving import imports importing export exports exporting order orders unit units piece pieces parcel parcels carton cartons box boxes enviamos envio recibimos movemos importamos exportamos pedidos unidades cajas piezas recebemos caixas',
);
const leastRent = 500;
const shipments = phrasesOf(
  'shipment, shipments, embarque, embarques, envio, load, trip, viaje, carga, container, containers, contenedor, conteiner',
);
const months = wordSet('month monthly mo mes mensual mensuales mensal mensais mensualmente');
const years = wordSet('year yearly annually annual ano anual yr');
const perSqFt = wordSet('psf');

const lbPerKg = 2.20462;

export interface ReadPrice extends Read<Price> {
  /** The period that may be meant instead: no rate a month is so high, and no other was said. */
  otherPeriod: 'month' | 'year' | null;
}

/** The most somebody will pay. What goods are worth is none. A rate per area or pallet is meant by the month, as listings state it. */
export function readPrice(tokens: readonly Token[], amounts: readonly Amount[]): ReadPrice | null {
  const found = [...amounts, ...dollarsWithoutNumber(tokens)].flatMap((amount) => priceOf(tokens, amount) ?? []);
  // "Under $4,500 per container, but the total no more than $45,000": what is said of the whole says the most.
  const whole = found.findLast(
    ({ value, from, to }) =>
      value.unit === 'total' &&
      [...tokens.slice(Math.max(0, from - 6), from), ...tokens.slice(to, to + 3)].some(({ word }) =>
        /^(?:total|altogether|overall|todo|tudo|max|maximum|maximo)$/.test(word),
      ),
  );
  if (whole && found.length > 1) return whole;
  return found.find(({ value }) => value.unit !== 'total') ?? found[0] ?? null;
}

function priceOf(tokens: readonly Token[], amount: Amount): ReadPrice | null {
  if (amount.value <= 0) return null;
  const coins = coinsAt(tokens, amount);
  const isCents = coins === null && /^(?:cents|centavos|¢)$/.test(wordAt(tokens, amount.to));
  const currency = coins ?? (isCents ? { code: 'USD', before: 0, after: 1 } : currencyOf(tokens, amount));
  let to = amount.to + (currency?.after ?? 0);
  const before = [1, 2, 3, 4, 5].map((back) => wordAt(tokens, amount.from - back));
  let unit: PriceUnit | null = null;
  let factor = isCents ? 0.01 : 1;
  let period: PricePeriod | null = null;
  for (let steps = 0; steps < 3; steps += 1) {
    let at = to;
    while (at < to + 3 && perWords.has(wordAt(tokens, at))) at += 1;
    const piece = pieceAt(tokens, at, at > to);
    if (piece === null) break;
    to = at + piece.length;
    unit ??= piece.unit ?? null;
    factor *= piece.factor ?? 1;
    period ??= piece.period ?? null;
  }
  const hasCeiling = before.some((word) => ceilings.has(word));
  const said = unit === null && (currency !== null || hasCeiling) ? unitBefore(tokens, amount) : null;
  if (said) {
    unit = said.unit ?? null;
    factor *= said.factor ?? 1;
    period ??= said.period ?? null;
  }
  // "Budget 1.5k a month"
  const isBudget =
    unit === null &&
    period !== null &&
    (before.slice(0, 3).some((word) => budgets.has(word)) || isRent(tokens, amount));
  // "40 pallets a month" is no price, "under 2 per square foot" is one.
  if (currency === null && !isBudget && !(hasCeiling && unit !== null && to > amount.to + 1 && unit !== 'total'))
    return null;
  // "$9 NNN": only space is quoted net.
  if (currency !== null && isNet(tokens, amount.from, to)) unit ??= 'sqft';
  const isRate = unit === 'sqft' || unit === 'pallet';
  const amountSaid = Math.round((coins?.value ?? amount.value) * factor * 10_000) / 10_000;
  // Warehouses are quoted by the year where the tenant pays what the building costs besides, and wherever a month would be out of all proportion.
  const isYearly = unit === 'sqft' && period === null && (currency?.code ?? 'USD') === 'USD' && (isNet(tokens, amount.from, to) || amountSaid > dearestMonth); // prettier-ignore
  const isImprobable = unit === 'sqft' && amountSaid > dearestMonth && (period === 'month' || (isYearly && !isNet(tokens, amount.from, to))); // prettier-ignore
  return {
    from: amount.from - (currency?.before ?? 0),
    to,
    otherPeriod: isImprobable ? (isYearly ? 'month' : 'year') : null,
    value: {
      amount: amountSaid,
      currency: currency?.code ?? 'USD',
      unit: unit ?? 'total',
      period: period ?? (isYearly ? 'year' : isRate ? 'month' : 'once'),
    },
  };
}

/** "Up to 3k a month", and not "we ship up to 5,000 a month": a number beside a period that only money is likely to be. */
const isRent = (tokens: readonly Token[], { value, from }: Amount): boolean =>
  value >= leastRent &&
  ceilings.has(wordAt(tokens, from - 1)) &&
  !tokens.slice(0, from).some(({ word }) => flows.has(word));

/** "NNN", "triple net", in the same phrase. */
const isNet = (tokens: readonly Token[], from: number, to: number): boolean =>
  [from - 3, from - 2, to, to + 1, to + 2].some(
    (at) => wordAt(tokens, at) === 'nnn' || (wordAt(tokens, at) === 'triple' && wordAt(tokens, at + 1) === 'net'),
  );

const dollar = /^(?:dollars?|dolar(?:es)?|bucks?)$/;
const halfDollar = /^(?:y|e) (?:medio|meio)$/;

/** "A dollar eighty", "dos dólares con cincuenta", "dólar y medio": dollars and their parts in words. */
function coinsAt(tokens: readonly Token[], { value, from, to }: Amount): Coins | null {
  let back = from - 1;
  while (/^(?:con|and|y|e)$/.test(wordAt(tokens, back))) back -= 1;
  const isCents = value > 0 && value < 100 && tokens[from]?.kind === 'word' && dollar.test(wordAt(tokens, back));
  if (!isCents || dollar.test(wordAt(tokens, to))) return null;
  const isMany = tokens[back - 1] && !/^(?:a|an|un|um|one|al?)$/.test(wordAt(tokens, back - 1));
  const whole = isMany ? readAmounts(tokens.slice(Math.max(0, back - 3), back)).at(-1)?.value : 1;
  return { code: 'USD', before: from - back, after: 0, value: (whole ?? 1) + value / 100 };
}

interface Coins {
  code: string;
  before: number;
  after: number;
  value: number;
}

/** "A dólar y medio el pie", "un dólar el pie": no number at all. */
function dollarsWithoutNumber(tokens: readonly Token[]): Amount[] {
  return tokens.flatMap(({ word }, at) => {
    const isHalf = halfDollar.test(`${wordAt(tokens, at + 1)} ${wordAt(tokens, at + 2)}`);
    if (!/^(?:dollar|dolar)$/.test(word) || !isHalf) return [];
    return [{ value: 1.5, low: null, from: at, to: at + 3 }];
  });
}

function currencyOf(
  tokens: readonly Token[],
  { from, to }: Amount,
): { code: string; before: number; after: number } | null {
  if (wordAt(tokens, from - 1) === '$' && wordAt(tokens, from - 2) === 'r' && tokens[from - 1]?.isGlued)
    return { code: 'BRL', before: 2, after: 0 };
  if (/^(?:dollar|dolar)$/.test(wordAt(tokens, from))) return { code: 'USD', before: 0, after: 0 };
  // "12 grand a month"
  if (tokens.slice(from, to).some(({ word }) => word === 'grand')) return { code: 'USD', before: 0, after: 0 };
  const before = currencies[wordAt(tokens, from - 1)];
  const after = currencies[wordAt(tokens, to)];
  if (before) return { code: before, before: 1, after: after ? 1 : 0 };
  if (after && wordAt(tokens, to) !== 'us') return { code: after, before: 0, after: 1 };
  return perSqFt.has(wordAt(tokens, to)) ? { code: 'USD', before: 0, after: 0 } : null;
}

/** "Precio por kilo hasta 3,50", "per pallet no more than $15": the unit stands before the amount. */
function unitBefore(tokens: readonly Token[], { from }: Amount): Piece | null {
  for (let at = from - 2; at >= Math.max(0, from - 6); at -= 1) {
    if (!/^(?:per|por|the|el)$/.test(wordAt(tokens, at - 1))) continue;
    const piece = pieceAt(tokens, at, true);
    if (
      piece?.unit &&
      at + piece.length <= from &&
      tokens
        .slice(at + piece.length, from)
        .every(({ word }) => ceilings.has(word) || /^(?:\$|us|usd|de|than|,|:|no|not|mas|more|is|es|de)$/.test(word))
    )
      return piece;
  }
  return null;
}

interface Piece {
  length: number;
  unit?: PriceUnit;
  factor?: number;
  period?: PricePeriod;
}

function pieceAt(tokens: readonly Token[], index: number, isPer: boolean): Piece | null {
  const word = wordAt(tokens, index);
  if (perSqFt.has(word)) return { length: 1, unit: 'sqft' };
  if (months.has(word)) return { length: 1, period: 'month' };
  if (years.has(word)) return { length: 1, period: 'year' };
  if (/^(?:total|all)$/.test(word)) return { length: 1, unit: 'total' };
  if (!isPer) return null;
  const shipment = phraseLength(tokens, index, shipments);
  if (shipment > 0) return { length: shipment, unit: 'shipment', period: 'once' };
  const found = unitAt(tokens, index);
  const rate = found && ratedBy[found.unit];
  if (found && rate) return { length: found.length, ...rate };
  return /^(?:pie|pe|foot|ft|sq)$/.test(word) ? { length: 1, unit: 'sqft' } : null;
}

const ratedBy: Partial<Record<Unit, Omit<Piece, 'length'>>> = {
  sqft: { unit: 'sqft' },
  sqm: { unit: 'sqft', factor: squareMetresPerSqFt },
  pallet: { unit: 'pallet' },
  kg: { unit: 'kg', period: 'once' },
  lb: { unit: 'kg', factor: lbPerKg, period: 'once' },
  cbm: { unit: 'cbm', period: 'once' },
};
