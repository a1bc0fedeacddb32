import type { Charge } from '#features/catalog/charges.ts';
import { typedAmount } from '#shared/money.ts';

import type { CardUnit, Lane, PickupZone, RateCard } from './card.ts';

// The prices that a lane may have, and how their form shows them.

/** What freight may be priced by. A cubic meter by sea is a ton where that is more. */
export const freightUnits = ['kg', 'cbm', 'cwt'] as const satisfies readonly CardUnit[];
export const pickupUnits = ['shipment', 'kg', 'cwt', 'cbm'] as const satisfies readonly CardUnit[];

export type PriceField = 'freight' | 'container_20' | 'container_40' | 'container_40hc' | 'container_40rf' | 'document';

/** `unit` null: the one that the lane chooses. */
export const lanePrices: readonly { field: PriceField; charge: Charge; unit: CardUnit | null }[] = [
  { field: 'freight', charge: 'transport', unit: null },
  { field: 'container_20', charge: 'transport', unit: 'container_20' },
  { field: 'container_40', charge: 'transport', unit: 'container_40' },
  { field: 'container_40hc', charge: 'transport', unit: 'container_40hc' },
  { field: 'container_40rf', charge: 'transport', unit: 'container_40rf' },
  { field: 'document', charge: 'documents', unit: 'document' },
];

export const newLane = {
  origin: '',
  destination: '',
  mode: '',
  unit: 'kg',
  freight: '',
  minimum: '',
  steps: '',
  container_20: '',
  container_40: '',
  container_40hc: '',
  container_40rf: '',
  document: '',
  transit_days: '',
};
export type LaneFields = typeof newLane;
export const laneFieldNames = Object.keys(newLane) as (keyof LaneFields)[];

export const newPickup = { name: '', unit: 'shipment', amount: '', minimum: '' };
export type PickupFields = typeof newPickup;

/** A lane as it would be typed. */
export function laneFields({ origin, destination, mode, transit_days, lines }: Lane, currency: RateCard['currency']) {
  const minor = (amount: number | null | undefined) => (amount == null ? '' : typedAmount(amount, currency));
  const freight = lines.find(({ charge, unit }) => charge === 'transport' && freightUnits.some((one) => one === unit));
  const prices = lanePrices.map(({ field, charge, unit }) => {
    const line = unit === null ? freight : lines.find((one) => one.charge === charge && one.unit === unit);
    return [field, minor(line?.amount_minor)] as const;
  });
  return {
    ...newLane,
    origin: origin.name,
    destination: destination.name,
    mode,
    unit: freight?.unit ?? newLane.unit,
    ...(Object.fromEntries(prices) as Record<PriceField, string>),
    minimum: minor(freight?.minimum_minor),
    steps: (freight?.steps ?? []).map((step) => `${step.from}: ${minor(step.amount_minor)}`).join('; '),
    transit_days: transit_days === null ? '' : String(transit_days),
  };
}

/** A pick-up zone as it would be typed. */
export const pickupFields = ({ name, line }: PickupZone, currency: RateCard['currency']): PickupFields => ({
  name,
  unit: line.unit,
  amount: typedAmount(line.amount_minor ?? 0, currency),
  minimum: line.minimum_minor === null ? '' : typedAmount(line.minimum_minor, currency),
});
