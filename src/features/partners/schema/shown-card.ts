import { countryLabel } from '#features/catalog/countries.ts';
import { listText } from '#shared/list-text.ts';

import type { PartnerCard, PartnerDetail } from './partner.ts';
import { specialtyLabel } from './specialties.ts';

/** A card in words. Loaders make them: a page that named countries and services itself would load the names of all. */
export const shownCard = <T extends PartnerCard>(partner: T) => ({
  ...partner,
  specialty_labels: partner.specialties.map(specialtyLabel),
  serves: listText(partner.destinations.map(countryLabel)),
});
export type ShownCard = PartnerCard & { specialty_labels: string[]; serves: string };

/** A partner with the names of its countries, one by one. */
export type Named = PartnerDetail & { served: string[] };
