import type { ReactNode } from 'react';

import { serviceLabel } from '#features/catalog/services.ts';
import {
  certificationLabel,
  ratePeriodLabel,
  rateUnitLabel,
  securityFeatureLabel,
  shownHours,
  specialtyLabel,
  warehouseTypeLabel,
} from '#features/catalog/warehouse-options.ts';
import { DateTime } from '#ui/date-time.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { Area, Length, Quantity, Temperature } from '#ui/measure.tsx';
import { Amount, Money } from '#ui/money.tsx';
import { Rating } from '#ui/rating.tsx';
import * as m from '#texts/messages.js';

import { type WarehouseField, fieldLabel } from '../schema/facts.ts';
import type { Placed } from '../schema/place-name.ts';
import type { WarehouseDetail } from '../schema/public-listing.ts';

type Compared = Placed<WarehouseDetail>;

interface ComparedFact {
  key: string;
  label: string;
  /** Whose sources say whether it is confirmed. */
  fields: readonly WarehouseField[];
  /** Null when it is not said. */
  value: (warehouse: Compared) => ReactNode;
  /** What two listings have in common or not. */
  same: (warehouse: Compared) => unknown;
}

const known = <T,>(value: T | null, draw: (value: T) => ReactNode): ReactNode => (value === null ? null : draw(value));

const list = (labels: readonly string[]): ReactNode =>
  labels.length === 0 ? null : (
    <ul className="grid gap-0.5">
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );

const fact = (
  field: WarehouseField & keyof WarehouseDetail,
  value: (warehouse: Compared) => ReactNode,
  more: Partial<ComparedFact> = {},
): ComparedFact => ({
  key: field,
  label: fieldLabel(field),
  fields: [field],
  value,
  same: (warehouse) => {
    const own = warehouse[field];
    return Array.isArray(own) ? [...own].map((item) => JSON.stringify(item)).toSorted() : own;
  },
  ...more,
});

const yearly = 12;

/** Every fact of a listing that strangers read, in the order in which it is compared. */
export const comparedFacts = (): readonly ComparedFact[] => [
  fact('rates_starting', ({ rates_starting }) =>
    known(rates_starting, (rate) => (
      <>
        <Amount value={rate} className="font-semibold" /> {m.warehouses_compare_per_month()}
        <br />
        <span className="text-muted">
          <Amount value={rate * yearly} /> {m.warehouses_compare_per_year()}
        </span>
      </>
    )),
  ),
  fact('available_square_footage', ({ available_square_footage: free }) => known(free, (sqFt) => <Area sqFt={sqFt} />)),
  fact('total_square_footage', ({ total_square_footage }) => <Area sqFt={total_square_footage} />),
  fact('warehouse_type', ({ warehouse_type }) => warehouseTypeLabel(warehouse_type)),
  fact('ceiling_height', ({ ceiling_height }) => known(ceiling_height, (ft) => <Length ft={ft} />)),
  fact('loading_docks', ({ loading_docks }) => known(loading_docks, (docks) => <Quantity value={docks} />)),
  fact('pallet_positions_available', ({ pallet_positions_available: pallets }) =>
    known(pallets, (value) => <Quantity value={value} />),
  ),
  fact(
    'temperature_min_c',
    ({ temperature_min_c: coldest, temperature_max_c: warmest }) =>
      coldest === null || warmest === null ? null : (
        <MarkedText
          parts={m.warehouses_directory_from_to.parts({})}
          marks={{ from: <Temperature celsius={coldest} />, to: <Temperature celsius={warmest} /> }}
        />
      ),
    {
      label: m.warehouses_compare_temperature(),
      fields: ['temperature_min_c', 'temperature_max_c'],
      same: ({ temperature_min_c, temperature_max_c }) => [temperature_min_c, temperature_max_c],
    },
  ),
  fact('available_from', ({ available_from }) =>
    known(available_from, (day) => <DateTime value={day} format="date" />),
  ),
  fact('minimum_term_months', ({ minimum_term_months }) =>
    known(minimum_term_months, (months) => m.warehouses_compare_months({ count: months })),
  ),
  fact('operating_hours', ({ operating_hours }) => shownHours(operating_hours) || null),
  fact('services', ({ services }) => list(services.map((code) => serviceLabel(code)))),
  fact('specialties', ({ specialties }) => list(specialties.map(specialtyLabel))),
  fact('certifications', ({ certifications }) => list(certifications.map(certificationLabel))),
  fact('security_features', ({ security_features }) => list(security_features.map(securityFeatureLabel))),
  fact('countries_served', ({ countries_served }) => list(countries_served)),
  fact('rates', ({ rates }) =>
    rates.length === 0 ? null : (
      <ul className="grid gap-0.5">
        {rates.map(({ amount_minor, currency, unit, period }) => (
          <li key={`${unit} ${period} ${amount_minor}`}>
            <Money minor={amount_minor} currency={currency} /> / {rateUnitLabel(unit)}
            {period !== 'once' && ` / ${ratePeriodLabel(period)}`}
          </li>
        ))}
      </ul>
    ),
  ),
  {
    key: 'rating',
    label: m.warehouses_compare_reviews(),
    fields: [],
    value: ({ rating_average, reviews_count }) =>
      reviews_count === 0 ? null : <Rating value={rating_average} count={reviews_count} />,
    same: ({ rating_average }) => rating_average,
  },
  {
    key: 'verified',
    label: m.warehouses_compare_verified(),
    fields: [],
    value: ({ verified_at }) => known(verified_at, (at) => <DateTime value={at} format="date" />),
    same: () => null,
  },
  {
    key: 'capacity',
    label: m.warehouses_compare_capacity(),
    fields: [],
    value: ({ capacity_confirmed_at }) => known(capacity_confirmed_at, (at) => <DateTime value={at} format="date" />),
    same: () => null,
  },
];

/** Whether these listings do not all say the same. */
export function differs({ same }: Pick<ComparedFact, 'same'>, warehouses: readonly Compared[]): boolean {
  const said = warehouses.map((warehouse) => JSON.stringify(same(warehouse) ?? null));
  return new Set(said).size > 1;
}
