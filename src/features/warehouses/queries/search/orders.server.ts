import { type RawBuilder, type Selectable, sql } from 'kysely';
import { z } from 'zod';

import { type Keyset, type KeysetColumn, defineKeyset, rowId, integer, moment } from '#server/db/keyset.ts';
import type { WarehouseSearch } from '#server/db/types.ts';
import { decodeCursor, encodeCursor } from '#shared/cursor.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import type { SortOrder } from '../../schema/filters.ts';
import { candidates, type Condition, filterConditions, type SearchScope, where } from './conditions.server.ts';

/** Values by which rows of a result are sorted. */
export type SortValues = { id: string; currency_key?: string; total?: number } & Pick<
  Selectable<WarehouseSearch>,
  'listed_at' | 'price_cents' | 'area_sq_ft' | 'rating' | 'reviews_count' | 'place_id'
>;

/** How the rows of a result after a cursor are read in the wanted order. */
export interface Order {
  cursorOf: (row: SortValues) => string;
  by: RawBuilder<unknown>;
  /** Values of the order that are not in `warehouse_search`. */
  own?: RawBuilder<unknown>;
  /** Returns the first `depth` rows by the order's index. */
  indexScan: (depth: number) => RawBuilder<unknown>;
  /** Returns the first `count` rows that pass tests, where the order reads no others. */
  firstPassing?: (count: number, tests: readonly Condition[]) => RawBuilder<unknown>;
  /** What the rows of an index scan must still be tested for. */
  tested: SearchScope;
  /** All matches, unordered. */
  candidates: RawBuilder<unknown>;
}

/**
 * Returns the order of the scope's filters after `cursor`. Throws `bad_request` for a cursor of another order or place,
 * `invalid` for "nearest" without a place.
 */
export function orderAfter(scope: SearchScope, cursor: string | null): Order {
  const { sort } = scope.filters;
  // Rows that match equally well are sorted newest first.
  if (sort === 'total') return totalAfter(scope, cursor);
  if (sort === 'best' && scope.ranked) return rankedAfter(scope, scope.ranked, cursor);
  return sort === 'nearest'
    ? nearestAfter(scope, cursor)
    : tableOrderAfter(scope, sort === 'best' ? 'newest' : sort, cursor);
}

const last = { id: { ...rowId, column: 'warehouse_id' } };
const table = 's';
// Rounded to the precision of the column, which refuses values too near to zero.
const stars: KeysetColumn<number> = {
  schema: z.number().min(0).max(5).transform(Math.fround),
  cast: 'real',
  write: (value) => value,
};

const newest = defineKeyset('warehouses.newest', { listed_at: moment, ...last }, { table });

type TableOrder = Pick<Keyset<SortValues>, 'orderBy' | 'afterCursor' | 'cursorOf'>;

/** Each has its own index and is unique by its last column, so that a page neither skips nor repeats existing rows. */
const tableOrders: Record<Exclude<SortOrder, 'nearest' | 'best' | 'total'>, TableOrder> = {
  newest,
  price: defineKeyset('warehouses.price', { price_cents: integer, ...last }, { table, direction: 'asc' }),
  area: defineKeyset('warehouses.area', { area_sq_ft: integer, ...last }, { table }),
  rating: defineKeyset('warehouses.rating', { rating: stars, reviews_count: integer, ...last }, { table }),
};

function tableOrderAfter(scope: SearchScope, sort: keyof typeof tableOrders, cursor: string | null): Order {
  const { orderBy, afterCursor, cursorOf } = tableOrders[sort];
  const condition = afterCursor(cursor);
  const after = condition === null ? [] : [condition];
  return {
    cursorOf,
    by: orderBy,
    indexScan: (depth) => sql`select * from warehouse_search s ${where(after)} order by ${orderBy} limit ${depth}`,
    tested: scope,
    candidates: sql`select * from (${candidates(scope, { after })}) s`,
  };
}

/** Place, time of listing and id of the last row shown. */
const nearestColumns = { place_id: integer, listed_at: moment, ...last };

/**
 * By distance of the place, within a place newest first. Distances are exact great-circle distances, computed per place
 * before the query, which then only reads the places in this order.
 */
