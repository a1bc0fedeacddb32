import { cardLine } from '#features/rates/build.server.ts';
import type { AnswerKind, CardAnswers } from '#features/rates/schema/answers.ts';
import type { CardLine } from '#features/rates/schema/card.ts';

// Rate cards of the demonstration, in cents.

interface CardSketch {
  /** Storage per pallet and month, by temperature, and per square foot. */
  dry?: number;
  cool?: number;
  frozen?: number;
  sqft?: number;
  /** Dry pallets from a hundred cost a tenth less, from five hundred a fifth. */
  stepped?: true;
  /** A pallet received, and sent out. */
  in: number;
  out: number;
  /** A floor-loaded container unloaded. */
  container?: number;
  order?: number;
  pick?: number;
  hour: number;
  /** Minimum a month. */
  minimum?: number;
  /** Minimum stay. */
  months: number;
  /** Valid for so many days. */
  days: number;
  /** More in November and December, and for dangerous goods, in hundredths of a percent. */
  peak?: number;
  hazmat?: number;
  /** It answers requests by itself. */
  answers?: AnswerKind;
}

export const demoCards: Readonly<Record<string, CardSketch>> = {
  'halyard-doral': { dry: 1900, peak: 800, in: 825, out: 850, container: 38500, hour: 4700, months: 2, days: 243, answers: 'bind' },
  'seagrape-doral': { dry: 2400, peak: 1000, in: 1300, out: 975, order: 235, pick: 48, sqft: 210, hour: 4200, months: 3, days: 203, answers: 'bind' },
  'gumbo-limbo-doral': { frozen: 4600, cool: 3590, in: 2400, out: 2200, container: 30500, hour: 3250, minimum: 35000, months: 3, days: 105 },
  'lantern-bay-doral': { dry: 3100, in: 1550, out: 1500, container: 42000, stepped: true, sqft: 245, hour: 3750, months: 1, days: 132, answers: 'bind' },
  'andorinha-doral': { dry: 3900, in: 1600, out: 1950, container: 42000, stepped: true, hour: 4800, months: 1, days: 140 },
  'cinnamon-teal': { cool: 6800, dry: 3740, in: 3475, out: 2450, hour: 5200, months: 3, days: 222 },
  'ironwood-medley': { dry: 1090, hazmat: 2000, in: 575, out: 500, container: 42500, stepped: true, hour: 16500, months: 3, days: 169 },
  'halyard-medley': { dry: 1550, in: 750, out: 700, container: 48000, stepped: true, hour: 5050, months: 3, days: 283 },
  'gumbo-limbo-medley': { frozen: 3800, in: 1775, out: 1525, container: 54000, hour: 3150, months: 3, days: 259, answers: 'bind' },
  'flamboyan-medley': { dry: 1700, in: 875, out: 850, container: 45500, stepped: true, hour: 3850, months: 1, days: 162 },
  'flamboyan-hialeah': { dry: 1400, in: 625, out: 550, container: 45000, stepped: true, hour: 2600, months: 1, days: 205 },
  'mango-lane': { dry: 2100, peak: 1200, in: 900, out: 750, order: 195, pick: 32, stepped: true, sqft: 175, hour: 3850, minimum: 50000, months: 2, days: 129, answers: 'indicate' },
  'andorinha-gardens': { dry: 1650, in: 800, out: 800, container: 42000, stepped: true, sqft: 142, hour: 5200, minimum: 30000, months: 1, days: 217 },
  'redland-pack': { cool: 3685, dry: 2025, in: 1950, out: 1800, hour: 4950, months: 3, days: 212 },
  'halyard-port': { dry: 6035, in: 2525, out: 2900, container: 46500, hour: 4950, months: 1, days: 215 },
  'spanish-main-ship-stores': { frozen: 7730, cool: 6030, dry: 4250, in: 3625, out: 3025, container: 39500, stepped: true, hour: 4350, months: 3, days: 259 },
  'gaviota-airport': { cool: 12260, in: 5150, out: 4525, container: 47000, hour: 5500, minimum: 30000, months: 2, days: 284 },
  'blue-lagoon-consol': { dry: 3250, in: 1325, out: 1225, container: 47000, stepped: true, sqft: 180, hour: 3250, minimum: 50000, months: 1, days: 169 },
  'ixora-medical': { cool: 3900, dry: 2145, in: 1825, out: 1675, container: 38000, stepped: true, hour: 4350, months: 3, days: 268 },
  'halyard-everglades': { dry: 2000, in: 800, out: 775, container: 39500, hour: 4450, months: 3, days: 141 },
  'dania-battery': { dry: 3300, hazmat: 1500, in: 1325, out: 1275, container: 34000, stepped: true, hour: 6200, minimum: 25000, months: 1, days: 194 },
  'pompano-grocer': { cool: 4225, in: 2025, out: 1600, container: 48000, hour: 3150, months: 1, days: 133 },
  'miramar-tech': { dry: 1875, in: 950, out: 950, sqft: 160, hour: 5050, months: 1, days: 268 },
  'orlando-parks': { dry: 1375, in: 675, out: 600, order: 210, pick: 48, hour: 4000, months: 3, days: 264 },
  'lakeland-groves': { dry: 1090, in: 500, out: 400, container: 41000, hour: 4950, months: 1, days: 181 },
  'tampa-banyan': { dry: 1425, in: 675, out: 525, container: 35000, order: 240, pick: 40, stepped: true, hour: 3150, months: 1, days: 162 },
  'jax-blount': { dry: 1250, in: 600, out: 475, container: 34000, stepped: true, hour: 3850, months: 1, days: 136 },
  'fort-myers-reef': { dry: 1600, in: 650, out: 700, order: 260, pick: 40, stepped: true, sqft: 130, hour: 4450, months: 1, days: 159 },
  'blue-mahoe-kingston': { dry: 1600, in: 825, out: 625, container: 29000, stepped: true, hour: 3500, months: 1, days: 238 },
  'blue-mahoe-mobay': { frozen: 3600, cool: 2810, in: 1950, out: 1500, hour: 4600, minimum: 30000, months: 1, days: 104 },
  'freeport-transship': { dry: 1200, in: 575, out: 450, container: 27500, hour: 4600, minimum: 35000, months: 1, days: 235 },
  'san-juan-puerto-nuevo': { dry: 1800, in: 900, out: 900, container: 27500, stepped: true, hour: 4950, months: 2, days: 282 },
  'carolina-pharma': { cool: 6100, dry: 3355, in: 2500, out: 3050, hour: 3250, months: 1, days: 214 },
  'caucedo-free-zone': { dry: 1150, in: 500, out: 575, container: 24000, order: 210, pick: 28, hour: 3400, months: 1, days: 209 },
  'chaconia-pos': { dry: 1450, in: 700, out: 725, hour: 4100, months: 2, days: 179 },
  'georgetown-demerara': { dry: 2100, in: 1050, out: 1050, sqft: 160, hour: 2900, minimum: 30000, months: 1, days: 152 },
  'bridgetown-trident': { dry: 2300, in: 1175, out: 975, stepped: true, hour: 5050, minimum: 25000, months: 3, days: 139 },
  'cartagena-mamonal': { dry: 925, in: 475, out: 425, container: 23000, stepped: true, sqft: 72, hour: 4350, minimum: 40000, months: 2, days: 167 },
  'colon-free-zone': { dry: 1275, in: 550, out: 550, container: 25500, stepped: true, hour: 4200, months: 1, days: 295 },
  'paramaribo-nieuwe-haven': { dry: 1300, in: 650, out: 650, container: 45500, stepped: true, sqft: 110, hour: 2900, months: 1, days: 203 },
}; // prettier-ignore

