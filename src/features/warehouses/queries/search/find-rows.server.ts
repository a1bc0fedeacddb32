import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

import { spaceOf } from '#features/rates/queries/space.server.ts';
import { idsOf } from '#shared/ids-of.ts';
import { cardColumns, type CardRow } from '../columns.server.ts';
import { coverWidth } from '../../schema/photos.ts';
import type { WarehouseCard } from '../../schema/public-listing.ts';
import {
  candidates,
  type Condition,
  filterConditions,
  type SearchScope,
  textTests,
  where,
} from './conditions.server.ts';
import { type Order, orderAfter, type SortValues } from './orders.server.ts';
import { packedMasks } from './masks.server.ts';
import { countedRows, scan } from './tuning.server.ts';

/** A row of a result with everything that its card shows. */
export type ResultRow = CardRow & SortValues & Pick<WarehouseCard, 'photo' | 'space'>;

export interface ResultPage {
  rows: ResultRow[];
  nextCursor: string | null;
  /** The packed masks of all matches, or of more than are counted; null if they were not read. */
  matching: Buffer | null;
}

export interface PageWanted {
  cursor: string | null;
  limit: number;
  /** Also read the masks of the matches, if all of them are read anyway. */
  isCounted?: boolean;
}

/**
 * Returns a page of `limit` rows of one scope after `cursor`. Throws `bad_request` for a cursor of another order or
 * place.
 *
 * There are two plans, and neither is fast for every filter: an index scan in the wanted order that tests each row, and
 * sorting all candidates given by the indexes of the conditions. The first is tried within a limit; if it does not fill
 * the page, because few rows match, the second follows. The choice does not depend on the planner's estimates.
 */
export async function findRows(
  ctx: Ctx,
  scope: SearchScope,
  { cursor, limit, isCounted = false }: PageWanted,
): Promise<ResultPage> {
  // If all candidates of a word search are read, they are few; those of other conditions may be too many to
  // materialize.
  const reading = isCounted && cursor === null && scope.text !== null ? countedCards : cards;
  const { rows, cursorOf } = await readRows(ctx, scope, cursor, limit + 1, reading);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown,
    nextCursor: last ? cursorOf(last) : null,
    matching: rows.find(({ masks }) => masks)?.masks ?? null,
  };
}

/** Returns at most `wanted` rows of one scope after `cursor`, and how to make a cursor of a row. */
export async function readRows(
  ctx: Ctx,
  scope: SearchScope,
  cursor: string | null,
  wanted: number,
  reading = cards,
): Promise<{ rows: FoundRow[]; cursorOf: (row: ResultRow) => string }> {
  const order = orderAfter(scope, cursor);
  const rows = await readInOrder(ctx, scope, order, wanted, reading);
  return { rows, cursorOf: order.cursorOf };
}

type FoundRow = ResultRow & { masks?: Buffer | null };

/** What is read of the rows found, and additional conditions. */
export interface RowReader<Row> {
  also: readonly Condition[];
  /** The first row contains the masks of all candidates, if these are read. */
  isCounted?: boolean;
  show: (
    ctx: Ctx,
    matching: RawBuilder<unknown>,
    order: Pick<Order, 'by' | 'own'>,
    isCounted: boolean,
  ) => Promise<Row[]>;
}

/** Returns the first `wanted` rows of one scope by both plans, read in another form than cards. */
export const readTopRows = <Row>(
  ctx: Ctx,
  scope: SearchScope,
  wanted: number,
  reading: RowReader<Row>,
): Promise<Row[]> => readInOrder(ctx, scope, orderAfter(scope, null), wanted, reading);

async function readInOrder<Row>(
  ctx: Ctx,
  scope: SearchScope,
  order: Order,
  wanted: number,
  reading: RowReader<Row>,
): Promise<Row[]> {
  if (scope.places?.length === 0) return [];
  const rows = await scanIndex(ctx, order, wanted, reading);
  const { tested, firstPassing } = order;
  const isScanned =
    tested.text === null &&
    (firstPassing !== undefined ? !tested.isSelective : filterConditions(tested).length + reading.also.length === 0);
  const isAll = rows.length >= wanted || isScanned;
  return isAll ? rows : sortCandidates(ctx, order, wanted, reading);
}

/** Rows of the newest that are read for listings of a scope before its indexes are. */
const newestRead = 1000;

/**
 * Returns the first `wanted` rows of each scope without those `known`, in one statement: among the newest listings, else
 * of all candidates, which are nearest first in a place and newest first elsewhere. `part` is the scope's position.
 */
export async function firstOfEach(
  ctx: Ctx,
  scopes: readonly SearchScope[],
  { known, wanted }: { known: readonly string[]; wanted: number },
): Promise<(ResultRow & { part: number })[]> {
  const isNew = sql<boolean>`s.warehouse_id <> all (${[...known]}::uuid[])`;
  const parts = scopes.flatMap((scope, part) => {
    if (scope.places?.length === 0) return [];
    const { by, candidates: all, indexScan } = orderAfter(scope, null);
    const near = scope.places && sql`array_position(${idsOf(scope.places)}::integer[], s.place_id),`;
    const first = (rows: RawBuilder<unknown>, conditions: Condition[]) =>
      sql`select s.*, ${part}::integer as part, row_number() over (order by ${near ?? sql``} ${by}) as rank
        from (${rows}) s ${where([isNew, ...conditions])} order by rank limit ${wanted}`;
    const everything = first(sql`${all} offset 0`, []);
    // Words are looked up: testing rows for them takes long, and near a place few rows are read.
    if (scope.text !== null || near !== null) return [sql`(${everything})`];
    return [
      sql`(with newest as materialized (${first(indexScan(newestRead), filterConditions(scope))})
        select * from newest where (select count(*) from newest) = ${wanted}
        union all select * from (${everything}) s where (select count(*) from newest) < ${wanted})`,
    ];
  });
  if (parts.length === 0) return [];
  const found = cardsOf(ctx, sql.join(parts, sql` union all `), { by: sql`s.part, s.rank`, own: sql`s.part,` }, false);
  return (await found.execute(ctx.db)).rows as (ResultRow & { part: number })[];
}

