import * as m from '#texts/messages.js';

import { choice, labelsOf, valuesOf } from './choice.ts';

/** A closed list of a warehouse listing. The database stores the values; people read the labels. */
export const specialties = [
  choice('general_storage', m.catalog_specialty_general_storage),
  choice('food_grade', m.catalog_specialty_food_grade),
  choice('perishables', m.catalog_specialty_perishables),
  choice('frozen_goods', m.catalog_specialty_frozen_goods),
  choice('pharmaceuticals', m.catalog_specialty_pharmaceuticals),
  choice('medical_devices', m.catalog_specialty_medical_devices),
  choice('flowers', m.catalog_specialty_flowers),
  choice('beverages', m.catalog_specialty_beverages),
  choice('electronics', m.catalog_specialty_electronics),
  choice('apparel', m.catalog_specialty_apparel),
  choice('cosmetics', m.catalog_specialty_cosmetics),
  choice('furniture', m.catalog_specialty_furniture),
  choice('appliances', m.catalog_specialty_appliances),
  choice('automotive', m.catalog_specialty_automotive),
  choice('aerospace', m.catalog_specialty_aerospace),
  choice('marine', m.catalog_specialty_marine),
  choice('construction', m.catalog_specialty_construction),
  choice('heavy_equipment', m.catalog_specialty_heavy_equipment),
  choice('oversized', m.catalog_specialty_oversized),
  choice('chemicals', m.catalog_specialty_chemicals),
  choice('agriculture', m.catalog_specialty_agriculture),
  choice('seafood', m.catalog_specialty_seafood),
  choice('duty_free', m.catalog_specialty_duty_free),
  choice('ship_supplies', m.catalog_specialty_ship_supplies),
  choice('relief_goods', m.catalog_specialty_relief_goods),
  choice('personal_effects', m.catalog_specialty_personal_effects),
  choice('fine_art', m.catalog_specialty_fine_art),
  choice('documents', m.catalog_specialty_documents),
] as const;

export type Specialty = (typeof specialties)[number]['value'];

export const specialtyValues = valuesOf<Specialty>(specialties);

export const specialtyLabel = labelsOf(specialties);
