import { cardLine } from '#features/rates/build.server.ts';
import type { CardLine, CardMode, PickupZone } from '#features/rates/schema/card.ts';
import type { ReadLane } from '#features/rates/schema/lane-form.ts';

// Rate cards of the demonstration's partners, in cents.

interface LaneSketch {
  to: string;
  by: CardMode;
  /** Days of transit. */
  days: number;
  /** Freight by weight, with a lower price from so many kilograms, or by volume; with a minimum. */
  kg?: number;
  breaks?: readonly (readonly [from: number, amount: number])[];
  cbm?: number;
  minimum?: number;
  /** Containers of 20 and 40 feet, 40 feet high cube and refrigerated. */
  containers?: readonly [twenty: number, forty: number, high?: number, cold?: number];
  document: number;
}

interface CardSketch {
  from: string;
  lanes: readonly LaneSketch[];
  /** Fetching a shipment from the neighbourhood, and from farther away. */
  pickup: readonly [near: number, far: number];
  customs: number;
  /** Of the freight, in hundredths of a percent. */
  fuel: number;
  /** Valid for so many days. */
  days: number;
}

const sea = (
  to: string,
  days: number,
  cbm: number,
  minimum: number,
  containers?: LaneSketch['containers'],
): LaneSketch => ({ to, by: 'ocean', days, cbm, minimum, document: 6500, ...(containers && { containers }) });
const air = (to: string, days: number, kg: number, minimum: number, breaks: LaneSketch['breaks'] = []): LaneSketch => ({ to, by: 'air', days, kg, minimum, breaks, document: 4500 }); // prettier-ignore

export const demoPartnerCards: Readonly<Record<string, CardSketch>> = {
  windward: { from: 'Doral, FL', lanes: [sea('Kingston, Jamaica', 6, 9800, 12000, [215000, 335000, 345000]), sea('Port of Spain, Trinidad and Tobago', 9, 11500, 14000, [265000, 410000, 425000]), sea('Bridgetown, Barbados', 12, 13200, 15500, [285000, 440000, 455000]), sea('Georgetown, Guyana', 15, 13800, 16000, [295000, 465000, 480000])], pickup: [8500, 14500], customs: 12500, fuel: 900, days: 61 },
  lucayan: { from: 'Fort Lauderdale, FL', lanes: [sea('Nassau, Bahamas', 2, 7600, 6500, [145000, 225000]), sea('Freeport, Bahamas', 2, 7200, 6500, [139000, 215000]), sea('Marsh Harbour, Bahamas', 2, 8900, 7500, [175000, 269000])], pickup: [6500, 11000], customs: 9500, fuel: 700, days: 45 },
  'pont-lakay': { from: 'Miami, FL', lanes: [sea('Port-au-Prince, Haiti', 6, 10800, 9000, [245000, 375000, 389000]), sea('Cap-Haïtien, Haiti', 5, 11200, 9000, [255000, 389000])], pickup: [5500, 9500], customs: 15000, fuel: 800, days: 88 },
  demerara: { from: 'Pompano Beach, FL', lanes: [air('Georgetown, Guyana', 3, 420, 6500, [[45, 390], [100, 345], [300, 310]]), sea('Georgetown, Guyana', 16, 14500, 11000, [305000, 479000, 495000]), air('Paramaribo, Suriname', 4, 460, 7500, [[45, 425], [100, 380], [300, 335]]), sea('Paramaribo, Suriname', 18, 15200, 12000, [319000, 495000])], pickup: [6000, 10500], customs: 11000, fuel: 1100, days: 73 },
  'andes-aereo': { from: 'Miami International Airport', lanes: [air('Bogotá, Colombia', 2, 265, 9500, [[45, 240], [100, 210], [300, 185], [500, 165]]), air('Quito, Ecuador', 2, 285, 9500, [[45, 255], [100, 225], [300, 198], [500, 175]]), air('Guayaquil, Ecuador', 2, 280, 9500, [[45, 250], [100, 220], [300, 195]]), air('Lima, Peru', 2, 310, 9900, [[45, 280], [100, 245], [300, 215], [500, 195]])], pickup: [7500, 13500], customs: 14500, fuel: 1800, days: 52 },
  quisqueya: { from: 'Miami, FL', lanes: [sea('Santo Domingo, Dominican Republic', 5, 8800, 9500, [189000, 289000, 299000]), sea('Santiago, Dominican Republic', 6, 9900, 10500, [215000, 325000]), sea('Port-au-Prince, Haiti', 7, 11500, 11000, [259000, 389000])], pickup: [8000, 13500], customs: 13500, fuel: 850, days: 94 },
  'blue-peter': { from: 'Port Everglades', lanes: [sea('Bridgetown, Barbados', 10, 12900, 15000, [279000, 435000, 449000, 689000]), sea('Castries, Saint Lucia', 12, 13500, 15500, [289000, 449000, 465000, 715000]), sea('Kingstown, Saint Vincent', 14, 14200, 16500, [309000, 475000, 489000, 739000])], pickup: [9500, 15500], customs: 12000, fuel: 950, days: 67 },
  'antillean-air': { from: 'Miami International Airport', lanes: [air('Kingston, Jamaica', 1, 245, 7500, [[45, 220], [100, 195], [300, 170]]), air('Bridgetown, Barbados', 1, 320, 8500, [[45, 295], [100, 265], [300, 235]]), air('Castries, Saint Lucia', 2, 345, 8500, [[45, 315], [100, 285]]), air('Port of Spain, Trinidad and Tobago', 1, 305, 8500, [[45, 275], [100, 245], [300, 215]])], pickup: [6500, 12500], customs: 9500, fuel: 1500, days: 38 },
  soursop: { from: 'Doral, FL', lanes: [air('Kingston, Jamaica', 3, 390, 1500, [[10, 350], [45, 310]]), air('Port of Spain, Trinidad and Tobago', 3, 440, 1800, [[10, 395], [45, 355]]), air('Bridgetown, Barbados', 4, 480, 1900, [[10, 435], [45, 390]])], pickup: [2500, 6500], customs: 3500, fuel: 1200, days: 110 },
  montego: { from: 'Doral, FL', lanes: [sea('Montego Bay, Jamaica', 7, 10400, 12500, [229000, 355000, 365000]), sea('Kingston, Jamaica', 6, 9500, 11500, [209000, 329000, 339000])], pickup: [7500, 12500], customs: 11500, fuel: 900, days: 79 },
  'cartagena-line': { from: 'PortMiami', lanes: [sea('Cartagena, Colombia', 6, 6900, 9000, [135000, 205000, 212000, 398000]), sea('Barranquilla, Colombia', 8, 7400, 9500, [149000, 225000, 232000])], pickup: [9000, 16000], customs: 16500, fuel: 800, days: 56 },
  guayas: { from: 'Miami, FL', lanes: [sea('Guayaquil, Ecuador', 11, 8400, 10500, [169000, 259000, 268000, 459000]), air('Guayaquil, Ecuador', 2, 275, 9000, [[45, 250], [100, 218], [300, 192]]), air('Quito, Ecuador', 2, 282, 9000, [[45, 255], [100, 222], [300, 196]])], pickup: [8500, 14500], customs: 15500, fuel: 1400, days: 64 },
  callao: { from: 'PortMiami', lanes: [sea('Callao, Peru', 14, 7900, 9500, [159000, 245000, 252000, 445000]), sea('Guayaquil, Ecuador', 12, 8600, 10500, [172000, 262000, 271000])], pickup: [8800, 15000], customs: 14500, fuel: 850, days: 83 },
  'santos-brasil': { from: 'Miami, FL', lanes: [sea('Santos, Brazil', 19, 9700, 14500, [195000, 298000, 309000, 525000]), air('São Paulo, Brazil', 3, 365, 12500, [[45, 335], [100, 295], [300, 262], [500, 240]]), air('Manaus, Brazil', 3, 395, 12500, [[45, 360], [100, 320]])], pickup: [9500, 15500], customs: 22500, fuel: 1600, days: 47 },
  'belize-bridge': { from: 'Miami, FL', lanes: [sea('Belize City, Belize', 6, 10900, 9500, [235000, 359000, 369000])], pickup: [5500, 9500], customs: 10500, fuel: 750, days: 101 },
}; // prettier-ignore

