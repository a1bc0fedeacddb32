import { serviceLabel } from '#features/catalog/services.ts';
import { specialtyLabel } from '#features/catalog/warehouse-options.ts';
import * as m from '#texts/messages.js';

import { type Placed, placed } from './place-name.ts';
import type { WarehouseCard } from './public-listing.ts';

const mostNamed = 3;

/** A card with its codes in words. Loaders write them: a page that named them itself would load the names of all. */
export type WordedCard = Placed<Omit<WarehouseCard, 'services' | 'specialties' | 'certifications'>> & {
  /** What it offers, the first three named; empty when nothing is known. */
  offers: string;
};

export function wordedCard(listing: WarehouseCard): WordedCard {
  const { services, specialties, certifications: _certifications, ...card } = listing;
  const labels = [...services.map((code) => serviceLabel(code)), ...specialties.map(specialtyLabel)];
  const list = labels.slice(0, mostNamed).join(', ');
  const rest = labels.length - mostNamed;
  return { ...placed(card), offers: rest > 0 ? m.warehouses_directory_more_services({ list, count: rest }) : list };
}
