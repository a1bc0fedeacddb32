import * as m from '#texts/messages.js';

import { choice, labelsOf, valuesOf } from './choice.ts';

// Equipment of a warehouse. Voltages are those of the Americas.

export const powerSupplies = [
  choice('single_120_240', m.catalog_power_single_120_240),
  choice('three_120_208', m.catalog_power_three_120_208),
  choice('three_240', m.catalog_power_three_240),
  choice('three_220_380', m.catalog_power_three_220_380),
  choice('three_277_480', m.catalog_power_three_277_480),
] as const;

export const sprinklerSystems = [
  choice('none', m.catalog_sprinkler_none),
  choice('wet', m.catalog_sprinkler_wet),
  choice('dry', m.catalog_sprinkler_dry, m.catalog_sprinkler_dry_hint),
  choice('preaction', m.catalog_sprinkler_preaction, m.catalog_sprinkler_preaction_hint),
  choice('in_rack', m.catalog_sprinkler_in_rack, m.catalog_sprinkler_in_rack_hint),
  choice('esfr', m.catalog_sprinkler_esfr, m.catalog_sprinkler_esfr_hint),
] as const;

export const rackTypes = [
  choice('selective', m.catalog_rack_selective),
  choice('double_deep', m.catalog_rack_double_deep),
  choice('narrow_aisle', m.catalog_rack_narrow_aisle),
  choice('drive_in', m.catalog_rack_drive_in),
  choice('push_back', m.catalog_rack_push_back),
  choice('pallet_flow', m.catalog_rack_pallet_flow),
  choice('mobile', m.catalog_rack_mobile),
  choice('cantilever', m.catalog_rack_cantilever),
  choice('shelving', m.catalog_rack_shelving),
  choice('hanging', m.catalog_rack_hanging),
  choice('floor', m.catalog_rack_floor),
] as const;

export type PowerSupply = (typeof powerSupplies)[number]['value'];
export type SprinklerSystem = (typeof sprinklerSystems)[number]['value'];
export type RackType = (typeof rackTypes)[number]['value'];

export const powerSupplyValues = valuesOf<PowerSupply>(powerSupplies);
export const sprinklerSystemValues = valuesOf<SprinklerSystem>(sprinklerSystems);
export const rackTypeValues = valuesOf<RackType>(rackTypes);

export const powerSupplyLabel = labelsOf(powerSupplies);
export const sprinklerSystemLabel = labelsOf(sprinklerSystems);
export const rackTypeLabel = labelsOf(rackTypes);