const containerUnits = ['container_20', 'container_40', 'container_40hc', 'container_40rf'] as const;

function laneLines({ kg, breaks = [], cbm, minimum, containers, document }: LaneSketch): CardLine[] {
  const freight = {
    minimum_minor: minimum ?? null,
    steps: breaks.map(([from, amount_minor]) => ({ from, amount_minor })),
  };
  return [
    ...(kg === undefined ? [] : [cardLine('transport', 'kg', kg, freight)]),
    ...(cbm === undefined ? [] : [cardLine('transport', 'cbm', cbm, freight)]),
    ...(containers ?? []).flatMap((price, index) =>
      price === undefined ? [] : [cardLine('transport', containerUnits[index] ?? 'container_20', price)],
    ),
    cardLine('documents', 'document', document),
  ];
}

/** The lanes, pick-up zones and further lines of a demonstration card. */
export function demoPartnerCard({ from, lanes, pickup: [near, far], customs, fuel }: CardSketch): {
  lanes: ReadLane[];
  pickups: PickupZone[];
  lines: CardLine[];
} {
  return {
    lanes: lanes.map((lane) => ({
      origin: from,
      destination: lane.to,
      mode: lane.by,
      transit_days: lane.days,
      lines: laneLines(lane),
    })),
    pickups: [
      { name: 'Doral, Medley, Hialeah', line: cardLine('pickup', 'shipment', near) },
      { name: 'Broward, Palm Beach', line: cardLine('pickup', 'shipment', far) },
    ],
    lines: [cardLine('customs', 'shipment', customs), cardLine('fuel', 'percent', fuel)],
  };
}
