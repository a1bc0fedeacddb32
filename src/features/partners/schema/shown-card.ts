import { countryLabel } from '#features/catalog/countries.ts';
import type { Total } from '#features/rates/schema/total.ts';
import { listText } from '#shared/list-text.ts';

import type { PartnerCard, PartnerDetail } from './partner.ts';
import { specialtyLabel } from './specialties.ts';

/** Returns a card with texts. Made in loaders: a page that named countries and services itself would load all names. */
export const shownCard = <T extends PartnerCard>(partner: T) => ({
  ...partner,
  specialty_labels: partner.specialties.map(specialtyLabel),
  serves: listText(partner.destinations.map(countryLabel)),
});
export type ShownCard = PartnerCard & {
  specialty_labels: string[];
  serves: string;
  /** What it costs at the reader's numbers; null without a lane for them, absent while nobody said any. */
  total?: Total | null;
};

/** A partner with the names of its countries. */
export type Named = PartnerDetail & { served: string[] };
