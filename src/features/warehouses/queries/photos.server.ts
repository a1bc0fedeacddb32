import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { Language } from '#shared/languages.ts';

import type { Photo } from '../schema/photos.ts';

/** Returns the ordered photos of these listings, by listing, with a single query. */
export async function listPhotos(
  ctx: Ctx,
  { warehouse_ids }: { warehouse_ids: readonly string[] },
): Promise<Map<string, Photo[]>> {
  const photos = new Map<string, Photo[]>();
  if (warehouse_ids.length === 0) return photos;
  const found = await ctx.db
    .selectFrom('warehouse_photos as photo')
    .innerJoin('files as file', 'file.id', 'photo.file_id')
    .select(['photo.warehouse_id', 'photo.id', 'photo.file_id', 'photo.position', 'photo.alt_text'])
    // A CHECK limits it to supported languages.
    .select((select) => select.ref('photo.alt_text_language').$castTo<Language | null>().as('alt_text_language'))
    // A CHECK guarantees the size of every picture.
    .select((select) => [
      select.ref('file.width').$notNull().as('width'),
      select.ref('file.height').$notNull().as('height'),
    ])
    .where('photo.warehouse_id', 'in', [...warehouse_ids])
    .orderBy('photo.warehouse_id')
    .orderBy('photo.position')
    .execute();
  for (const { warehouse_id, ...photo } of found) {
    const list = photos.get(warehouse_id);
    if (list) list.push(photo);
    else photos.set(warehouse_id, [photo]);
  }
  return photos;
}

/** Returns the ordered photos of the listing with this id, as a column of another statement. */
export const photosOf = (id: string): RawBuilder<Photo[]> => sql`array(
  select json_build_object('id', photo.id, 'file_id', photo.file_id, 'width', file.width, 'height', file.height,
    'alt_text', photo.alt_text, 'alt_text_language', photo.alt_text_language, 'position', photo.position)
  from warehouse_photos photo join files file on file.id = photo.file_id
  where photo.warehouse_id = ${sql.ref(id)} order by photo.position)`;