const share = (price: number, hundredths: number): number => Math.round((price * hundredths) / 500) * 5;

const stepsOf = ({ dry, stepped }: CardSketch): Partial<CardLine> =>
  stepped && dry !== undefined
    ? { steps: [{ from: 100, amount_minor: share(dry, 90) }, { from: 500, amount_minor: share(dry, 80) }] }
    : {}; // prettier-ignore

/** The lines of a demonstration card. */
export function demoCardLines(sketch: CardSketch): CardLine[] {
  const { dry, cool, frozen, sqft, container, order, pick, hour, peak, hazmat } = sketch;
  const lines: (CardLine | false)[] = [
    dry !== undefined && cardLine('storage', 'pallet_month', dry, { zone: 'dry', ...stepsOf(sketch) }),
    cool !== undefined && cardLine('storage', 'pallet_month', cool, { zone: 'cool' }),
    frozen !== undefined && cardLine('storage', 'pallet_month', frozen, { zone: 'frozen' }),
    sqft !== undefined && cardLine('storage', 'sqft_month', sqft),
    cardLine('handling_in', 'pallet_in', sketch.in),
    cardLine('handling_out', 'pallet_out', sketch.out),
    container !== undefined && cardLine('unloading', 'container_loose', container),
    container !== undefined && cardLine('unloading', 'container_palletized', share(container, 60)),
    order !== undefined && cardLine('order_handling', 'order', order),
    pick !== undefined && cardLine('picking', 'pick', pick),
    cardLine('labor', 'hour', hour),
    peak !== undefined && cardLine('surcharge', 'percent', peak, { months: [11, 12] }),
    hazmat !== undefined && cardLine('hazardous', 'percent', hazmat),
  ];
  return lines.filter((line) => line !== false);
}

/** Which requests a demonstration card answers by itself: what it has prices for. */
export const demoAnswers = ({ frozen, cool, order, answers }: CardSketch): Partial<CardAnswers> => ({
  answers: answers ?? 'indicate',
  services: [
    'storage',
    ...((frozen ?? cool) === undefined ? [] : ['cold_storage' as const]),
    ...(order === undefined ? [] : ['pick_pack' as const, 'ecommerce_fulfillment' as const]),
  ],
  most_pallets: 400,
  most_minor: 2_500_000,
});

/** Free pallets so many months ahead: houses fill up before the end of a season and empty after it, small ones to the last place. */
export function demoFreePallets({ answers, days }: CardSketch, ahead: number): number {
  const usual = answers === undefined ? 50 + (days % 120) : 240;
  return usual + ([0, -20, -40, 20, 40, 60][ahead % 6] ?? 0);
}