/** Returns true if anything matches. */
export async function hasRows(ctx: Ctx, scope: SearchScope): Promise<boolean> {
  if (scope.places?.length === 0) return false;
  // Materialized, so that it is planned as if all rows were wanted: for a single row, scanning the table looks cheap,
  // and without a match that took 2 s with a million listings.
  const { rows } = await sql`with s as materialized (${candidates(scope)}) select from s limit 1`.execute(ctx.db);
  return rows.length > 0;
}

/**
 * Returns the first `wanted` rows that match among the first thousands of an order; fewer if they are not found there,
 * and none if a sample has shown that the words or values are rare.
 */
async function scanIndex<Row>(ctx: Ctx, order: Order, wanted: number, { also, show }: RowReader<Row>): Promise<Row[]> {
  const { tested, by, indexScan, firstPassing } = order;
  if (tested.text?.frequency === 'rare' || tested.isSelective) return [];
  // Totals of the few that have the words are looked up sooner than the first of all are found and tested for them.
  if (firstPassing !== undefined && tested.text?.frequency === 'some') return [];
  const [tests, text] = [[...filterConditions(tested), ...also], textTests(tested)];
  const hasText = text.length > 0;
  // Words are tested last, on few rows.
  const passed = hasText ? Math.max(firstPassing ? 0 : scan.textTests, scan.extension * wanted) : wanted;
  const read = (depth: number, most = passed): Promise<Row[]> => {
    const filtered =
      tests.length === 0
        ? indexScan(most)
        : (firstPassing?.(most, tests) ??
          sql`select * from (${indexScan(depth)}) s ${where(tests)} order by ${by} limit ${most}`);
    const matching = hasText
      ? sql`select * from (${filtered}) s ${where(text)} order by ${by} limit ${wanted}`
      : filtered;
    return show(ctx, matching, order, false);
  };
  const depth = hasText ? scan.depthWithText : scan.depth;
  const rows = await read(depth);
  // If a search for words only nearly filled a page among the newest rows, it continues a little.
  if (tests.length === 0 && hasText && rows.length < wanted && 3 * rows.length >= 2 * wanted)
    return read(depth, 2 * passed);
  // With words, usually the maximum number of rows has been tested, and looking the words up is faster than reading on.
  const isWorthMore = tests.length > 0 && !hasText && rows.length < wanted && 3 * rows.length >= wanted;
  return isWorthMore ? read(scan.extension * depth) : rows;
}

/**
 * Returns the first `wanted` of all candidates. "offset 0" prevents the planner from scanning the order's index after
 * all.
 */
const sortCandidates = <Row>(
  ctx: Ctx,
  order: Order,
  wanted: number,
  { also, isCounted = false, show }: RowReader<Row>,
): Promise<Row[]> => {
  const { candidates: all, by } = order;
  return show(
    ctx,
    isCounted
      ? sql`
        with found as materialized (select * from (${all}) s ${where(also)})
        select *, case when row_number() over () = 1 then (select ${packedMasks} from (select * from found limit ${countedRows + 1}) counted) end as masks
        from (select * from found s order by ${by} limit ${wanted}) s`
      : sql`select * from (${all} offset 0) s ${where(also)} order by ${by} limit ${wanted}`,
    order,
    isCounted,
  );
};

/** As text, so that they are not compiled anew for every search. */
const columnsOfCard = sql.raw(cardColumns.map((column) => `w.${column}`).join(', '));

// unsafe: public rows only
/**
 * Returns the rows of warehouse_search that `matching` selects, with the data of their cards, in this order of `s`.
 * A single query: querying listings, photos and calendars separately took longer than finding them.
 */
const cardsOf = (
  ctx: Ctx,
  matching: RawBuilder<unknown>,
  { by, own = sql`` }: Pick<Order, 'by' | 'own'>,
  isCounted: boolean,
) => sql<FoundRow>`
    select ${own} s.listed_at, s.price_cents, s.area_sq_ft, s.rating, s.place_id, ${isCounted ? sql`s.masks,` : sql``}
      ${columnsOfCard}, to_json(photo) as photo, ${spaceOf(ctx, 'warehouse', sql.ref('w.id'))} as space
    from (${matching}) s
    join warehouses w on w.id = s.warehouse_id and w.is_verified and w.is_active
    left join lateral (
      select p.id, p.file_id, f.width, f.height, p.alt_text, p.alt_text_language, p.position
      from warehouse_photos p join files f on f.id = p.file_id
      where p.warehouse_id = s.warehouse_id and f.width >= ${coverWidth} order by p.position limit 1
    ) photo on true
    order by ${by}`;

const cards: RowReader<FoundRow> = {
  also: [],
  show: async (ctx, matching, order, isCounted) =>
    (await cardsOf(ctx, matching, order, isCounted).execute(ctx.db)).rows,
};

const countedCards: RowReader<FoundRow> = { ...cards, isCounted: true };
