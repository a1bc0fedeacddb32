import { type RawBuilder, type Selectable, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { WarehouseSearch } from '#server/db/types.ts';

import type { Photo } from '../../schema/photos.ts';
import { cardColumns, type CardRow } from '../columns.server.ts';

/** What a row of a result is placed by. */
type Placed = Pick<Selectable<WarehouseSearch>, 'listed_at' | 'price_cents' | 'area_sq_ft' | 'rating' | 'place_id'>;

/** A row of a result with everything its card shows. */
export type FoundRow = CardRow & Placed & { photo: Photo | null };

/**
 * The rows of warehouse_search that `found` selects, with what their cards show, in this order of `s`.
 * One question for all: asking for listings and photos by themselves took longer than finding them.
 */
export async function findCards(ctx: Ctx, found: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select s.listed_at, s.price_cents, s.area_sq_ft, s.rating, s.place_id,
      ${sql.join(cardColumns.map((column) => sql.ref(`w.${column}`)))}, to_json(photo) as photo
    from (${found}) s
    join warehouses w on w.id = s.warehouse_id and w.is_verified and w.is_active
    left join lateral (
      select p.id, p.file_id, f.width, f.height, p.alt_text, p.position
      from warehouse_photos p join files f on f.id = p.file_id
      where p.warehouse_id = s.warehouse_id order by p.position limit 1
    ) photo on true
    order by ${order}`.execute(ctx.db);
  return rows;
}
