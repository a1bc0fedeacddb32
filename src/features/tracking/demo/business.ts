import { recognizeNumber } from '#features/catalog/numbers/recognize.ts';

import { type DemoJourney, demoJourneys, demoRoutes } from './journeys.ts';

/** A demonstration business with the shipments of a month. It cannot sign in until the operator sets a password. */
export const demoBusiness = {
  email: 'lucia.ferrer@example.com',
  first_name: 'Lucía',
  last_name: 'Ferrer',
  company_name: 'Isla Verde Home & Garden',
  phone: '(305) 555-0181',
} as const;

export interface DemoPackage {
  tracking_number: string;
  carrier: string;
  shipment_name: string;
  route: (typeof demoRoutes)[number];
  journey: DemoJourney;
}

const goods = [
  'Patio chairs',
  'Ceiling fans',
  'Water filters',
  'Solar lamps',
  'Kitchen sinks',
  'Garden hoses',
  'Bed linen',
  'Paint rollers',
  'Door locks',
  'Storage boxes',
] as const;

/** Carriers of this business in turn, with the beginning of their numbers. */
const senders = [
  { carrier: 'ups', mode: 'parcel', begin: '1Z5R8939035756' },
  { carrier: 'fedex', mode: 'parcel', begin: '98657878' },
  { carrier: 'maersk', mode: 'ocean', begin: 'MSKU521' },
  { carrier: 'ups', mode: 'parcel', begin: '1Z5R8939035788' },
  { carrier: 'amazon', mode: 'parcel', begin: 'TBA50288727' },
] as const;

const count = 40;

/** Returns a carrier's number: the beginning, an index, and a valid check digit. */
function numberOf(begin: string, carrier: string, index: number): string {
  const body = begin + String(100 + index);
  for (let digit = 0; digit < 10; digit += 1) {
    const number = recognizeNumber(`${body}${digit}`);
    if (number?.problem === null && number.candidates.some((it) => it.carrier === carrier)) return number.normalized;
  }
  throw new Error(`no number begins with ${body}`);
}

const isOver = ({ events }: DemoJourney): boolean =>
  events.some(([step, , daysAgo]) => daysAgo > 0 && ['delivered', 'returned', 'cancelled'].includes(step));

/** Two days overdue, without a new estimate. */
const late = ({ events }: DemoJourney): DemoJourney => ({
  dueInDays: -2,
  events: events.filter(([, , daysAgo]) => daysAgo > 0),
});

/** Returns the packages of a month: all modes, most on time, some late, some stopped. */
export function demoPackages(): DemoPackage[] {
  return Array.from({ length: count }, (_, index) => {
    const { carrier, mode, begin } = senders[index % senders.length]!;
    const journeys = demoJourneys[mode];
    const journey = journeys[index % journeys.length]!;
    return {
      tracking_number: numberOf(begin, carrier, index),
      carrier,
      shipment_name: `${goods[index % goods.length]!}, order ${4100 + index}`,
      route: demoRoutes[index % demoRoutes.length]!,
      journey: index % 4 === 0 && !isOver(journey) ? late(journey) : journey,
    };
  });
}
