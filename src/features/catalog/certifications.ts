import * as m from '#texts/messages.js';

import { choice, labelsOf, valuesOf } from './choice.ts';

/** Certifications of a warehouse. The database stores the values; people read the labels. */
export const certifications = [
  choice('haccp', m.catalog_certification_haccp, m.catalog_certification_haccp_hint),
  choice('gmp', m.catalog_certification_gmp, m.catalog_certification_gmp_hint),
  choice('gdp', m.catalog_certification_gdp, m.catalog_certification_gdp_hint),
  choice('fda_registered', m.catalog_certification_fda_registered, m.catalog_certification_fda_registered_hint),
  choice('usda', m.catalog_certification_usda, m.catalog_certification_usda_hint),
  choice('organic', m.catalog_certification_organic, m.catalog_certification_organic_hint),
  choice('brc', m.catalog_certification_brc),
  choice('sqf', m.catalog_certification_sqf, m.catalog_certification_sqf_hint),
  choice('c_tpat', m.catalog_certification_c_tpat, m.catalog_certification_c_tpat_hint),
  choice('basc', m.catalog_certification_basc, m.catalog_certification_basc_hint),
  choice('aeo', m.catalog_certification_aeo, m.catalog_certification_aeo_hint),
  choice('tsa_ccsf', m.catalog_certification_tsa_ccsf, m.catalog_certification_tsa_ccsf_hint),
  choice('cbp_bonded', m.catalog_certification_cbp_bonded, m.catalog_certification_cbp_bonded_hint),
  choice('ftz', m.catalog_certification_ftz, m.catalog_certification_ftz_hint),
  choice('cfs', m.catalog_certification_cfs, m.catalog_certification_cfs_hint),
  choice('iata_ceiv_pharma', m.catalog_certification_iata_ceiv_pharma, m.catalog_certification_iata_ceiv_pharma_hint),
  choice('iata_dgr', m.catalog_certification_iata_dgr, m.catalog_certification_iata_dgr_hint),
  choice('imdg', m.catalog_certification_imdg, m.catalog_certification_imdg_hint),
  choice('iso_9001', m.catalog_certification_iso_9001, m.catalog_certification_iso_9001_hint),
  choice('iso_14001', m.catalog_certification_iso_14001, m.catalog_certification_iso_14001_hint),
  choice('iso_28000', m.catalog_certification_iso_28000, m.catalog_certification_iso_28000_hint),
  choice('tapa_fsr', m.catalog_certification_tapa_fsr, m.catalog_certification_tapa_fsr_hint),
  choice('leed', m.catalog_certification_leed, m.catalog_certification_leed_hint),
] as const;

export type Certification = (typeof certifications)[number]['value'];

export const certificationValues = valuesOf<Certification>(certifications);

export const certificationLabel = labelsOf(certifications);
