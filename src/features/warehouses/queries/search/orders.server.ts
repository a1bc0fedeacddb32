import { type RawBuilder, type Selectable, sql } from 'kysely';
import { z } from 'zod';

import type { WarehouseSearch } from '#server/db/types.ts';
import { cursorMoment } from '#shared/cursor-moment.ts';
import { decodeCursor } from '#shared/cursor.ts';
import { AppError } from '#shared/errors.ts';

import type { SortOrder } from '../../schema/filters.ts';
import { candidates, type Condition, type SearchScope, where } from './conditions.server.ts';

/** What a row of a result is ordered by. */
export type SortValues = { id: string } & Pick<
  Selectable<WarehouseSearch>,
  'listed_at' | 'price_cents' | 'area_sq_ft' | 'rating' | 'reviews_count' | 'place_id'
>;

type CursorValues = (string | number | null)[];

/** How the rows of a result after a cursor are read in the wanted order. */
export interface Order {
  /** What its cursors are bound to. */
  cursorKind: string;
  cursorOf: (row: SortValues) => CursorValues;
  by: RawBuilder<unknown>;
  /** The first rows by the index of the order, so many of them. */
  indexScan: (depth: number) => RawBuilder<unknown>;
  /** What the rows of an index scan must still be tested for. */
  tested: SearchScope;
  /** All that match, in no order. */
  candidates: RawBuilder<unknown>;
}

/** The order of the scope's filters after `cursor`. Refuses a cursor of another order or place with `bad_request`, "nearest" without a place with `invalid`. */
export function orderAfter(scope: SearchScope, cursor: string | null): Order {
  const { sort } = scope.filters;
  return sort === 'nearest' ? nearestAfter(scope, cursor) : tableOrderAfter(scope, sort, cursor);
}

interface TableOrder {
  by: RawBuilder<unknown>;
  cursorOf: (row: SortValues) => CursorValues;
  cursor: z.ZodType<CursorValues>;
  after: (values: CursorValues) => Condition;
}

const whole = z.number().int().min(-2_147_483_648).max(2_147_483_647);

/** Each is an index of its own and, by its last column, unique, so that a page neither skips nor repeats a row that was there before. */
const tableOrders: Record<Exclude<SortOrder, 'nearest'>, TableOrder> = {
  newest: {
    by: sql`s.listed_at desc, s.warehouse_id desc`,
    cursorOf: (row) => [row.listed_at.toISOString(), row.id],
    cursor: z.tuple([cursorMoment, z.uuid()]),
    after: ([listedAt, id]) => sql`(s.listed_at, s.warehouse_id) < (${listedAt}::timestamptz, ${id}::uuid)`,
  },
  price: {
    by: sql`s.price_cents, s.warehouse_id`,
    cursorOf: (row) => [row.price_cents, row.id],
    cursor: z.tuple([whole, z.uuid()]),
    after: ([cents, id]) => sql`(s.price_cents, s.warehouse_id) > (${cents}::integer, ${id}::uuid)`,
  },
  area: {
    by: sql`s.area_sq_ft desc, s.warehouse_id desc`,
    cursorOf: (row) => [row.area_sq_ft, row.id],
    cursor: z.tuple([whole, z.uuid()]),
    after: ([area, id]) => sql`(s.area_sq_ft, s.warehouse_id) < (${area}::integer, ${id}::uuid)`,
  },
  rating: {
    by: sql`s.rating desc, s.reviews_count desc, s.warehouse_id desc`,
    cursorOf: (row) => [row.rating, row.reviews_count, row.id],
    // To the precision of the column, which refuses what is too near to zero for it.
    cursor: z.tuple([z.number().min(0).max(5).transform(Math.fround), whole, z.uuid()]),
    after: ([rating, count, id]) =>
      sql`(s.rating, s.reviews_count, s.warehouse_id) < (${rating}::real, ${count}::integer, ${id}::uuid)`,
  },
};

function tableOrderAfter(scope: SearchScope, sort: keyof typeof tableOrders, cursor: string | null): Order {
  const { by, cursorOf, ...order } = tableOrders[sort];
  const cursorKind = `warehouses.${sort}`;
  const values = decodeCursor(cursorKind, cursor, order.cursor);
  const after = values ? [order.after(values)] : [];
  return {
    cursorKind,
    cursorOf,
    by,
    indexScan: (depth) => sql`select * from warehouse_search s ${where(after)} order by ${by} limit ${depth}`,
    tested: scope,
    candidates: sql`select * from (${candidates(scope, { after })}) s`,
  };
}

/** Place, time of listing, id of the last row shown. */
const nearestCursor = z.tuple([z.number().int(), cursorMoment, z.uuid()]);

/**
 * By the distance of their place, within a place the newest first. Distances are exact great-circle ones: they are
 * calculated per place before the database is asked, which then only reads the places in this order.
 */
function nearestAfter(scope: SearchScope, cursor: string | null): Order {
  const all = scope.places;
  if (!all) throw new AppError('invalid', { fields: { sort: ['Please say near which place'] } });
  const cursorKind = `warehouses.nearest.${scope.place?.id ?? 'point'}`;
  const after = decodeCursor(cursorKind, cursor, nearestCursor);
  const first = after ? all.findIndex((place) => place.id === after[0]) : 0;
  if (first < 0) throw new AppError('bad_request', { detail: 'The cursor is not one of this list.' });
  const places = all.slice(first);

  // Sorted although it is already: only so does the planner know, and sorts within each place instead of everything.
  const inOrder = sql`select id, n from unnest(${places.map((place) => place.id)}::integer[]) with ordinality as list (id, n) order by n`;
  const notYetShown = after
    ? sql`(p.n > 1 or (s.listed_at, s.warehouse_id) < (${after[1]}::timestamptz, ${after[2]}::uuid))`
    : sql`true`;
  return {
    cursorKind,
    cursorOf: (row) => [row.place_id, row.listed_at.toISOString(), row.id],
    by: sql`s.n, s.listed_at desc, s.warehouse_id desc`,
    indexScan: (depth) => sql`
      select s.*, p.n from (${inOrder}) p cross join lateral (
        select * from warehouse_search s where s.place_id = p.id and ${notYetShown}
        order by s.listed_at desc, s.warehouse_id desc limit ${depth}
      ) s order by p.n, s.listed_at desc, s.warehouse_id desc limit ${depth}`,
    // Only these places are read, and what is rare in the market may be plenty there.
    tested: { ...scope, places: null, isSelective: false },
    candidates: sql`
      select s.*, p.n from (${candidates({ ...scope, places })}) s join (${inOrder}) p on p.id = s.place_id
      where ${notYetShown}`,
  };
}
