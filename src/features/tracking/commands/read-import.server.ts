import type { Ctx } from '#server/context.ts';
import type { ImportKind } from '#server/imports/import-kind.ts';
import { beginImport, discardImport, rememberedColumns, workbookOf } from '#server/imports/imports.ts';
import { readTable } from '#server/imports/read-table.ts';
import { isReadable, type UnreadableFile } from '#server/imports/table.ts';
import { requireUser } from '#server/session/require.ts';

import { writeLimit } from '../limits.ts';
import type { ImportField } from './import-columns.server.ts';
import type { ImportRow } from './import-line.server.ts';
import { tableOf } from './pasted-numbers.server.ts';

/** The source of an import: a file, or pasted text. */
export interface ImportSource {
  file: File | null;
  text: string;
  /** Name or position of a workbook's sheet. */
  sheet: string | null;
}

/**
 * Reads the caller's source and stores it for review. Returns the import's id, or why it is no table. The page must
 * check permission.
 */
export async function readImport(
  ctx: Ctx,
  kind: ImportKind<ImportField, ImportRow>,
  { file, text, sheet }: ImportSource,
): Promise<{ id: string } | UnreadableFile> {
  const { userId } = requireUser(ctx);
  await ctx.limits.take(ctx, writeLimit, userId);
  const read = await readTable(ctx, file ?? text, sheet);
  if (!isReadable(read)) return read;
  const table = tableOf(read, kind.columns, await rememberedColumns(ctx, kind));
  if (table === null) return { kind: 'no_header' };
  if (table.lines.length === 0) return { kind: 'empty' };
  const { sheet: taken, sheets } = read;
  const workbook = file !== null && sheets.length > 1 ? new Uint8Array(await file.arrayBuffer()) : null;
  return { id: await beginImport(ctx, kind, { table, fileName: file?.name ?? null, sheet: taken, sheets, workbook }) };
}

/** Reads another sheet of the caller's own workbook, which replaces that import. Returns the same as `readImport`. */
export async function readOtherSheet(
  ctx: Ctx,
  kind: ImportKind<ImportField, ImportRow>,
  id: string,
  sheet: string,
): Promise<{ id: string } | UnreadableFile> {
  const read = await readImport(ctx, kind, { file: await workbookOf(ctx, kind, id), text: '', sheet });
  if (!('kind' in read)) await discardImport(ctx, kind, id);
  return read;
}
