import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

import { noFilters } from '../../schema/filters.ts';
import type { Photo } from '../../schema/photos.ts';
import { cardColumns, type CardRow } from '../columns.server.ts';
import { coverWidth } from '../../schema/photos.ts';
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
import { tickedReader } from './ticked.server.ts';
import { countedRows, scan } from './tuning.server.ts';

/** A row of a result with everything its card shows. */
export type ResultRow = CardRow & SortValues & { photo: Photo | null };

export interface ResultPage {
  rows: ResultRow[];
  nextCursor: string | null;
  /** The packed masks of all that matches, or of more than are counted; null where they were not read. */
  matching: Buffer | null;
}

export interface PageWanted {
  cursor: string | null;
  limit: number;
  /** The masks of what matches are wanted too, where all of it is read in any case. */
  isCounted?: boolean;
}

/**
 * A page of `limit` rows of one scope after `cursor`. Refuses a cursor of another order or place with `bad_request`.
 *
 * Two plans lead to a page, and neither is fast for every filter: an index scan in the wanted order that tests each row,
 * and sorting all candidates that the indexes of the conditions give. The first is tried within a bound; only where that
 * gives no full page, so where few rows match, the second follows. The choice does not hang on the planner's estimates.
 */
export async function findRows(
  ctx: Ctx,
  scope: SearchScope,
  { cursor, limit, isCounted = false }: PageWanted,
): Promise<ResultPage> {
  // Candidates of words are few where they are all read; those of other conditions may be too many to be kept until they are counted.
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

/** At most `wanted` rows of one scope after `cursor`, and how a cursor is made of one. */
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

/** What is read of the rows found, and what they must be besides their scope. */
export interface Reading<Row> {
  also: readonly Condition[];
  /** The first row carries the masks of all candidates, where these are read. */
  isCounted?: boolean;
  show: (ctx: Ctx, matching: RawBuilder<unknown>, by: RawBuilder<unknown>, isCounted: boolean) => Promise<Row[]>;
  /** The first rows of an order by a statement that is kept; null where there is none for what is asked. */
  showTicked?: (ctx: Ctx, order: Order) => Promise<Row[]> | null;
}

/** The first `wanted` rows of one scope by both plans, read in another way than as cards. */
export const readFirst = <Row>(ctx: Ctx, scope: SearchScope, wanted: number, reading: Reading<Row>): Promise<Row[]> =>
  readInOrder(ctx, scope, orderAfter(scope, null), wanted, reading);

async function readInOrder<Row>(
  ctx: Ctx,
  scope: SearchScope,
  order: Order,
  wanted: number,
  reading: Reading<Row>,
): Promise<Row[]> {
  if (scope.places?.length === 0) return [];
  const rows = await scanIndex(ctx, order, wanted, reading);
  const isAll = rows.length >= wanted || !(isFiltered(order.tested) || reading.also.length > 0);
  return isAll ? rows : sortCandidates(ctx, order, wanted, reading);
}

/** Whether anything matches. */
export async function hasRows(ctx: Ctx, scope: SearchScope): Promise<boolean> {
  if (scope.places?.length === 0) return false;
  // Materialized, so that it is planned as if all were wanted: for one row alone, reading the whole table until it turns up looks cheap, and where
  // nothing matches it took 2 s among a million.
  const { rows } = await sql`with s as materialized (${candidates(scope)}) select from s limit 1`.execute(ctx.db);
  return rows.length > 0;
}

/** Whether rows are tested at all: where none is left out, what a scan finds is all there is. */
const isFiltered = (scope: SearchScope): boolean => scope.text !== null || filterConditions(scope).length > 0;

/**
 * The first `wanted` rows that match among the first thousands of an order; fewer when they do not turn up there, and
 * none where a sample has shown that words or values are rare.
 */
async function scanIndex<Row>(
  ctx: Ctx,
  order: Order,
  wanted: number,
  { also, show, showTicked }: Reading<Row>,
): Promise<Row[]> {
  const { tested, by, indexScan } = order;
  if (tested.text?.frequency === 'rare' || tested.isSelective) return [];
  const [tests, text] = [[...filterConditions(tested), ...also], textTests(tested)];
  const hasText = text.length > 0;
  // Words are tested last, on few rows.
  const passed = hasText ? Math.max(scan.textTests, scan.extension * wanted) : wanted;
  const read = (depth: number, most = passed): Promise<Row[]> => {
    const filtered =
      tests.length === 0
        ? indexScan(most)
        : sql`select * from (${indexScan(depth)}) s ${where(tests)} order by ${by} limit ${most}`;
    const matching = hasText
      ? sql`select * from (${filtered}) s ${where(text)} order by ${by} limit ${wanted}`
      : filtered;
    return show(ctx, matching, by, false);
  };
  const depth = hasText ? scan.depthWithText : scan.depth;
  const rows = (await (wanted === pageOfCards ? showTicked?.(ctx, order) : null)) ?? (await read(depth));
  // Words alone that nearly filled a page among the newest do so among some more.
  if (tests.length === 0 && hasText && rows.length < wanted && 3 * rows.length >= 2 * wanted)
    return read(depth, 2 * passed);
  // Where words are asked for, mostly as many rows have been tested for them as may be, and looking them up is sooner done than reading on.
  const isWorthMore = tests.length > 0 && !hasText && rows.length < wanted && 3 * rows.length >= wanted;
  return isWorthMore ? read(scan.extension * depth) : rows;
}

/** The first `wanted` of all candidates. "offset 0" keeps the planner from reading the index of the order after all. */
const sortCandidates = <Row>(
  ctx: Ctx,
  { candidates: all, by }: Order,
  wanted: number,
  { also, isCounted = false, show }: Reading<Row>,
): Promise<Row[]> =>
  show(
    ctx,
    isCounted
      ? sql`
        with found as materialized (select * from (${all}) s ${where(also)})
        select *, case when row_number() over () = 1 then (select ${packedMasks} from (select * from found limit ${countedRows + 1}) counted) end as masks
        from (select * from found s order by ${by} limit ${wanted}) s`
      : sql`select * from (${all} offset 0) s ${where(also)} order by ${by} limit ${wanted}`,
    by,
    isCounted,
  );

/**
 * The rows of warehouse_search that `matching` selects, with what their cards show, in this order of `s`.
 * One query for all: asking for listings and photos by themselves took longer than finding them.
 */
const cardsOf = (matching: RawBuilder<unknown>, by: RawBuilder<unknown>, isCounted: boolean) => sql<FoundRow>`
    select s.listed_at, s.price_cents, s.area_sq_ft, s.rating, s.place_id, ${isCounted ? sql`s.masks,` : sql``}
      ${sql.join(cardColumns.map((column) => sql.ref(`w.${column}`)))}, to_json(photo) as photo
    from (${matching}) s
    join warehouses w on w.id = s.warehouse_id and w.is_verified and w.is_active
    left join lateral (
      select p.id, p.file_id, f.width, f.height, p.alt_text, p.alt_text_language, p.position
      from warehouse_photos p join files f on f.id = p.file_id
      where p.warehouse_id = s.warehouse_id and f.width >= ${coverWidth} order by p.position limit 1
    ) photo on true
    order by ${by}`;

/** A page of the usual length, and the row that tells whether there is another. */
const pageOfCards = noFilters.limit + 1;

const cards: Reading<FoundRow> = {
  also: [],
  show: async (ctx, matching, by, isCounted) => (await cardsOf(matching, by, isCounted).execute(ctx.db)).rows,
  showTicked: tickedReader(pageOfCards, (matching, by) => cardsOf(matching, by, false)),
};

const countedCards: Reading<FoundRow> = { ...cards, isCounted: true };
