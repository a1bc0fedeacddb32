import { audit } from './audit.ts';
import type { Ctx } from './context.ts';
import { type QueueLimits, pagesInTurn } from './fair-queue.ts';
import type { CsvCell } from './http/csv.ts';
import { csvResponse } from './http/csv.ts';
import type { KeysetPage } from './db/keyset.ts';
import { pagesFromHere, withPrimary } from './db/read-source.ts';
import { requireAdmin } from './session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isoDate } from '#shared/dates.ts';
import type { Words } from '#shared/languages.ts';

/** One page of one file at a time; downloads of several callers alternate. */
const exporting: QueueLimits = { name: 'exports', parallel: 1, maxWaiting: 5 };

/** A CSV file of all rows of one kind, for administrators: `/admin/exports/<name>.csv`. */
export interface ExportKind {
  /** As in the URL and the file name: `quote-requests`. */
  name: string;
  /** Label of its download button. */
  label: Words;
  columns: readonly string[];
  /** The rows that the page's search finds, newest first, in independent pages of limited size. */
  pages: (ctx: Ctx, search: URLSearchParams) => AsyncIterable<readonly (readonly CsvCell[])[]>;
}

/**
 * Returns an export of the rows that a list finds. Columns have the names of the tables, the same for the same thing in
 * every file, with the unit as suffix (`weight_lbs`); a column states the row's field if its name differs.
 */
export function exportOf<Row>({
  name,
  label,
  columns,
  list,
}: {
  name: string;
  label: Words;
  columns: readonly (keyof Row & string)[] | Readonly<Record<string, keyof Row & string>>;
  list: (ctx: Ctx, search: URLSearchParams, page: { cursor: string | null; limit: number }) => Promise<KeysetPage<Row>>;
}): ExportKind {
  const fields = Array.isArray(columns) ? (columns as readonly (keyof Row & string)[]) : Object.values(columns);
  return {
    name,
    label,
    columns: Array.isArray(columns) ? columns : Object.keys(columns),
    async *pages(ctx, search) {
      let cursor: string | null = null;
      do {
        // oxlint-disable-next-line no-await-in-loop -- a page is asked for when the reader took the last one
        const page: KeysetPage<Row> = await list(ctx, search, { cursor, limit: 100 });
        if (page.items.length > 0) yield page.items.map((row) => fields.map((field) => row[field] as CsvCell));
        cursor = page.nextCursor;
      } while (cursor !== null);
    },
  };
}

/**
 * Returns the file as a download. Before the first row is sent, the audit log records who requested which file and the
 * names of the search fields, not their values: those may be personal data, and the log is never changed.
 * Administrators only; throws `not_found` for an unregistered file.
 */
export async function downloadExport(ctx: Ctx, name: string, search: URLSearchParams): Promise<Response> {
  requireAdmin(ctx);
  const kind = ctx.registry.exports.find((candidate) => candidate.name === name);
  if (!kind) throw new AppError('not_found');
  // The line is not part of what is read.
  await withPrimary(() =>
    audit(ctx, {
      action: `${name.replaceAll('-', '_')}.exported`,
      subject_kind: 'export',
      subject_id: name,
      detail: { searched_by: [...new Set(search.keys())].filter((key) => search.get(key) !== '') },
    }),
  );
  return csvResponse({
    filename: `${name}-${isoDate(ctx.clock())}.csv`,
    columns: kind.columns,
    pages: pagesInTurn(ctx, exporting, pagesFromHere(kind.pages(ctx, search))),
  });
}
