import { languages } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { choice, labelsOf, valuesOf } from './choice.ts';
import type { ServiceCode } from './services.ts';

// The closed lists of a warehouse listing. The database stores the values, people read the labels.

export const warehouseTypes = [
  choice(
    'public',
    () => m.catalog_type_public(),
    () => m.catalog_type_public_hint(),
  ),
  choice(
    'private',
    () => m.catalog_type_private(),
    () => m.catalog_type_private_hint(),
  ),
  choice(
    'contract',
    () => m.catalog_type_contract(),
    () => m.catalog_type_contract_hint(),
  ),
] as const;

export const specialties = [
  choice('general_storage', () => m.catalog_specialty_general_storage()),
  choice('food_grade', () => m.catalog_specialty_food_grade()),
  choice('perishables', () => m.catalog_specialty_perishables()),
  choice('frozen_goods', () => m.catalog_specialty_frozen_goods()),
  choice('pharmaceuticals', () => m.catalog_specialty_pharmaceuticals()),
  choice('medical_devices', () => m.catalog_specialty_medical_devices()),
  choice('flowers', () => m.catalog_specialty_flowers()),
  choice('beverages', () => m.catalog_specialty_beverages()),
  choice('electronics', () => m.catalog_specialty_electronics()),
  choice('apparel', () => m.catalog_specialty_apparel()),
  choice('cosmetics', () => m.catalog_specialty_cosmetics()),
  choice('furniture', () => m.catalog_specialty_furniture()),
  choice('appliances', () => m.catalog_specialty_appliances()),
  choice('automotive', () => m.catalog_specialty_automotive()),
  choice('aerospace', () => m.catalog_specialty_aerospace()),
  choice('marine', () => m.catalog_specialty_marine()),
  choice('construction', () => m.catalog_specialty_construction()),
  choice('heavy_equipment', () => m.catalog_specialty_heavy_equipment()),
  choice('oversized', () => m.catalog_specialty_oversized()),
  choice('chemicals', () => m.catalog_specialty_chemicals()),
  choice('agriculture', () => m.catalog_specialty_agriculture()),
  choice('seafood', () => m.catalog_specialty_seafood()),
  choice('duty_free', () => m.catalog_specialty_duty_free()),
  choice('ship_supplies', () => m.catalog_specialty_ship_supplies()),
  choice('relief_goods', () => m.catalog_specialty_relief_goods()),
  choice('personal_effects', () => m.catalog_specialty_personal_effects()),
  choice('fine_art', () => m.catalog_specialty_fine_art()),
  choice('documents', () => m.catalog_specialty_documents()),
] as const;

export const certifications = [
  choice(
    'haccp',
    () => m.catalog_certification_haccp(),
    () => m.catalog_certification_haccp_hint(),
  ),
  choice(
    'gmp',
    () => m.catalog_certification_gmp(),
    () => m.catalog_certification_gmp_hint(),
  ),
  choice(
    'gdp',
    () => m.catalog_certification_gdp(),
    () => m.catalog_certification_gdp_hint(),
  ),
  choice(
    'fda_registered',
    () => m.catalog_certification_fda_registered(),
    () => m.catalog_certification_fda_registered_hint(),
  ),
  choice(
    'usda',
    () => m.catalog_certification_usda(),
    () => m.catalog_certification_usda_hint(),
  ),
  choice(
    'organic',
    () => m.catalog_certification_organic(),
    () => m.catalog_certification_organic_hint(),
  ),
  choice('brc', () => m.catalog_certification_brc()),
  choice(
    'sqf',
    () => m.catalog_certification_sqf(),
    () => m.catalog_certification_sqf_hint(),
  ),
  choice(
    'c_tpat',
    () => m.catalog_certification_c_tpat(),
    () => m.catalog_certification_c_tpat_hint(),
  ),
  choice(
    'basc',
    () => m.catalog_certification_basc(),
    () => m.catalog_certification_basc_hint(),
  ),
  choice(
    'aeo',
    () => m.catalog_certification_aeo(),
    () => m.catalog_certification_aeo_hint(),
  ),
  choice(
    'tsa_ccsf',
    () => m.catalog_certification_tsa_ccsf(),
    () => m.catalog_certification_tsa_ccsf_hint(),
  ),
  choice(
    'cbp_bonded',
    () => m.catalog_certification_cbp_bonded(),
    () => m.catalog_certification_cbp_bonded_hint(),
  ),
  choice(
    'ftz',
    () => m.catalog_certification_ftz(),
    () => m.catalog_certification_ftz_hint(),
  ),
  choice(
    'cfs',
    () => m.catalog_certification_cfs(),
    () => m.catalog_certification_cfs_hint(),
  ),
  choice(
    'iata_ceiv_pharma',
    () => m.catalog_certification_iata_ceiv_pharma(),
    () => m.catalog_certification_iata_ceiv_pharma_hint(),
  ),
  choice(
    'iata_dgr',
    () => m.catalog_certification_iata_dgr(),
    () => m.catalog_certification_iata_dgr_hint(),
  ),
  choice(
    'imdg',
    () => m.catalog_certification_imdg(),
    () => m.catalog_certification_imdg_hint(),
  ),
  choice(
    'iso_9001',
    () => m.catalog_certification_iso_9001(),
    () => m.catalog_certification_iso_9001_hint(),
  ),
  choice(
    'iso_14001',
    () => m.catalog_certification_iso_14001(),
    () => m.catalog_certification_iso_14001_hint(),
  ),
  choice(
    'iso_28000',
    () => m.catalog_certification_iso_28000(),
    () => m.catalog_certification_iso_28000_hint(),
  ),
  choice(
    'tapa_fsr',
    () => m.catalog_certification_tapa_fsr(),
    () => m.catalog_certification_tapa_fsr_hint(),
  ),
  choice(
    'leed',
    () => m.catalog_certification_leed(),
    () => m.catalog_certification_leed_hint(),
  ),
] as const;

