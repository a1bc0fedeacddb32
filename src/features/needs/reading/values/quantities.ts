import { sqFtFromSquareMetres } from '#shared/units.ts';

import type { ContainerType } from '../../schema.ts';
import { type Amount, isOne, smallNumber } from './numbers.ts';
import { nearUnit } from './near-unit.ts';
import { phraseLength, phrasesOf, type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

export type Unit = 'pallet' | 'sqft' | 'sqm' | 'acre' | 'kg' | 'lb' | 'oz' | 'quintal' | 'ton' | 'cbm' | 'cuft' | 'order' | 'container' | 'day' | 'week' | 'month' | 'year'; // prettier-ignore

const units: readonly (readonly [Unit, string[][]])[] = (
  [
    ['pallet', 'paletis, palletis, pallests, palltes, pales, pale, parihuelas, parihuela, pallet positions, pallet spaces, pallet, pallets, palet, palets, palett, paletts, pallett, palletts, paletes, palats, pallts, tarimaz, paletaz, stibas, palettes, pallete, palletes, plt, plts, paleta, paletas, tarima, tarimas, estiba, estibas, palete, paletes, skid, skids, posiciones de pallet, posiciones de paleta, posiciones, posicion, posicoes'],
    ['sqft', 'square feet, square foot, square ft, sq feet, sq foot, sq ft, sqft, sqfts, sft, sf, rsf, usf, gsf, rentable square feet, rentable sq ft, usable square feet, ft 2, ft ², feet 2, pies cuadrados, pie cuadrado, pies 2, pies ², pie 2, p 2, pes quadrados, pe quadrado, pes 2'],
    ['sqm', 'square meters, square metres, square meter, sq meters, sq m, sqm, m 2, m ², mt 2, mts 2, mt ², mts ², metros cuadrados, metro cuadrado, metros quadrados, metro quadrado, metros 2'],
    ['acre', 'acre, acres'],
    ['cuft', 'cubic feet, cubic foot, cubic ft, cu ft, cuft, cft, ft 3, ft ³, pies cubicos, pie cubico, pes cubicos'],
    ['cbm', 'cubic meters, cubic metres, cubic meter, cbm, cbms, m 3, m ³, mt 3, mts 3, metros cubicos, metro cubico'],
    ['kg', 'kg, kgs, kilo, kilos, kilogram, kilograms, kilogramos, kilogramo, quilos, quilo, quilogramas'],
    ['lb', 'lb, lbs, pound, pounds, libra, libras'],
    ['oz', 'oz, ozs, ounce, ounces, onza, onzas, onca, oncas'],
    ['quintal', 'quintal, quintals, quintales, quintais, qq'],
    ['ton', 'metric tons, metric ton, metric tonnes, ton, tons, tonne, tonnes, tonelada, toneladas, tm, mt'],
    ['order', 'orders, order, ordrs, ordres, oders, orderes, pedidos, pedido, ordenes, orden, parcels, packages, paquetes, encomendas, pacotes'],
    ['container', 'containers, container, contenedores, contenedor, conteineres, conteiner, contentores, contentor, contenedors, containeres, contaner, contaners, contianer, contianers, contanier, contendor, contendores, furgones, fcl'],
    ['day', 'days, day, dias, dia'],
    ['week', 'weeks, week, semanas, semana'],
    ['month', 'months, month, meses, mes, mezes, mesecito, mesecitos, mesesito, messes, monthes, mounths, mounth, mos'],
    ['year', 'years, year, yrs, yr, anos, ano, anios, anio'],
  ] as const
).map(([unit, list]) => [unit, phrasesOf(list)] as const); // prettier-ignore

/** Which unit stands at an index, and how many tokens it takes. */
export function unitAt(tokens: readonly Token[], index: number): { unit: Unit; length: number } | null {
  for (const [unit, phrases] of units) {
    const length = phraseLength(tokens, index, phrases);
    if (length > 0) return { unit, length };
  }
  const unit = nearUnit(wordAt(tokens, index));
  return unit && { unit, length: 1 };
}

const skipped = wordSet(
  'of de full standard loaded euro large big small online metric reefer refrigerated refrigerados refrigerado frozen congelados congeladas more - + x approx',
);

/** The unit of an amount, with up to two words between. */
export function unitOf(tokens: readonly Token[], { to }: Stretch): { unit: Unit; to: number } | null {
  for (let at = to; at < to + 3; at += 1) {
    const found = unitAt(tokens, at);
    if (found) return { unit: found.unit, to: at + found.length };
    if (!skipped.has(wordAt(tokens, at))) return null;
  }
  return null;
}

/** A value read from a text, and where it stands. */
export interface Read<Value> extends Stretch {
  value: Value;
}

export interface Quantities {
  pallets: Read<number> | null;
  areaSqFt: Read<number> | null;
  weightKg: Read<number> | null;
  volumeM3: Read<number> | null;
  ordersPerMonth: Read<number> | null;
  containers: Read<{ count: number | null; type: ContainerType | null }> | null;
}

const perDay = wordSet('day daily dia diarios diarias diario diaria diariamente');
const perWeek = wordSet('week weekly semana semanales semanal semanais semanalmente');
const perMonth = wordSet('month monthly mes mensual mensuales mensal mensais mo mensualmente');
const perYear = wordSet('year yearly annually annual ano anual anuales anuais');

/** "a month", "por día", "semanales" within a few words. */
function periodFactor(tokens: readonly Token[], { from, to }: Stretch): number | null {
  const around = [to, to + 1, to + 2, to + 3, from - 1, from - 2, from - 3].map((at) => wordAt(tokens, at));
  for (const word of around) {
    if (perDay.has(word)) return 30;
    if (perWeek.has(word)) return 52 / 12;
    if (perMonth.has(word)) return 1;
    if (perYear.has(word)) return 1 / 12;
  }
  return null;
}

const round = (value: number, digits = 0): number => Math.round(value * 10 ** digits) / 10 ** digits;

const isTaken = (taken: readonly Stretch[], { from, to }: Stretch): boolean =>
  taken.some((other) => from < other.to && to > other.from);

/** Sizes of what is stored or sent. What is below zero or nothing is not read. */
export function readQuantities(
  tokens: readonly Token[],
  amounts: readonly Amount[],
  taken: readonly Stretch[],
): Quantities {
  const containers = readContainers(tokens, amounts, taken);
  const found: Quantities = { pallets: null, areaSqFt: null, weightKg: null, volumeM3: null, ordersPerMonth: null, containers }; // prettier-ignore
  for (const amount of amounts) {
    if (isTaken(taken, amount) || (containers && isTaken([containers], amount)) || amount.value <= 0) continue;
    const unit = unitOf(tokens, amount) ?? looseArea(tokens, amount) ?? looseOrders(tokens, amount);
    if (unit === null) continue;
    const stretch = { from: amount.from, to: unit.to };
    const value = amount.value * (weights.has(unit.unit) ? piecesOf(tokens, stretch) : 1);
    if (value === 0) continue;
    switch (unit.unit) {
      case 'pallet':
        found.pallets ??= { ...stretch, value: Math.ceil(value) };
        break;
      case 'sqft':
        found.areaSqFt ??= { ...stretch, value: round(value) };
        break;
      case 'sqm':
        found.areaSqFt ??= { ...stretch, value: round(sqFtFromSquareMetres(value)) };
        break;
      case 'acre':
        found.areaSqFt ??= { ...stretch, value: round(value * 43_560) };
        break;
      case 'kg':
        found.weightKg ??= { ...stretch, value: round(value, 1) };
        break;
      case 'lb':
        found.weightKg ??= { ...stretch, value: round(value * 0.45359237) };
        break;
      case 'oz':
        found.weightKg ??= { ...stretch, value: round(value * 0.0283495, 2) };
        break;
      // A hundred pounds, as the Caribbean and Central America count, unless it is said to be metric.
      case 'quintal':
        found.weightKg ??= {
          ...stretch,
          value: round(value * (wordAt(tokens, unit.to).startsWith('metric') ? 100 : 45.359237), 1),
        };
        break;
      case 'ton':
        found.weightKg ??= { ...stretch, value: round(value * 1000) };
        break;
      case 'cbm':
        found.volumeM3 ??= { ...stretch, value: round(value, 2) };
        break;
      case 'cuft':
        found.volumeM3 ??= { ...stretch, value: round(value * 0.0283168, 2) };
        break;
      case 'order': {
        const factor = periodFactor(tokens, stretch);
        if (factor !== null) found.ordersPerMonth ??= { ...stretch, value: Math.ceil(round(value * factor, 2)) };
        break;
      }
      case 'container':
      case 'day':
      case 'week':
      case 'month':
      case 'year':
    }
  }
  found.pallets = loadsOfPallets(tokens, found.pallets) ?? found.pallets;
  found.volumeM3 ??= readSides(tokens);
  found.areaSqFt ??= readFloor(tokens, amounts);
  return found;
}

const weights = new Set<string>(['kg', 'lb', 'oz', 'quintal', 'ton']);
const piece =
  /^(?:sacks?|bags?|boxe?s?|cases?|cartons?|drums?|crates?|bales?|rolls?|sacos?|sacas?|bolsas?|bultos?|cajas?|caixas?|tambores|fardos?)$/;

/**
 * "Sacos de 50 libras": a weight of one piece. Returns how many there are, 0 if nobody says ("50-pound sacks"); 1 for any
 * other weight.
 */
function piecesOf(tokens: readonly Token[], { from, to }: Stretch): number {
  if (piece.test(wordAt(tokens, to))) return 0;
  const isOf = /^(?:of|de|with|con|com)$/.test(wordAt(tokens, from - 1));
  return isOf && piece.test(wordAt(tokens, from - 2)) ? (smallNumber(tokens, from - 3) ?? 0) : 1;
}

const loads =
  /^(?:truckloads?|trucks?|trailers?|containers?|loads?|camion|camiones|contenedor|contenedores|furgones|cargas|viajes|trips|caminhao|caminhoes|carretas?|conteiner|conteineres|cargas)$/;

/** "3 truckloads of 26 pallets", "dos contenedores con 20 paletas cada uno": so many times so many. */
function loadsOfPallets(tokens: readonly Token[], pallets: Quantities['pallets']): Quantities['pallets'] {
  if (pallets === null) return null;
  let back = pallets.from - 1;
  while (/^(?:of|de|with|con|com|each|x)$/.test(wordAt(tokens, back)) && back > pallets.from - 4) back -= 1;
  if (back === pallets.from - 1 || !loads.test(wordAt(tokens, back))) return null;
  const isFull = /^(?:full|completos|completas|cheios|cheias|truck)$/.test(wordAt(tokens, back - 1));
  const times = smallNumber(tokens, isFull ? back - 2 : back - 1);
  return times !== null && times > 1 && times * pallets.value < 100_000 ? { ...pallets, from: back - 1, value: times * pallets.value } : null; // prettier-ignore
}

const sideUnits: readonly (readonly [RegExp, number])[] = [
  [/^(?:cm|cms|centimeters?|centimetros?)$/, 0.01],
  [/^(?:in|inch|inches|pulgadas?|polegadas?)$/, 0.0254],
  [/^(?:ft|feet|foot|pies?|pes?)$/, 0.3048],
  [/^(?:m|mts|meters?|metros?)$/, 1],
  [/^mm$/, 0.001],
];

/** "A crate of 120 x 80 x 100 cm", "cuatro cajas de 100 por 80 por 60 centímetros". */
function readSides(tokens: readonly Token[]): Read<number> | null {
  const isBy = (at: number): boolean => /^(?:x|×|\*|by|por)$/.test(wordAt(tokens, at));
  for (let from = 0; from + 5 < tokens.length; from += 1) {
    const sides = [0, 2, 4].map((at) => (tokens[from + at]?.kind === 'number' ? Number(wordAt(tokens, from + at).replace(',', '.')) : NaN)); // prettier-ignore
    const scale = sideUnits.find(([name]) => name.test(wordAt(tokens, from + 5)))?.[1];
    if (!isBy(from + 1) || !isBy(from + 3) || scale === undefined || sides.some((side) => !(side > 0))) continue;
    const pieces = /^(?:of|de)$/.test(wordAt(tokens, from - 1)) ? (smallNumber(tokens, from - 3) ?? 1) : 1;
    const volume = sides.reduce((product, side) => product * side * scale, pieces);
    return { from, to: from + 6, value: round(volume, 2) };
  }
  return null;
}

const smallestFloorM2 = 60;

/** "A building of 100 x 200 ft": two sides, each too long for a box. */
function readFloor(tokens: readonly Token[], amounts: readonly Amount[]): Read<number> | null {
  for (const [index, { value, from, to }] of amounts.entries()) {
    const other = amounts[index + 1];
    const scale = other && sideUnits.find(([name]) => name.test(wordAt(tokens, other.to)))?.[1];
    if (!other || !scale || scale < 0.3 || other.from !== to + 1 || !/^(?:x|×|\*|by|por)$/.test(wordAt(tokens, to)))
      continue;
    const [a, b] = [value * scale, other.value * scale];
    if (Math.min(a, b) < 5 || a * b < smallestFloorM2 || /^(?:x|×|by|por)$/.test(wordAt(tokens, from - 1))) continue;
    return { from, to: other.to + 1, value: round(sqFtFromSquareMetres(a * b)) };
  }
  return null;
}

/** "5000 pies de bodega", "500 metros": so much of one can only be an area. */
function looseArea(tokens: readonly Token[], { value, to }: Amount): { unit: Unit; to: number } | null {
  const word = wordAt(tokens, to);
  if (value >= 300 && /^(?:pies|pes|feet|ft|square)$/.test(word)) return { unit: 'sqft', to: to + 1 };
  if (value >= 50 && /^(?:metros|mts|meters)$/.test(word)) return { unit: 'sqm', to: to + 1 };
  return null;
}

const shipmentWords = /^(?:envios|shipments|deliveries|entregas|despachos)$/;
const manyShipments = 30;
const orderWords = /^(?:orders?|pedidos?|ordenes|parcels|packages|paquetes|encomendas|pacotes)$/;
const byTheMonth = /^(?:(?:a|per|por|al|cada|every) (?:month|mes)|monthly|mensuales|mensais)\b/;

/** "Que arme los pedidos, son 1.500 al mes": the number counts the orders mentioned before it. */
function looseOrders(tokens: readonly Token[], { value, from, to }: Amount): { unit: Unit; to: number } | null {
  // "Unos 1.200 envíos al mes", "about 90 shipments a day": at such volumes shipments are orders.
  if (
    value >= manyShipments &&
    shipmentWords.test(wordAt(tokens, to)) &&
    periodFactor(tokens, { from, to: to + 1 }) !== null
  )
    return { unit: 'order', to: to + 1 };
  const behind = `${wordAt(tokens, to)} ${wordAt(tokens, to + 1)}`;
  const isSpokenOf = tokens.slice(Math.max(0, from - 12), from).some(({ word }) => orderWords.test(word));
  return isSpokenOf && byTheMonth.test(behind) ? { unit: 'order', to } : null;
}

const containerWords = wordSet(
  'contaner contaners contianer contianers contanier contendor contendores container containers contenedor contenedores conteiner conteineres contentor contentores teu feu furgon furgones refeer reefer reefers box fcl',
);
const feet = wordSet('ft foot feet footer footers pies pie pes pe fts');
const highCube = wordSet('hc hq hcs highcube high cube cubes');
const cooled = wordSet(
  'rf rh reefer reefers refeer refer reffer refrigerado refrigerados refrigerated refrigerada refrigerato',
);
const dry = wordSet('gp dv dc std standard seco secos dry');
const beforeSize = wordSet('x × * de of - with con com');

function readContainers(
  tokens: readonly Token[],
  amounts: readonly Amount[],
  taken: readonly Stretch[],
): Quantities['containers'] {
  const found: Read<{ count: number | null; type: ContainerType | null }>[] = [];
  for (const [index, token] of tokens.entries()) {
    const last = found.at(-1);
    if ((last && index < last.to) || isTaken(taken, { from: index, to: index + 1 })) continue;
    const read =
      sizedLikeBefore(tokens, index, last) ??
      sizedAt(tokens, index, last?.to ?? 0) ??
      (containerWords.has(token.word) ? countedAt(tokens, index, amounts) : null);
    if (read) found.push(read);
  }
  const [first] = found;
  if (!first || found.length === 1) return first ?? null;
  const counts = found.map(({ value }) => value.count);
  const types = new Set(found.map(({ value }) => value.type));
  const count = counts.some((one) => one === null) ? null : counts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return {
    from: first.from,
    to: found.at(-1)?.to ?? first.to,
    value: { count, type: types.size === 1 ? first.value.type : null },
  };
}

/** "Dos contenedores de cuarenta pies y uno de veinte": the word for it is not said again. */
function sizedLikeBefore(tokens: readonly Token[], index: number, last: Stretch | undefined): Quantities['containers'] {
  if (!last || index - last.to > 1 || !/^(?:of|de)$/.test(wordAt(tokens, index + 1))) return null;
  const count = isOne(wordAt(tokens, index)) ? 1 : smallNumber(tokens, index);
  const size =
    tokens[index + 2]?.kind === 'number' ? Number(wordAt(tokens, index + 2)) : writtenSizes[wordAt(tokens, index + 2)];
  if (count === null || (size !== 20 && size !== 40)) return null;
  return { from: index, to: index + 3, value: { count, type: `${size}GP` } };
}

/** "2 x 40HC", "a 20ft reefer", "dos contenedores de 40 pies". */
function sizedAt(tokens: readonly Token[], index: number, after: number): Quantities['containers'] {
  const size = sizeAt(tokens, index);
  if (size !== 20 && size !== 40 && size !== 45) return null;
  let to = index + 1;
  if (wordAt(tokens, to) === '-' || wordAt(tokens, to) === '´') to += 1;
  const hasFeet = feet.has(wordAt(tokens, to)) || /^['’′"”]$/.test(wordAt(tokens, to));
  const isFooter = wordAt(tokens, to).startsWith('footer');
  if (hasFeet) to += 1;
  let kind: 'HC' | 'RF' | 'GP' | null = null;
  let hasWord = false;
  for (let steps = 0; steps < 4; steps += 1, to += 1) {
    const word = wordAt(tokens, to);
    if (highCube.has(word)) kind = 'HC';
    else if (cooled.has(word)) kind = 'RF';
    else if (dry.has(word)) kind ??= 'GP';
    else if (!containerWords.has(word) && !(word === '-' && steps === 0)) break;
    hasWord ||= containerWords.has(word);
  }
  let from = index;
  // "Contêiner refrigerado de 40 pés"
  const isBefore = (word: string): boolean =>
    beforeSize.has(word) || containerWords.has(word) || (cooled.has(word) && word.length > 2);
  while (from > after && isBefore(wordAt(tokens, from - 1))) {
    from -= 1;
    if (cooled.has(wordAt(tokens, from))) kind ??= 'RF';
  }
  const before = tokens.slice(from, index).map(({ word }) => word);
  hasWord ||= before.some((word) => containerWords.has(word));
  const isTimes = before.some((word) => /^[x×*]$/.test(word));
  const isContainer =
    hasWord ||
    isTimes ||
    isFooter ||
    (kind !== null && kind !== 'GP') ||
    (kind === 'GP' && tokens[index + 1]?.isGlued === true);
  // "48x40 inches" are the sides of something.
  if (!isContainer || isSide(tokens, index)) return null;
  const counted = from > after ? countBefore(tokens, from) : null;
  const isPlural =
    tokens.slice(from, to).some(({ word }) => containerWords.has(word) && word.endsWith('s')) ||
    wordAt(tokens, to - 1) === 'footers';
  const name = `${size}${kind ?? 'GP'}`;
  const type = (['20GP', '40GP', '40HC', '20RF', '40RF'] as const).find((one) => one === name) ?? null;
  return { from: counted?.from ?? from, to, value: { count: counted?.value ?? (isPlural ? null : 1), type } };
}

const lengths = wordSet('in inch inches cm centimeters centimetros mm pulgadas polegadas');
const isSide = (tokens: readonly Token[], index: number): boolean =>
  lengths.has(wordAt(tokens, index + 1)) ||
  (/^[x×]$/.test(wordAt(tokens, index + 1)) && tokens[index + 2]?.kind === 'number');

const writtenSizes: Readonly<Record<string, number>> = {
  twenty: 20,
  forty: 40,
  veinte: 20,
  cuarenta: 40,
  vinte: 20,
  quarenta: 40,
};

/** 20, 40 or 45, in figures or, before "foot", in words. */
function sizeAt(tokens: readonly Token[], index: number): number {
  const word = wordAt(tokens, index);
  if (tokens[index]?.kind === 'number') return Number(word);
  const next = wordAt(tokens, index + 1) === '-' ? wordAt(tokens, index + 2) : wordAt(tokens, index + 1);
  return feet.has(next) ? (writtenSizes[word] ?? 0) : 0;
}

/** The number right before a stretch. */
function countBefore(tokens: readonly Token[], from: number): { value: number; from: number } | null {
  const word = wordAt(tokens, from - 1);
  if (isOne(word)) return { value: 1, from: from - 1 };
  if (/^(?:dozen|docena|duzia)$/.test(word))
    return { value: 12, from: isOne(wordAt(tokens, from - 2)) ? from - 2 : from - 1 };
  if (/^(?:pair|par|couple)$/.test(word)) return { value: 2, from: from - 1 };
  const amount = smallNumber(tokens, from - 1);
  return amount === null ? null : { value: amount, from: from - 1 };
}

/** "20 containers", "a container", "2 reefer containers", "3 TEU". */
function countedAt(tokens: readonly Token[], index: number, amounts: readonly Amount[]): Quantities['containers'] {
  if (wordAt(tokens, index) === 'box') return null;
  // "Contenedores de 40 HC" is read at its size.
  const kindBehind = cooled.has(wordAt(tokens, index + 1)) ? index + 2 : index + 1;
  const behind = /^(?:de|of|x)$/.test(wordAt(tokens, kindBehind)) ? kindBehind + 1 : kindBehind;
  if (sizedAt(tokens, behind, 0)) return null;
  let from = index;
  while (from > 0 && index - from < 2 && skipped.has(wordAt(tokens, from - 1))) from -= 1;
  const amount = amounts.find(({ to }) => to === from || to === index);
  if (amount && amount.value > 0)
    return { from: amount.from, to: index + 1, value: { count: Math.ceil(amount.value), type: null } };
  const isReefer = wordAt(tokens, index).startsWith('reefer');
  const one = isOne(wordAt(tokens, from - 1)) && !wordAt(tokens, index).endsWith('s') && !isReefer;
  return one ? { from: from - 1, to: index + 1, value: { count: 1, type: null } } : null;
}
