import * as m from '#texts/messages.js';

import { choice, labelsOf, valuesOf } from './choice.ts';

// The closed lists of a warehouse listing. The database stores the values; people read the labels.

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

export type WarehouseType = (typeof warehouseTypes)[number]['value'];
export type Specialty = (typeof specialties)[number]['value'];
export type SecurityFeature = (typeof securityFeatures)[number]['value'];

export const warehouseTypeValues = valuesOf<WarehouseType>(warehouseTypes);
export const specialtyValues = valuesOf<Specialty>(specialties);
export const securityFeatureValues = valuesOf<SecurityFeature>(securityFeatures);

export const warehouseTypeLabel = labelsOf(warehouseTypes);
export const specialtyLabel = labelsOf(specialties);
export const securityFeatureLabel = labelsOf(securityFeatures);
