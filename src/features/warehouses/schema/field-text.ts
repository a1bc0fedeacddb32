import { powerSupplyLabel, rackTypeLabel, sprinklerSystemLabel } from '#features/catalog/building-options.ts';
import { chargeLabel } from '#features/catalog/charges.ts';
import { countryLabel } from '#features/catalog/countries.ts';
import { serviceLabel } from '#features/catalog/services.ts';
import { connectedSystemLabel, spokenLanguageLabel } from '#features/catalog/talking-options.ts';
import { certificationLabel } from '#features/catalog/certifications.ts';
import { ratePeriodLabel, rateUnitLabel } from '#features/catalog/rates.ts';
import { shownHours } from '#features/catalog/standard-warehouse.ts';
import { securityFeatureLabel } from '#features/catalog/security-features.ts';
import { specialtyLabel } from '#features/catalog/specialties.ts';
import { warehouseTypeLabel } from '#features/catalog/warehouse-types.ts';
import { formatDate } from '#shared/dates.ts';
import { languageFacts } from '#shared/languages.ts';
import { formatMoney, type Currency } from '#shared/money.ts';
import { formatNumber, formatTemperature, type UnitSystem } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import type { Rate, WarehouseFacts, WarehouseField } from './facts.ts';
import { rateTermsLabel, statedRateText } from './rate-words.ts';
import type { TemperatureZone } from './temperature-zones.ts';

function rateText(rate: Rate): string {
  const amount = formatMoney({ amountMinor: rate.amount_minor, currency: rate.currency as Currency });
  const unit = rateUnitLabel(rate.unit);
  const price =
    rate.period === 'once'
      ? m.warehouses_rate_once({ amount, unit })
      : m.warehouses_rate_recurring({ amount, unit, period: ratePeriodLabel(rate.period) });
  return m.warehouses_rate_for({ charge: chargeLabel(rate.charge), price });
}

const dollars = (value: number): string => formatMoney({ amountMinor: Math.round(value * 100), currency: 'USD' });

const list =
  <T extends string>(label: (value: T) => string) =>
  (values: readonly T[]): string =>
    values.map(label).join(', ');
const plain = (value: string | number | null): string => (value === null ? '' : String(value));
const counted =
  (words: (shown: string, count: number) => string) =>
  (value: number | null): string =>
    value === null ? '' : words(formatNumber(value), value);
const bare = counted((shown) => shown);
const coded =
  <T extends string>(label: (value: T) => string) =>
  (value: T | null): string =>
    value === null ? '' : label(value);
const feet = counted((height) => m.warehouses_height_feet({ height }));
const squareFeet = counted((area) => m.shared_area_sq_ft({ area }));

/** In both scales: reviewers and owners may use different ones. */
function zoneText({ min_c, max_c, pallet_positions, square_footage }: TemperatureZone): string {
  const range = (system: UnitSystem) => {
    const [from, to] = [formatTemperature(min_c, system), formatTemperature(max_c, system)];
    return from === to ? from : m.warehouses_temperature_range({ from, to });
  };
  const amounts = [
    pallet_positions === null
      ? ''
      : m.warehouses_zone_pallets({ shown: formatNumber(pallet_positions), count: pallet_positions }),
    square_footage === null ? '' : m.shared_area_sq_ft({ area: formatNumber(square_footage) }),
  ].filter(Boolean);
  return [m.warehouses_temperature_both({ celsius: range('metric'), fahrenheit: range('imperial') }), ...amounts].join(
    ', ',
  );
}

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
  total_square_footage: squareFeet,
  available_square_footage: squareFeet,
  ceiling_height: feet,
  loading_docks: bare,
  services: list((code) => serviceLabel(code)),
  specialties: list(specialtyLabel),
  certifications: list(certificationLabel),
  security_features: list(securityFeatureLabel),
  countries_served: list(countryLabel),
  operating_hours: shownHours,
  description: plain,
  description_language: (language) => (language === null ? '' : languageFacts[language].name),
  description_translated: plain,
  rates_starting: (value) => (value === null ? '' : m.warehouses_rate_starting_text({ amount: dollars(value) })),
  rates_stated: (rate) => (rate === null ? '' : statedRateText(rate)),
  rates_terms: (terms) => (terms === null ? '' : rateTermsLabel(terms)),
  rates: (rates) => rates.map(rateText).join('; '),
  temperature_zones: (zones) => zones.map(zoneText).join('; '),
  pallet_positions_available: bare,
  available_from: (value) => (value === null ? '' : formatDate(value)),
  minimum_term_months: counted((shown, count) =>
    count === 0 ? m.warehouses_term_none() : m.warehouses_term_months({ shown, count }),
  ),
  office_square_footage: squareFeet,
  smallest_square_footage: squareFeet,
  reefer_plugs: bare,
  trailer_stalls: bare,
  dock_high_doors: bare,
  drive_in_doors: bare,
  yard_square_footage: squareFeet,
  truck_court_depth: feet,
  truck_hours: plain,
  power_amps: counted((amps) => m.warehouses_amps({ amps })),
  power_supply: coded(powerSupplyLabel),
  sprinkler_system: coded(sprinklerSystemLabel),
  floor_load_psf: counted((load) => m.shared_floor_load_psf({ load })),
  rack_types: list(rackTypeLabel),
  languages_spoken: list(spokenLanguageLabel),
  connected_systems: list(connectedSystemLabel),
};

/** Returns a fact as text, for comparing two versions; empty if there is none. */
export function fieldText<F extends WarehouseField>(field: F, value: WarehouseFacts[F] | undefined): string {
  if (value === undefined || value === null) return '';
  return (writers[field] as (value: WarehouseFacts[F]) => string)(value);
}

/** Returns the items of a list of codes or rates as text; undefined for other facts. */
export function fieldItems<F extends WarehouseField>(
  field: F,
  value: WarehouseFacts[F] | undefined,
): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => fieldText(field, [item] as unknown as WarehouseFacts[F]));
}
