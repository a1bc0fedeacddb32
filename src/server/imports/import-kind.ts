import type { z } from 'zod';

import type { Ctx } from '../context.ts';
import type { DateOrder } from './cell-values.ts';
import type { ImportColumn } from './columns.ts';

/** What is known when a line is read. */
export interface LineFacts<Field extends string> {
  now: Date;
  /** Returns the date order of a column; null if it is ambiguous and nobody has chosen one. */
  orderOf(this: void, field: Field): DateOrder | null;
  /** The fields that the file has. */
  fields: ReadonlySet<Field>;
}

export interface ReadLine<Row> {
  row: Row | null;
  problems: string[];
  /** One of its dates is ambiguous, so the user is asked for the order. */
  isUnsure: boolean;
}

/** Refuses a line of a file with its problem. */
export const refuseLine = (problem: string): ReadLine<never> => ({ row: null, problems: [problem], isUnsure: false });

/** The import, its owner, and the company they act for. */
export interface ImportOf {
  importId: string;
  userId: string;
  organizationId: string;
}

/** How a feature reads files: the columns, and the meaning of a line. */
export interface ReadKind<Field extends string = string, Row = unknown> {
  /** Feature and things: `tracking.packages`. */
  name: string;
  columns: readonly ImportColumn<Field>[];
  required: Field;
  rows: z.ZodType<Row>;
  /** A `value` is null if the line does not have it. */
  readLine(value: (field: Field) => string | null, facts: LineFacts<Field>): ReadLine<Row>;
  /** Lines with the same key become one thing. */
  keyOf(row: Row): string;
  /** Returns which of these keys already exist for the company. */
  findKnown(ctx: Ctx, organizationId: string, keys: readonly string[]): Promise<ReadonlySet<string>>;
}

/** How a feature imports files in the background: what is read, and where rows are written. */
export interface ImportKind<Field extends string = string, Row = unknown> extends ReadKind<Field, Row> {
  /** Writes the rows of some lines, in one transaction. Runs once per part, in order. */
  write(tx: Ctx, of: ImportOf, rows: readonly Row[]): Promise<void>;
  /**
   * Runs after every part was written, each time in a transaction of its own, until it no longer returns `more`; then
   * returns the number of things added, or `full` if there is no room for them.
   */
  finish(tx: Ctx, of: ImportOf): Promise<{ added: number } | 'more' | 'full'>;
  /**
   * Removes some of the things that an import has created, whether it is finished or not; returns how many, zero if
   * none are left.
   */
  takeBack(tx: Ctx, of: ImportOf): Promise<number>;
}
