import type { Ctx } from '#server/context.ts';
import type { Language } from '#shared/languages.ts';

import type { Photo } from '../schema/photos.ts';

/** The photos of these listings in their order, by listing. Asks once, whatever the number of listings. */
export async function listPhotos(
  ctx: Ctx,
  { warehouse_ids }: { warehouse_ids: readonly string[] },
): Promise<Map<string, Photo[]>> {
  const photos = new Map<string, Photo[]>();
  if (warehouse_ids.length === 0) return photos;
  const rows = await ctx.db
    .selectFrom('warehouse_photos as photo')
    .innerJoin('files as file', 'file.id', 'photo.file_id')
    .select(['photo.warehouse_id', 'photo.id', 'photo.file_id', 'photo.position', 'photo.alt_text'])
    // A CHECK limits it; what is written is a language of ours.
    .select((select) => select.ref('photo.alt_text_language').$castTo<Language | null>().as('alt_text_language'))
    // A CHECK keeps the size of every picture.
    .select((select) => [
      select.ref('file.width').$notNull().as('width'),
      select.ref('file.height').$notNull().as('height'),
    ])
    .where('photo.warehouse_id', 'in', [...warehouse_ids])
    .orderBy('photo.warehouse_id')
    .orderBy('photo.position')
    .execute();
  for (const { warehouse_id, ...photo } of rows) {
    const list = photos.get(warehouse_id);
    if (list) list.push(photo);
    else photos.set(warehouse_id, [photo]);
  }
  return photos;
}
