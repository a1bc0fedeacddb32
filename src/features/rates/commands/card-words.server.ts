import { type Charge, chargeLabel, chargeValues, listedChargeValues } from '#features/catalog/charges.ts';
import { plainHeader } from '#server/imports/columns.ts';
import { inLanguage } from '#server/language.ts';
import { languages } from '#shared/languages.ts';

import { type CardUnit, cardUnitLabels, cardUnits, type CardZone, cardZones, type LineState } from '../schema/card.ts';

// What the cells of a rate sheet mean. Words are normalised by `plainHeader`.

const words = (text: string): string[] => text.split('|').map((word) => plainHeader(word));

/** How sheets call charges, in two languages, besides our own names. */
const chargeWords: Partial<Record<Charge, string>> = {
  storage: 'pallet storage|warehousing|warehouse storage|almacenaje|almacenamiento|bodegaje|renta',
  handling: 'in and out|in out|manejo|manipuleo',
  handling_in: 'inbound|inbound handling|receiving|receipt|in|recepcion|recibo|entrada|manejo entrada|ingreso',
  handling_out: 'outbound|outbound handling|shipping|out|despacho|salida|manejo salida|egreso',
  unloading: 'unload|container unloading|devanning|unstuffing|stripping|descarga|desconsolidacion|vaciado',
  loading: 'load|stuffing|carga|llenado',
  cross_docking: 'cross dock|crossdock|crossdocking',
  order_handling: 'order processing|order fee|order|fulfillment|pedido|procesamiento pedidos|preparacion pedidos',
  picking: 'pick|pick fee|order picking|alistamiento',
  packing: 'pack|packaging|empaque|embalaje',
  labeling: 'label|labelling|etiquetado|etiqueta',
  palletizing: 'palletization|shrink wrap|stretch wrap|paletizado|paletizacion|emplayado|estibado',
  repacking: 'repack|reempaque|reembalaje',
  returns: 'return|returns processing|devolucion|devoluciones',
  counting: 'inventory|cycle count|physical inventory|conteo|inventario',
  labor: 'labour|labor hour|mano obra|hora hombre|cuadrilla',
  overtime: 'after hours|horas extra|hora extra|horas extraordinarias',
  setup: 'set up|account setup|onboarding|alta|configuracion',
  account: 'account management|admin fee|administration|monthly fee|administracion|cuota mensual',
  transport: 'freight|flete|transporte',
  drayage: 'acarreo',
  delivery: 'entrega',
  documents: 'document|documentation|documentacion|documentos',
  customs: 'customs clearance|aduana|despacho aduanal|despacho aduanero',
  insurance: 'seguro',
  waiting: 'detention|waiting time|espera|tiempo espera',
  fuel: 'fuel surcharge|combustible|recargo combustible',
  hazardous: 'hazmat|dangerous goods|mercancia peligrosa|mercancias peligrosas',
  surcharge: 'peak season|recargo|temporada alta',
};

const zoneWords: Record<CardZone, string> = {
  dry: 'dry|ambient|seco|seca|ambiente',
  cool: 'cool|cold|chilled|refrigerated|refrigerado|refrigerada|frio|fria|fresco',
  frozen: 'frozen|freezer|congelado|congelada',
};

const stateWords: Record<Exclude<LineState, 'priced'>, string> = {
  included: 'included|incl|free|no charge|incluido|incluida|sin cargo|sin costo|gratis',
  not_offered: 'not offered|not available|no ofrecido|no se ofrece|no disponible',
};

/** In order: the first one that a cell names counts. Plural endings are removed before. */
const things = [
  ['container', 'container|contenedor|contenedore|furgon'],
  ['cuft', 'cu ft|cuft|cft|ft3|cubic foot|cubic feet|pie cubico|pie3'],
  ['cbm', 'cbm|m3|cubic meter|cubic metre|metro cubico'],
  ['sqft', 'sq ft|sqft|sf|ft2|square foot|square feet|pie cuadrado|pie2'],
  ['pallet', 'pallet|plt|skid|pallet position|paleta|tarima|estiba|posicion|posicione'],
  ['carton', 'carton|case|box|boxe|ctn|caja|bulto'],
  ['bin', 'bin|shelf|casillero|gaveta'],
  ['pick', 'pick|order line|line|linea'],
  ['order', 'order|pedido|orden|ordene'],
  ['label', 'label|etiqueta'],
  ['kit', 'kit'],
  ['return', 'return|devolucion|devolucione'],
  ['hour', 'hour|hr|man hour|hora|hora hombre'],
  ['cwt', 'cwt|100 lb|100 pound|100 libra|quintal'],
  ['kg', 'kg|kilo|kilogram|kilogramo'],
  ['document', 'document|doc|documento'],
  ['shipment', 'shipment|bl|awb|embarque|envio'],
  ['unit', 'unit|each|ea|piece|pc|unidad|unidade|pieza'],
  ['once', 'once|one time|flat|una vez|unico|unica'],
  ['month', 'month|monthly|mes|mensual'],
] as const;

