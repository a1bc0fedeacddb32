import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

import { cursorMoment } from '#shared/cursor-moment.ts';

import type { SortOrder } from '../../schema/filters.ts';
import type { Condition } from './conditions.server.ts';
import type { FoundRow } from './find-cards.server.ts';

type CursorValues = (string | number | null)[];

/** An order over the whole table: the index it walks, and where a page begins in it. */
export interface TableOrder {
  by: RawBuilder<unknown>;
  valuesOf: (row: FoundRow) => CursorValues;
  cursor: z.ZodType<CursorValues>;
  after: (values: CursorValues) => Condition;
}

const whole = z.number().int().min(-2_147_483_648).max(2_147_483_647);

/** Each is a unique order, by its last column, so a page neither skips nor repeats a row that was there before. */
export const tableOrders: Record<Exclude<SortOrder, 'nearest'>, TableOrder> = {
  newest: {
    by: sql`s.listed_at desc, s.warehouse_id desc`,
    valuesOf: (row) => [row.listed_at.toISOString(), row.id],
    cursor: z.tuple([cursorMoment, z.uuid()]),
    after: ([listedAt, id]) => sql`(s.listed_at, s.warehouse_id) < (${listedAt}::timestamptz, ${id}::uuid)`,
  },
  price: {
    by: sql`s.price_cents, s.warehouse_id`,
    valuesOf: (row) => [row.price_cents, row.id],
    cursor: z.tuple([whole, z.uuid()]),
    after: ([cents, id]) => sql`(s.price_cents, s.warehouse_id) > (${cents}::integer, ${id}::uuid)`,
  },
  area: {
    by: sql`s.area_sq_ft desc, s.warehouse_id desc`,
    valuesOf: (row) => [row.area_sq_ft, row.id],
    cursor: z.tuple([whole, z.uuid()]),
    after: ([area, id]) => sql`(s.area_sq_ft, s.warehouse_id) < (${area}::integer, ${id}::uuid)`,
  },
  rating: {
    by: sql`s.rating desc, s.reviews_count desc, s.warehouse_id desc`,
    valuesOf: (row) => [row.rating, row.reviews_count, row.id],
    // To the precision of the column, which refuses what is too near to zero for it.
    cursor: z.tuple([z.number().min(0).max(5).transform(Math.fround), whole, z.uuid()]),
    after: ([rating, count, id]) =>
      sql`(s.rating, s.reviews_count, s.warehouse_id) < (${rating}::real, ${count}::integer, ${id}::uuid)`,
  },
};
