import * as m from '#texts/messages.js';

import { powerSupplyLabel, rackTypeLabel, sprinklerSystemLabel } from './building-options.ts';
import { certificationLabel } from './certifications.ts';
import { listingFeatureLabel } from './listing-features.ts';
import { type serviceCodes, serviceLabel } from './services.ts';
import { connectedSystemLabel, spokenLanguageLabel } from './talking-options.ts';
import { securityFeatureLabel } from './security-features.ts';
import { specialtyLabel } from './specialties.ts';
import { warehouseTypeLabel } from './warehouse-types.ts';

/** A code of the catalogue with its list. */
export interface TradeCode {
  kind:
    | 'service'
    | 'certification'
    | 'security'
    | 'specialty'
    | 'warehouse_type'
    | 'feature'
    | 'power_supply'
    | 'sprinkler_system'
    | 'rack_type'
    | 'language'
    | 'system';
  code: string;
}

const labels: Record<TradeCode['kind'], (code: string) => string> = {
  service: (code) => serviceLabel(code as (typeof serviceCodes)[number]),
  certification: certificationLabel,
  security: securityFeatureLabel,
  specialty: specialtyLabel,
  warehouse_type: warehouseTypeLabel,
  feature: listingFeatureLabel,
  power_supply: powerSupplyLabel,
  sprinkler_system: (code) => m.catalog_trade_sprinklers({ system: sprinklerSystemLabel(code) }),
  rack_type: rackTypeLabel,
  language: (code) => m.catalog_trade_language({ language: spokenLanguageLabel(code) }),
  system: connectedSystemLabel,
};

/** Returns the label of a fact about a building, its security, or a derived feature. */
export const buildingFactLabel = (code: string): string => {
  const label = listingFeatureLabel(code);
  return label === code ? securityFeatureLabel(code) : label;
};

/** Returns the label of a code. */
export const tradeLabel = ({ kind, code }: TradeCode): string => labels[kind](code);
