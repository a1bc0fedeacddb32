import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';

import { cursorMoment } from '#shared/cursor-moment.ts';
import { type CursorValue, decodeCursor, encodeCursor } from '#shared/cursor.ts';

/** A sort value: its schema in a cursor, and the type that the database compares it as. */
export interface KeysetColumn<T> {
  schema: z.ZodType<T>;
  cast: string;
  write: (value: T) => CursorValue;
  /** The column, if its name differs from the row's field. */
  column?: string;
}

export const moment: KeysetColumn<Date> = {
  schema: cursorMoment.transform((text) => new Date(text)),
  cast: 'timestamptz',
  write: (value) => value.toISOString(),
};
export const rowId: KeysetColumn<string> = { schema: z.uuid(), cast: 'uuid', write: (value) => value };
export const integer: KeysetColumn<number> = {
  schema: z.number().int().min(-2_147_483_648).max(2_147_483_647),
  cast: 'integer',
  write: (value) => value,
};

// oxlint-disable-next-line typescript/no-explicit-any -- columns of any type stand side by side; each checks its own values
type Columns = Record<string, KeysetColumn<any>>;
/** The page continues after the row with these values. */
export type PositionOf<C extends Columns> = { [Name in keyof C]: C[Name] extends KeysetColumn<infer T> ? T : never };

export interface KeysetPage<Row> {
  items: Row[];
  nextCursor: string | null;
}

/** The order of a list, and its cursors. */
export interface Keyset<Position> {
  /** For `order by`. */
  orderBy: RawBuilder<unknown>;
  /** Returns the condition for rows after this position. */
  after: (position: Position) => RawBuilder<boolean>;
  /** Returns that condition for a cursor; null without one. Throws `bad_request` for a cursor of another list. */
  afterCursor: (cursor: string | null | undefined) => RawBuilder<boolean> | null;
  /** Returns the position in a cursor; null without one. Throws `bad_request` for a cursor of another list. */
  read: (cursor: string | null | undefined) => Position | null;
  cursorOf: (row: Position) => string;
  /** Returns the page made of `rows`, which were queried with one more than `limit`. */
  page: <Row extends Position>(rows: readonly Row[], limit: number) => KeysetPage<Row>;
}

/**
 * Returns an order by indexed columns, all in one direction and the last of them unique: pages neither skip nor repeat
 * a row that existed before. `columns` are named as in the rows; `kind` (`accounts.users`) binds cursors to this list.
 */
export function defineKeyset<C extends Columns>(
  kind: string,
  columns: C,
  { table, direction = 'desc' }: { table?: string; direction?: 'asc' | 'desc' } = {},
): Keyset<PositionOf<C>> {
  type Position = PositionOf<C>;
  const all = Object.entries(columns);
  const refs = all.map(([name, { column = name }]) => sql.ref(table === undefined ? column : `${table}.${column}`));
  const towards = sql.raw(direction);
  const beyond = sql.raw(direction === 'desc' ? '<' : '>');
  const schema = z.tuple(all.map(([, { schema: column }]) => column) as [z.ZodType, ...z.ZodType[]]);
  const cursorOf = (row: Position): string =>
    encodeCursor(
      kind,
      all.map(([name, { write }]) => write(row[name])),
    );
  const read = (cursor: string | null | undefined): Position | null => {
    const values = decodeCursor(kind, cursor, schema);
    return values && (Object.fromEntries(all.map(([name], index) => [name, values[index]])) as Position);
  };
  const after = (position: Position): RawBuilder<boolean> => {
    const values = all.map(([name, { cast }]) => sql`${position[name]}::${sql.raw(cast)}`);
    return sql`(${sql.join(refs)}) ${beyond} (${sql.join(values)})`;
  };
  return {
    orderBy: sql.join(refs.map((ref) => sql`${ref} ${towards}`)),
    after,
    afterCursor(cursor) {
      const position = read(cursor);
      return position && after(position);
    },
    read,
    cursorOf,
    page(rows, limit) {
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return { items, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
    },
  };
}

const maxPage = 100;

/** Returns the page size: the requested one, within bounds. */
export const pageLimit = (asked: number | undefined, usual = 25): number =>
  Math.min(Math.max(1, asked ?? usual), maxPage);

/**
 * Returns the page of `query` after `cursor`. The query has its conditions, but neither order nor limit. Throws
 * `bad_request` for a cursor of another list.
 */
export async function keysetPage<DB, Tables extends keyof DB, Row extends Position, Position>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  keyset: Keyset<Position>,
  page: { cursor?: string | null; limit: number },
): Promise<KeysetPage<Row>> {
  const after = keyset.afterCursor(page.cursor);
  const rows = await query
    .$if(after !== null, (all) => all.where(after ?? sql<boolean>`true`))
    .orderBy(keyset.orderBy)
    .limit(page.limit + 1)
    .execute();
  return keyset.page(rows, page.limit);
}
