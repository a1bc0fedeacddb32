import type { ReactNode } from 'react';

import { serviceLabel } from '#features/catalog/services.ts';
import { certificationLabel } from '#features/catalog/certifications.ts';
import { ratePeriodLabel, rateUnitLabel } from '#features/catalog/rates.ts';
import { shownHours } from '#features/catalog/standard-warehouse.ts';
import { securityFeatureLabel } from '#features/catalog/security-features.ts';
import { specialtyLabel } from '#features/catalog/specialties.ts';
import { warehouseTypeLabel } from '#features/catalog/warehouse-types.ts';
import { DateTime } from '#ui/date-time.tsx';
import { Area, FloorLoad, Length, Quantity } from '#ui/measure.tsx';
import { Amount, Money } from '#ui/money.tsx';
import { Rating } from '#ui/rating.tsx';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { type WarehouseField, fieldLabel } from '../schema/facts.ts';
import type { WarehouseDetail } from '../schema/public-listing.ts';
import { rateTermsLabel, statedRateText } from '../schema/rate-words.ts';
import type { DetailView } from '../schema/detail-view.ts';
import { Zones } from './zones.tsx';

interface ComparedFact {
  key: string;
  label: string;
  /** The fields whose sources show whether it is confirmed. */
  fields: readonly WarehouseField[];
  /** Null if not stated. */
  value: (warehouse: DetailView) => ReactNode;
  /** Value by which two listings are compared. */
  same: (warehouse: DetailView) => unknown;
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
  value: (warehouse: DetailView) => ReactNode,
): ComparedFact => ({
  key: field,
  label: fieldLabel(field),
  fields: [field],
  value,
  same: (warehouse) => {
    const own = warehouse[field];
    return Array.isArray(own) ? [...own].map((item) => JSON.stringify(item)).toSorted() : own;
  },
});

const yearly = 12;

/** Returns every public fact of a listing, in the order of the comparison. */
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
  fact('rates_stated', ({ rates_stated }) => known(rates_stated, statedRateText)),
  fact('rates_terms', ({ rates_terms }) => known(rates_terms, rateTermsLabel)),
  fact('available_square_footage', ({ available_square_footage: free }) => known(free, (sqFt) => <Area sqFt={sqFt} />)),
  fact('total_square_footage', ({ total_square_footage }) => <Area sqFt={total_square_footage} />),
  fact('warehouse_type', ({ warehouse_type }) => warehouseTypeLabel(warehouse_type)),
  fact('ceiling_height', ({ ceiling_height }) => known(ceiling_height, (ft) => <Length ft={ft} />)),
  fact('loading_docks', ({ loading_docks }) => known(loading_docks, (docks) => <Quantity value={docks} />)),
  fact('pallet_positions_available', ({ pallet_positions_available: pallets }) =>
    known(pallets, (value) => <Quantity value={value} />),
  ),
  fact('temperature_zones', ({ temperature_zones: zones }) => (zones.length === 0 ? null : <Zones zones={zones} />)),
  fact('available_from', ({ available_from }) =>
    known(available_from, (day) => <DateTime value={day} format="date" />),
  ),
  fact('minimum_term_months', ({ words }) => words.minimum_term),
  fact('operating_hours', ({ operating_hours }) => shownHours(operating_hours) || null),
  fact('office_square_footage', ({ office_square_footage: sqFt }) => known(sqFt, (value) => <Area sqFt={value} />)),
  fact('smallest_square_footage', ({ smallest_square_footage: sqFt }) => known(sqFt, (value) => <Area sqFt={value} />)),
  fact('trailer_stalls', ({ trailer_stalls }) => known(trailer_stalls, (value) => <Quantity value={value} />)),
  fact('reefer_plugs', ({ reefer_plugs }) => known(reefer_plugs, (value) => <Quantity value={value} />)),
  fact('dock_high_doors', ({ dock_high_doors: doors }) => known(doors, (value) => <Quantity value={value} />)),
  fact('drive_in_doors', ({ drive_in_doors: doors }) => known(doors, (value) => <Quantity value={value} />)),
  fact('truck_court_depth', ({ truck_court_depth }) => known(truck_court_depth, (ft) => <Length ft={ft} />)),
  fact('yard_square_footage', ({ yard_square_footage }) => known(yard_square_footage, (sqFt) => <Area sqFt={sqFt} />)),
  fact('truck_hours', ({ truck_hours }) => truck_hours || null),
  fact('floor_load_psf', ({ floor_load_psf }) => known(floor_load_psf, (psf) => <FloorLoad psf={psf} />)),
  fact('rack_types', ({ words }) => list(words.rack_types)),
  fact('sprinkler_system', ({ words }) => words.sprinkler_system),
  fact('power_amps', ({ power_amps }) => known(power_amps, (amps) => m.warehouses_amps({ amps: formatNumber(amps) }))),
  fact('power_supply', ({ words }) => words.power_supply),
  fact('services', ({ services }) => list(services.map((code) => serviceLabel(code)))),
  fact('specialties', ({ specialties }) => list(specialties.map(specialtyLabel))),
  fact('certifications', ({ certifications }) => list(certifications.map(certificationLabel))),
  fact('security_features', ({ security_features }) => list(security_features.map(securityFeatureLabel))),
  fact('countries_served', ({ countries_served }) => list(countries_served)),
  fact('languages_spoken', ({ words }) => list(words.languages_spoken)),
  fact('connected_systems', ({ words }) => list(words.connected_systems)),
  fact('rates', ({ rates, words }) =>
    rates.length === 0 ? null : (
      <ul className="grid gap-0.5">
        {rates.map(({ amount_minor, currency, unit, period }, index) => (
          <li key={`${index} ${unit} ${period} ${amount_minor}`}>
            {words.charges[index]?.name}: <Money minor={amount_minor} currency={currency} /> / {rateUnitLabel(unit)}
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

/** Returns true if these listings differ in a fact. */
export function differs({ same }: Pick<ComparedFact, 'same'>, warehouses: readonly DetailView[]): boolean {
  const said = warehouses.map((warehouse) => JSON.stringify(same(warehouse) ?? null));
  return new Set(said).size > 1;
}
