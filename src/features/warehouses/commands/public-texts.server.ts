import { createHash } from 'node:crypto';

import type { Selectable } from 'kysely';

import type { Warehouses } from '#server/db/types.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';

const textFields = ['company_name', 'city', 'state', 'region_name', 'zip_code', 'description'] as const;

export type ListingTexts = Pick<Selectable<Warehouses>, (typeof textFields)[number]>;

/**
 * What searches read of a listing's texts: as strangers read them, and nothing where a contact detail stood. It is written in the
 * statement that writes the texts; `of` names the ones it was made of, as `warehouse_texts_digest` of the database does.
 */
export function publicTexts(texts: ListingTexts): { public_texts: string } {
  const typed = textFields.map((field) => texts[field] ?? '');
  const shown = textFields.map((field) => [field, withoutContactDetails(texts[field] ?? '', { instead: ' ' })]);
  const of = createHash('md5').update(typed.join('\u001f')).digest('hex');
  return { public_texts: JSON.stringify({ ...Object.fromEntries(shown), of }) };
}
