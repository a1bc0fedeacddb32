import { powerSupplyLabel, rackTypeLabel, sprinklerSystemLabel } from '#features/catalog/building-options.ts';
import { countryLabel } from '#features/catalog/countries.ts';
import { chargeLabel } from '#features/catalog/charges.ts';
import { ratePeriodLabel, rateUnitLabel } from '#features/catalog/rates.ts';
import { serviceLabel } from '#features/catalog/services.ts';
import { connectedSystemLabel, spokenLanguageLabel } from '#features/catalog/talking-options.ts';
import { securityFeatureLabel } from '#features/catalog/security-features.ts';
import { specialtyLabel } from '#features/catalog/specialties.ts';
import { warehouseTypeLabel } from '#features/catalog/warehouse-types.ts';
import * as m from '#texts/messages.js';

import type { Rate } from './facts.ts';
import { fieldText } from './field-text.ts';
import { type Placed, placed, placeWithCode } from '#features/catalog/place-name.ts';
import type { WarehouseDetail } from './public-listing.ts';
import { rateTermsLabel, statedRateText } from './rate-words.ts';

/** Codes as text. Made in loaders: a page that made them itself would load all names. */
export interface FactWords {
  power_supply: string | null;
  sprinkler_system: string | null;
  rack_types: string[];
  languages_spoken: string[];
  connected_systems: string[];
  minimum_term: string | null;
  warehouse_type: string;
  services: string[];
  specialties: string[];
  security_features: string[];
  /** Purpose and unit of each of `rates`, in their order. */
  charges: { name: string; unit: string }[];
  /** The starting rate as its owner stated it, and whether it is net or gross. */
  rate_stated: string | null;
}

export type DetailView = Placed<Omit<WarehouseDetail, 'space'>> & { place_with_code: string; words: FactWords };

/** Returns a public listing for its page and comparisons, with country names. */
export function detailView(detail: WarehouseDetail): DetailView {
  // Its own card shows the calendar.
  const { space: _, ...listing } = detail;
  const { warehouse_type, services, specialties, security_features, rates, rates_stated, rates_terms } = listing;
  const { power_supply, sprinkler_system, rack_types, languages_spoken, connected_systems } = listing;
  return {
    ...placed(listing),
    place_with_code: placeWithCode(listing),
    countries_served: listing.countries_served.map(countryLabel),
    words: {
      power_supply: power_supply && powerSupplyLabel(power_supply),
      sprinkler_system: sprinkler_system && sprinklerSystemLabel(sprinkler_system),
      rack_types: rack_types.map(rackTypeLabel),
      languages_spoken: languages_spoken.map(spokenLanguageLabel),
      connected_systems: connected_systems.map(connectedSystemLabel),
      minimum_term: fieldText('minimum_term_months', listing.minimum_term_months) || null,
      warehouse_type: warehouseTypeLabel(warehouse_type),
      services: services.map((code) => serviceLabel(code)),
      specialties: specialties.map(specialtyLabel),
      security_features: security_features.map(securityFeatureLabel),
      charges: rates.map(chargeText),
      rate_stated:
        [rates_stated && statedRateText(rates_stated), rates_terms && rateTermsLabel(rates_terms)]
          .filter(Boolean)
          .join(' · ') || null,
    },
  };
}

const chargeText = ({ charge, unit, period }: Rate): FactWords['charges'][number] => ({
  name: chargeLabel(charge),
  unit:
    period === 'once'
      ? m.warehouses_detail_charge_once({ unit: rateUnitLabel(unit) })
      : m.warehouses_detail_charge_recurring({ unit: rateUnitLabel(unit), period: ratePeriodLabel(period) }),
});
