import { iso6346 } from '#features/catalog/numbers/check-digits.ts';
import { normalizeNumber } from '#features/catalog/numbers/clean.ts';
import { publishedNumbers } from '#features/catalog/numbers/published-numbers.ts';
import type { NumberKind } from '#features/catalog/numbers/schemes.ts';

import { type DemoJourney, demoJourneys, demoRoutes } from './journeys.ts';

export interface DemoShipment {
  number: string;
  carrier: string | null;
  route: (typeof demoRoutes)[number];
  journey: DemoJourney;
}

const modeOf = (kind: NumberKind): keyof typeof demoJourneys => {
  if (kind === 'air_waybill') return 'air';
  return kind === 'container' || kind === 'bill_of_lading' || kind === 'sscc_18' ? 'ocean' : 'parcel';
};

const container = (body: string, carrier: string) => ({
  number: body + iso6346(body),
  kind: 'container' as const,
  carrier,
});

/** Shipping lines that call at Miami. */
const regional = [
  container('SMLU305438', 'seaboard'),
  container('CMCU412077', 'crowley'),
  container('MSKU518224', 'maersk'),
];

/**
 * Returns the first printed example of each kind of number, and containers of the region, with journeys and routes in
 * turn.
 */
export function demoShipments(): DemoShipment[] {
  const turn = { parcel: 0, air: 0, ocean: 0 };
  const examples = [...Map.groupBy(publishedNumbers, ({ kind }) => kind).entries()].flatMap(([kind, all]) =>
    all.slice(0, kind === 'air_waybill' ? 2 : 1),
  );
  return [...examples, ...regional].flatMap(({ number, kind, carrier }, index) => {
    const mode = modeOf(kind);
    const journeys = demoJourneys[mode];
    const journey = journeys[turn[mode]++ % journeys.length];
    const route = demoRoutes[index % demoRoutes.length];
    return journey && route ? [{ number: normalizeNumber(number), carrier, route, journey }] : [];
  });
}
