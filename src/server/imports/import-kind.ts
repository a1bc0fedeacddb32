import type { z } from 'zod';

import type { Ctx } from '../context.ts';
import type { DateOrder } from './cell-values.ts';
import type { ImportColumn } from './columns.ts';

/** What is known while a line is read. */
export interface LineFacts<Field extends string> {
  now: Date;
  /** In which order the dates of a column are; null where nobody has said, and they could be in both. */
  orderOf(this: void, field: Field): DateOrder | null;
  /** Which fields the file has. */
  fields: ReadonlySet<Field>;
}

export interface ReadLine<Row> {
  row: Row | null;
  problems: string[];
  /** One of its dates could be two: it is asked which is meant. */
  isUnsure: boolean;
}

/** The import, and whose it is. */
export interface ImportOf {
  importId: string;
  userId: string;
}

/** What a feature takes from files: which columns there are, what a line of them means, and where it goes. */
export interface ImportKind<Field extends string = string, Row = unknown> {
  /** Feature and things: `tracking.packages`. */
  name: string;
  columns: readonly ImportColumn<Field>[];
  required: Field;
  rows: z.ZodType<Row>;
  /** A `value` is null where the line does not say so. */
  readLine(value: (field: Field) => string | null, facts: LineFacts<Field>): ReadLine<Row>;
  /** Of lines with one key one thing is made. */
  keyOf(row: Row): string;
  /** Which of these keys are there already. */
  findKnown(ctx: Ctx, userId: string, keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Writes the rows of some lines, in one transaction. Runs once for each part, in their order. */
  write(tx: Ctx, of: ImportOf, rows: readonly Row[]): Promise<void>;
  /** What is left to do when every part is written; answers how many things there are now, or that there is no room for them. */
  finish(tx: Ctx, of: ImportOf): Promise<{ added: number } | 'full'>;
  /** Takes some of what an import has brought away again, unfinished or finished; answers how much: nought when nothing is left. */
  takeBack(tx: Ctx, of: ImportOf): Promise<number>;
}
