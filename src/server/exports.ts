import { audit } from './audit.ts';
import type { Ctx } from './context.ts';
import { type CostlyWork, pagesInTurn } from './costly-work.ts';
import type { CsvCell } from './http/csv.ts';
import { csvResponse } from './http/csv.ts';
import type { KeysetPage } from './db/keyset.ts';
import { requireAdmin } from './session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isoDate } from '#shared/dates.ts';
import type { Words } from '#shared/languages.ts';

/** One page of one file at a time: whoever downloads everything takes turns with the others who do. */
const exporting: CostlyWork = { name: 'exports', parallel: 1, maxWaiting: 5 };

/** A file of everything of one kind, for administrators: `/admin/exports/<name>.csv`. */
export interface ExportKind {
  /** As in the address and in the file's name: `quote-requests`. */
  name: string;
  /** The button that downloads it. */
  label: Words;
  columns: readonly string[];
  /** The rows that the search of the screen finds, newest first, in bounded pages that hold nothing between them. */
  pages: (ctx: Ctx, search: URLSearchParams) => AsyncIterable<readonly (readonly CsvCell[])[]>;
}

/**
 * An export of what a list finds. Its columns are names as in the tables, the same for the same thing in every file, with the unit behind
 * (`weight_lbs`); a column whose field of the row has another name says which.
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
 * The file as a download. That it was asked for is in the audit log before the first row leaves: who, which, and the names
 * of what was searched by. What was searched for may be somebody's address, and that log is never changed.
 * Refuses everybody but administrators, and answers `not_found` for a file nobody registered.
 */
export async function downloadExport(ctx: Ctx, name: string, search: URLSearchParams): Promise<Response> {
  requireAdmin(ctx);
  const kind = ctx.registry.exports.find((candidate) => candidate.name === name);
  if (!kind) throw new AppError('not_found');
  await audit(ctx, {
    action: `${name.replaceAll('-', '_')}.exported`,
    subject_kind: 'export',
    subject_id: name,
    detail: { searched_by: [...new Set(search.keys())].filter((key) => search.get(key) !== '') },
  });
  return csvResponse({
    filename: `${name}-${isoDate(ctx.clock())}.csv`,
    columns: kind.columns,
    pages: pagesInTurn(ctx, exporting, kind.pages(ctx, search)),
  });
}