export const securityFeatures = [
  choice('cctv', () => m.catalog_security_cctv()),
  choice('guards_24_7', () => m.catalog_security_guards_24_7()),
  choice('gated_yard', () => m.catalog_security_gated_yard()),
  choice('access_control', () => m.catalog_security_access_control()),
  choice('alarm', () => m.catalog_security_alarm()),
  choice('fenced_perimeter', () => m.catalog_security_fenced_perimeter()),
  choice('caged_area', () => m.catalog_security_caged_area()),
  choice('vault', () => m.catalog_security_vault()),
  choice('sprinklers', () => m.catalog_security_sprinklers()),
  choice('fire_detection', () => m.catalog_security_fire_detection()),
  choice('visitor_log', () => m.catalog_security_visitor_log()),
  choice('background_checks', () => m.catalog_security_background_checks()),
  choice('seal_inspection', () => m.catalog_security_seal_inspection()),
  choice('backup_power', () => m.catalog_security_backup_power()),
  choice('temperature_alarm', () => m.catalog_security_temperature_alarm()),
  choice('hurricane_rated', () => m.catalog_security_hurricane_rated()),
] as const;

export const rateUnits = [
  choice('sq_ft', () => m.catalog_rate_unit_sq_ft()),
  choice('pallet', () => m.catalog_rate_unit_pallet()),
  choice('container', () => m.catalog_rate_unit_container()),
  choice('order', () => m.catalog_rate_unit_order()),
  choice('hour', () => m.catalog_rate_unit_hour()),
] as const;

export const ratePeriods = [
  choice('day', () => m.catalog_rate_period_day()),
  choice('week', () => m.catalog_rate_period_week()),
  choice('month', () => m.catalog_rate_period_month()),
  choice('year', () => m.catalog_rate_period_year()),
  choice('once', () => m.catalog_rate_period_once()),
] as const;

export type WarehouseType = (typeof warehouseTypes)[number]['value'];
export type Specialty = (typeof specialties)[number]['value'];
export type Certification = (typeof certifications)[number]['value'];
export type SecurityFeature = (typeof securityFeatures)[number]['value'];
export type RateUnit = (typeof rateUnits)[number]['value'];
export type RatePeriod = (typeof ratePeriods)[number]['value'];

export const warehouseTypeValues = valuesOf<WarehouseType>(warehouseTypes);
export const specialtyValues = valuesOf<Specialty>(specialties);
export const certificationValues = valuesOf<Certification>(certifications);
export const securityFeatureValues = valuesOf<SecurityFeature>(securityFeatures);
export const rateUnitValues = valuesOf<RateUnit>(rateUnits);
export const ratePeriodValues = valuesOf<RatePeriod>(ratePeriods);

export const warehouseTypeLabel = labelsOf(warehouseTypes);
export const specialtyLabel = labelsOf(specialties);
export const certificationLabel = labelsOf(certifications);
export const securityFeatureLabel = labelsOf(securityFeatures);
export const rateUnitLabel = labelsOf(rateUnits);
export const ratePeriodLabel = labelsOf(ratePeriods);

/** What the quick form states until the owner says otherwise; stored with the source "default". */
export const standardWarehouseDefaults: {
  ceiling_height: number;
  loading_docks: number;
  services: ServiceCode[];
  specialties: Specialty[];
  operating_hours: string;
} = {
  ceiling_height: 20,
  loading_docks: 1,
  services: ['storage'],
  specialties: ['general_storage'],
  operating_hours: 'Monday - Friday: 8 AM - 6 PM',
};

/** Opening hours as people read them: the standard ones in the reader's language, what somebody wrote as it was written. */
export const shownHours = (stored: string): string =>
  stored === standardWarehouseDefaults.operating_hours ? m.catalog_hours_standard() : stored;

/** Opening hours as they are stored: the standard ones are the same fact in whatever language they were read. */
export const storedHours = (typed: string): string =>
  languages.some((locale) => typed === m.catalog_hours_standard({}, { locale }))
    ? standardWarehouseDefaults.operating_hours
    : typed;
