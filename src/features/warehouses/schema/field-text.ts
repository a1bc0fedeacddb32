import { countryLabel } from '#features/catalog/countries.ts';
import { serviceLabel } from '#features/catalog/services.ts';
import {
  certificationLabel,
  ratePeriodLabel,
  rateUnitLabel,
  securityFeatureLabel,
  specialtyLabel,
  warehouseTypeLabel,
} from '#features/catalog/warehouse-options.ts';
import { formatDate } from '#shared/dates.ts';
import { formatMoney, type Currency } from '#shared/money.ts';
import { formatNumber } from '#shared/units.ts';

import type { Rate, WarehouseFacts, WarehouseField } from './facts.ts';

function rateText(rate: Rate): string {
  const amount = formatMoney({ amountMinor: rate.amount_minor, currency: rate.currency as Currency });
  const period = rate.period === 'once' ? 'once' : `per ${ratePeriodLabel(rate.period)}`;
  return `${amount} per ${rateUnitLabel(rate.unit)}, ${period}`;
}

const list =
  <T extends string>(label: (value: T) => string) =>
  (values: readonly T[]): string =>
    values.map(label).join(', ');
const plain = (value: string | number | null): string => (value === null ? '' : String(value));
const counted =
  (unit: string) =>
  (value: number | null): string =>
    value === null ? '' : `${formatNumber(value)}${unit}`;

const writers: { [F in WarehouseField]: (value: WarehouseFacts[F]) => string } = {
  company_name: plain,
  contact_name: plain,
  email: plain,
  phone: plain,
  website: plain,
  address: plain,
  city: plain,
  state: plain,
  zip_code: plain,
  country_code: countryLabel,
  warehouse_type: warehouseTypeLabel,
  total_square_footage: counted(' sq ft'),
  available_square_footage: counted(' sq ft'),
  ceiling_height: counted(' ft'),
  loading_docks: counted(''),
  services: list((code) => serviceLabel(code)),
  specialties: list(specialtyLabel),
  certifications: list(certificationLabel),
  security_features: list(securityFeatureLabel),
  countries_served: list(countryLabel),
  operating_hours: plain,
  description: plain,
  rates_starting: (value) => (value === null ? '' : `$${value.toFixed(2)} per sq ft and month`),
  rates: (rates) => rates.map(rateText).join('; '),
  temperature_min_c: counted(' °C'),
  temperature_max_c: counted(' °C'),
  pallet_positions_available: counted(''),
  available_from: (value) => (value === null ? '' : formatDate(value)),
  minimum_term_months: counted(' months'),
};

/** A fact in words, for comparing two versions of it side by side; empty when there is nothing. */
export function fieldText<F extends WarehouseField>(field: F, value: WarehouseFacts[F] | undefined): string {
  if (value === undefined || value === null) return '';
  return (writers[field] as (value: WarehouseFacts[F]) => string)(value);
}

/** Of a fact that is a list of codes or rates, each item in words; undefined for every other fact. */
export function fieldItems<F extends WarehouseField>(
  field: F,
  value: WarehouseFacts[F] | undefined,
): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => fieldText(field, [item] as unknown as WarehouseFacts[F]));
}
