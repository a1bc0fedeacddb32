import type { Ctx } from '#server/context.ts';
import type { ReadKind } from '#server/imports/import-kind.ts';
import { findImport, type FoundImport, previewImport } from '#server/imports/imports.ts';
import type { TableLine } from '#server/imports/table.ts';
import type { Currency } from '#shared/money.ts';
import * as m from '#texts/messages.js';

interface FileLine<Typed, Read> extends TableLine {
  /** As it would be typed; null if something is wrong with it. */
  typed: Typed | null;
  read: Read | null;
  problem: string | null;
}

export interface RateLines<Typed, Read> {
  found: FoundImport;
  lines: FileLine<Typed, Read>[];
  /** The currency of the card: that of the first line that states one, otherwise the usual one. */
  currency: Currency;
}

interface SheetKind<Field extends string, Typed, Read> {
  kind: ReadKind<Field, Typed>;
  /** As many as a card has at most. */
  most: number;
  /** Returns what goes into the card, or what is wrong with the line. */
  read: (typed: Typed, currency: Currency, line: number) => Read | string;
  keyOf: (read: Read) => string;
  /** Says that line `number` has the same. */
  twice: (number: number) => string;
}

/**
 * Returns the caller's own rate sheet line by line: what goes into the card, or what is wrong with the line. All lines
 * are in one currency, `usual` if the sheet states none, and a duplicate is an error. Throws `not_found` for somebody
 * else's.
 */
export async function findRateLines<
  Field extends string,
  Typed extends { currency: Currency | null },
  Read extends object,
>(
  ctx: Ctx,
  { kind, most, read, keyOf, twice }: SheetKind<Field, Typed, Read>,
  id: string,
  usual: Currency,
): Promise<RateLines<Typed, Read>> {
  const found = await findImport(ctx, kind, id);
  const { lines, rows, problems } = await previewImport(ctx, kind, id, { rows: most, problems: most });
  const byLine = new Map(rows.map(({ line, row }) => [line, row]));
  const wrong = Map.groupBy(problems, ({ line }) => line);
  const currency = rows.find(({ row }) => row.currency !== null)?.row.currency ?? usual;
  const seen = new Map<string, number>();
  const readOne = (typed: Typed, line: number): Read | string => {
    if (typed.currency !== null && typed.currency !== currency)
      return m.rates_import_other_currency({ currency: typed.currency, other: currency });
    const one = read(typed, currency, line);
    if (typeof one === 'string') return one;
    const twin = seen.get(keyOf(one));
    if (twin !== undefined) return twice(twin);
    seen.set(keyOf(one), line);
    return one;
  };
  return {
    found,
    currency,
    lines: lines.map(({ line, cells }) => {
      const typed = byLine.get(line) ?? null;
      const told = wrong.get(line)?.map(({ message }) => message).join(' ') ?? null; // prettier-ignore
      const one = typed === null ? told : readOne(typed, line);
      return one === null || typeof one === 'string'
        ? { line, cells, typed: null, read: null, problem: one }
        : { line, cells, typed, read: one, problem: null };
    }),
  };
}
