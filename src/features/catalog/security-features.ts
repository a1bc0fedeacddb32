import * as m from '#texts/messages.js';

import { choice, labelsOf, valuesOf } from './choice.ts';

/** A closed list of a warehouse listing. The database stores the values; people read the labels. */
export const securityFeatures = [
  choice('cctv', m.catalog_security_cctv),
  choice('guards_24_7', m.catalog_security_guards_24_7),
  choice('gated_yard', m.catalog_security_gated_yard),
  choice('access_control', m.catalog_security_access_control),
  choice('alarm', m.catalog_security_alarm),
  choice('fenced_perimeter', m.catalog_security_fenced_perimeter),
  choice('caged_area', m.catalog_security_caged_area),
  choice('vault', m.catalog_security_vault),
  choice('sprinklers', m.catalog_security_sprinklers),
  choice('fire_detection', m.catalog_security_fire_detection),
  choice('visitor_log', m.catalog_security_visitor_log),
  choice('background_checks', m.catalog_security_background_checks),
  choice('seal_inspection', m.catalog_security_seal_inspection),
  choice('backup_power', m.catalog_security_backup_power),
  choice('temperature_alarm', m.catalog_security_temperature_alarm),
  choice('hurricane_rated', m.catalog_security_hurricane_rated),
] as const;

export type SecurityFeature = (typeof securityFeatures)[number]['value'];

export const securityFeatureValues = valuesOf<SecurityFeature>(securityFeatures);

export const securityFeatureLabel = labelsOf(securityFeatures);