function nearestAfter(scope: SearchScope, cursor: string | null): Order {
  const all = scope.places;
  if (!all) throw new AppError('invalid', { fields: { sort: [m.warehouses_filter_problem_no_place()] } });
  const keyset = defineKeyset(`warehouses.nearest.${scope.place?.id ?? 'point'}`, nearestColumns);
  const after = keyset.read(cursor);
  const first = after ? all.findIndex((place) => place.id === after.place_id) : 0;
  if (first < 0) throw new AppError('bad_request', { detail: m.shared_cursor_unknown() });
  const places = all.slice(first);

  // Sorted although it already is: this tells the planner, which then sorts within each place only.
  const inOrder = sql`select id, n from unnest(${places.map((place) => place.id)}::integer[]) with ordinality as list (id, n) order by n`;
  const notYetShown = after ? sql`(p.n > 1 or ${newest.after(after)})` : sql`true`;
  return {
    // Listings without a place are not in this order.
    cursorOf: (row) => keyset.cursorOf({ ...row, place_id: row.place_id ?? 0 }),
    by: sql`s.n, s.listed_at desc, s.warehouse_id desc`,
    // "select" hides the limit per place: the planner expects as few listings there as most places have, and would sort
    // all of a city's.
    indexScan: (depth) => sql`
      select s.*, p.n from (${inOrder}) p cross join lateral (
        select * from warehouse_search s where s.place_id = p.id and ${notYetShown}
        order by s.listed_at desc, s.warehouse_id desc limit (select ${depth}::integer)
      ) s order by p.n, s.listed_at desc, s.warehouse_id desc limit ${depth}`,
    // Only these places are read, and what is rare in the market may be common there.
    tested: { ...scope, places: null, isSelective: false },
    candidates: sql`
      select s.*, p.n from (${candidates({ ...scope, places })}) s join (${inOrder}) p on p.id = s.place_id
      where ${notYetShown}`,
  };
}

const ranked = 'warehouses.ranked';
const rankedPosition = z.tuple([z.uuid(), z.number().int().min(0).max(10_000)]);

/** In the order of the need's ranking. A row that has gone since leaves its place to the next. */
function rankedAfter(scope: SearchScope, ids: readonly string[], cursor: string | null): Order {
  const after = decodeCursor(ranked, cursor, rankedPosition);
  const at = after === null ? -1 : ids.indexOf(after[0]);
  const rest = after === null ? ids : ids.slice(at < 0 ? after[1] : at + 1);
  const inOrder = sql`unnest(${[...rest]}::uuid[]) with ordinality as list (id, n)`;
  return {
    cursorOf: ({ id }) => encodeCursor(ranked, [id, ids.indexOf(id)]),
    by: sql`s.n`,
    indexScan: (depth) =>
      sql`select s.*, list.n from ${inOrder} join warehouse_search s on s.warehouse_id = list.id order by list.n limit ${depth}`,
    tested: scope,
    candidates: sql`select s.*, list.n from (${candidates(scope)}) s join ${inOrder} on list.id = s.warehouse_id`,
  };
}

const currencyKey: KeysetColumn<string> = {
  schema: z.string().max(3),
  cast: 'text',
  write: (value) => value,
};
const amount: KeysetColumn<number> = { schema: z.number(), cast: 'double precision', write: (value) => value };
const byTotal = (id: string, of: string) =>
  defineKeyset('warehouses.total', { currency_key: currencyKey, total: amount, id: { ...rowId, column: id } }, { table: of, direction: 'asc' }); // prettier-ignore

/** By the total at the reader's numbers: only listings that have one. */
function totalAfter(scope: SearchScope, cursor: string | null): Order {
  const { totals, filters } = scope;
  if (totals === null) throw new AppError('invalid', { fields: { sort: [m.warehouses_filter_problem_no_numbers()] } });
  const [rows, cards] = [byTotal('warehouse_id', table), byTotal('subject_id', 'c')];
  const conditionOf = (keyset: typeof rows) => {
    const after = keyset.afterCursor(cursor);
    return where(after === null ? [] : [after]);
  };
  const after = conditionOf(cards);
  const firstPassing = (count: number, tests: readonly Condition[]) => {
    const among = {
      from: sql`warehouse_search s`,
      on: sql.join([sql`s.warehouse_id = t.subject_id`, ...tests], sql` and `),
    };
    const upTo = filters.maxTotal === null ? undefined : sql<number>`${filters.maxTotal * 100}::double precision`;
    // Words are tested afterwards; if too few have them, all candidates are read.
    const first = totals.first(count, after, { among, mayBeFewer: scope.text !== null, upTo });
    return sql`
      select s.*, c.currency_key, c.total
      from (select * from ${first} c ${after} order by ${cards.orderBy} limit ${count}) c
      join warehouse_search s on s.warehouse_id = c.subject_id order by ${cards.orderBy}`;
  };
  return {
    cursorOf: (row) => rows.cursorOf({ currency_key: '', total: 0, ...row }),
    by: rows.orderBy,
    own: sql`s.currency_key, s.total,`,
    indexScan: (depth) => firstPassing(depth, []),
    firstPassing,
    // Totals are compared with the most as they are found.
    tested: { ...scope, filters: { ...filters, maxTotal: null } },
    // Of few candidates each total is looked up, of all listings all are computed.
    candidates: sql`
      select * from (select s.*, c.currency_key, c.total from (${candidates(scope)}) s
        ${filterConditions(scope).length > 0 ? sql`cross join lateral ${totals.rows({ id: sql`s.warehouse_id` })} c` : sql`join ${totals.rows()} c on c.subject_id = s.warehouse_id`}) s
      ${conditionOf(rows)}`,
  };
}