type Thing = (typeof things)[number][0];

/** The unit of a charge where a sheet states none. */
const usualUnits: Partial<Record<Charge, CardUnit>> = {
  order_handling: 'order',
  picking: 'pick',
  labeling: 'label',
  returns: 'return',
  labor: 'hour',
  overtime: 'hour',
  setup: 'once',
  account: 'month',
  documents: 'document',
};

const leaving: ReadonlySet<Charge> = new Set(['handling_out', 'loading', 'picking', 'packing', 'order_handling']);

const named = <T extends string>(table: Partial<Record<T, string>>): [string, T][] =>
  Object.entries(table).flatMap(([value, text]) =>
    words(text as string).map((word): [string, T] => [word, value as T]),
  );

/** Codes and labels in every language, as our own files and pages write them. */
const labelled = <T extends string>(values: readonly T[], label: (value: T) => string): [string, T][] =>
  languages.flatMap(
    (language) =>
    inLanguage(language, () => values.flatMap((value): [string, T][] => [[plainHeader(value), value], [plainHeader(label(value)), value]])), // prettier-ignore
  );

/** Returns the value of the longest word of the table that stands in the text; whole words only. */
function longestIn<T>(table: readonly (readonly [string, T])[], text: string): T | null {
  let best: { length: number; value: T } | null = null;
  for (const [word, value] of table)
    if (` ${text} `.includes(` ${word} `) && word.length > (best?.length ?? 0)) best = { length: word.length, value };
  return best?.value ?? null;
}

/** Returns the charge that a cell names; null if it names none. */
export function chargeIn(cell: string): Charge | null {
  // "Descarga contenedor paletizado" is about the container.
  const text = plainHeader(cell).replaceAll(/contenedor(?:es)? paletizados?/g, 'contenedor');
  const known = new Map([...named(chargeWords), ...labelled(chargeValues, chargeLabel)]);
  const charge = known.get(text) ?? longestIn([...known], text);
  return charge !== null && listedChargeValues.includes(charge) ? charge : null;
}

export const zoneIn = (cell: string): CardZone | null =>
  longestIn([...named(zoneWords), ...cardZones.map((zone) => [zone, zone] as const)], plainHeader(cell));

export const stateIn = (cell: string): LineState | null =>
  new Map<string, LineState>([...named(stateWords), ['priced', 'priced'], ['not offered', 'not_offered']]).get(
    plainHeader(cell),
  ) ?? null;

/** Returns the unit that a cell names for this charge; of a blank cell the usual one. `about` is the charge as written. */
export function unitIn(cell: string, charge: Charge, about: string): CardUnit | null {
  if (cell.includes('%') || /\b(?:percent|por ?ciento|porcentaje)\b/i.test(cell)) return 'percent';
  const text = plainHeader(cell);
  const exact = new Map(labelled(cardUnits, (unit) => cardUnitLabels[unit]())).get(text);
  // How a container is loaded may stand beside the charge.
  if (exact !== undefined && exact !== 'container') return exact;
  if (text === '') return usualUnits[charge] ?? null;
  const single = text.replaceAll(/(?<=[a-z]{2})s(?= |$)/g, '');
  const thing = things.find(([, list]) => [text, single].some((one) => longestIn(words(list).map((word) => [word, word] as const), one) !== null))?.[0]; // prettier-ignore
  return thing === undefined ? null : unitOf(thing, charge, ` ${text} ${plainHeader(about)} `);
}

function unitOf(thing: Thing, charge: Charge, text: string): CardUnit | null {
  const [isStorage, direction] = [charge === 'storage', leaving.has(charge) ? 'out' : 'in'] as const;
  if (thing === 'pallet') return isStorage ? `pallet_${periodIn(text)}` : `pallet_${direction}`;
  if (thing === 'carton' || thing === 'unit') return isStorage ? null : `${thing}_${direction}`;
  if (thing === 'sqft' || thing === 'cuft' || thing === 'bin') return `${thing}_month`;
  if (thing === 'cbm') return isStorage ? 'cbm_month' : 'cbm';
  if (thing !== 'container') return thing;
  if (/\b(?:floor|loose|granel|piso)\b/.test(text)) return 'container_loose';
  return /\b(?:palletized|palletised|paletizado|paletizados)\b/.test(text) ? 'container_palletized' : 'container';
}

function periodIn(text: string): 'day' | 'week' | 'month' {
  if (/\b(?:days?|dias?|daily|diario)\b/.test(text)) return 'day';
  return /\b(?:weeks?|semanas?|weekly|semanal)\b/.test(text) ? 'week' : 'month';
}
