import { createHash } from 'node:crypto';

import type { Selectable } from 'kysely';

import type { Warehouses } from '#server/db/types.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';

const textFields = ['company_name', 'city', 'state', 'region_name', 'zip_code', 'description'] as const;

/** Free text of a listing, in any language. */
export type ListingTexts = Pick<Selectable<Warehouses>, (typeof textFields)[number] | 'description_translated'>;

/**
 * Returns the searchable texts of a listing: with contact details removed, as anonymous visitors see them. They are written in
 * the statement that writes the texts; `of` is a digest of the originals, as computed by `warehouse_texts_digest` in
 * the database.
 */
export function publicTexts(texts: ListingTexts): { public_texts: string } {
  const typed = textFields.map((field) => texts[field] ?? '');
  const translated = texts.description_translated === '' ? [] : [texts.description_translated];
  const of = createHash('md5')
    .update([...typed, ...translated].join('\u001f'))
    .digest('hex');
  const shown = (text: string) => withoutContactDetails(text, { instead: ' ' });
  const read = Object.fromEntries(textFields.map((field, index) => [field, shown(typed[index] ?? '')]));
  const description = [texts.description, ...translated].map(shown).join('\n');
  return { public_texts: JSON.stringify({ ...read, description, of }) };
}
