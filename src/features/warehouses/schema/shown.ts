import type { Shown, ShownFact } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import { reviewStatusLabel } from '../state.ts';
import { listingFacts } from './fact-groups.ts';
import { type FieldSource, type WarehouseFacts, type WarehouseField, fieldLabel } from './facts.ts';
import { fieldText } from './field-text.ts';
import type { OwnerListing, PendingChange } from './owner-listing.ts';
import type { AdminWarehouseRow } from './staff-listing.ts';

// What the pages show of a listing to reviewers, and the version that commands compare.

interface Versions {
  version: number;
  photos_version: number;
}

/** Returns a version that changes with every change that a reviewer can see. */
export const listingVersion = ({ version, photos_version }: Versions): string => `${version}.${photos_version}`;

/** Adds to a value that it is unconfirmed. */
function doubted(value: string, source: FieldSource | null): string {
  if (source === 'default') return m.warehouses_shown_unconfirmed({ value });
  return source === 'ai' ? m.warehouses_shown_looked_up({ value }) : value;
}

/** Returns a listing as its reviewers see it. */
export function shownListing(listing: OwnerListing): Shown & { name: string } {
  const facts: ShownFact[] = listingFacts(listing)
    .flatMap((group) => group.facts)
    .map(({ label, value, source }) => ({ label, text: doubted(value, source) }));
  const photos = listing.photos
    .map((photo, index) => photo.alt_text || m.warehouses_shown_photo({ number: index + 1 }))
    .join(', ');
  return {
    name: listing.company_name,
    version: listingVersion(listing),
    facts: [
      ...facts,
      { label: m.warehouses_shown_photos(), text: photos },
      { label: m.warehouses_shown_review(), text: reviewStatusLabel(listing.review_status) },
    ],
  };
}

/** Returns a listing as shown in the list of all listings. */
export const shownInList = (row: AdminWarehouseRow): Shown => ({
  version: listingVersion(row),
  facts: [
    { label: fieldLabel('company_name'), text: row.company_name },
    { label: m.warehouses_shown_review(), text: reviewStatusLabel(row.review_status) },
  ],
});

/** Returns a pending change. It is never altered, only replaced by another one. */
export const shownChange = ({ id, fields }: PendingChange): Shown => ({
  version: id,
  facts: fields.map(({ label, new_value }) => ({ label, text: new_value })),
});

/** Returns the version of these facts' values, regardless of other changes of the listing. */
export const valuesVersion = (facts: WarehouseFacts, fields: readonly WarehouseField[]): string =>
  JSON.stringify(fields.map((field) => facts[field] ?? null));

/** Returns facts as shown to whoever confirms them. */
export const shownFacts = (listing: WarehouseFacts, fields: readonly WarehouseField[]): Shown => ({
  version: valuesVersion(listing, fields),
  facts: fields.map((field) => ({ label: fieldLabel(field), text: fieldText(field, listing[field]) })),
});
