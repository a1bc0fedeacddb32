import type { Ctx } from '#server/context.ts';
import { findHeader, guessColumns } from '#server/imports/columns.ts';
import type { ReadKind } from '#server/imports/import-kind.ts';
import { beginImport, kindOfImport, rememberedColumns, workbookOf } from '#server/imports/imports.ts';
import { readTable } from '#server/imports/read-table.ts';
import { isReadable, type Sheet, type UnreadableFile } from '#server/imports/table.ts';
import { requireVerified } from '#server/session/require.ts';
import type { Currency } from '#shared/money.ts';

import { saveLimit } from '../limits.ts';
import { maxLanes, maxLines } from '../schema/card.ts';
import { cardFile, type CardFile, findCardFile } from './card-file.server.ts';
import { findLaneFile, laneFile, type LaneFile } from './lane-file.server.ts';

interface Source {
  file: File | null;
  text: string;
  sheet: string | null;
  /** It is for a partner's card, which has lanes. */
  isCarrier: boolean;
}

/**
 * Reads the caller's file or pasted text and stores it for review. A partner's file is one of lanes if it names where
 * they lead. Returns the import's id, or why it is no rate sheet. The page must check permission.
 */
export async function readRateFile(
  ctx: Ctx,
  { file, text, sheet, isCarrier }: Source,
): Promise<{ id: string } | UnreadableFile> {
  const { userId } = requireVerified(ctx);
  await ctx.limits.take(ctx, saveLimit, userId);
  const read = await readTable(ctx, file ?? text, sheet);
  if (!isReadable(read)) return read;
  const kind: ReadKind = isCarrier && (await hasLanes(ctx, read)) ? laneFile : cardFile;
  const table = findHeader(read, kind.columns, await rememberedColumns(ctx, kind));
  if (table === null) return { kind: 'no_header' };
  if (table.lines.length === 0) return { kind: 'empty' };
  const most = kind === laneFile ? maxLanes : maxLines;
  if (table.lines.length > most) return { kind: 'too_many', most };
  const { sheet: taken, sheets } = read;
  const workbook = file !== null && sheets.length > 1 ? new Uint8Array(await file.arrayBuffer()) : null;
  return { id: await beginImport(ctx, kind, { table, fileName: file?.name ?? null, sheet: taken, sheets, workbook }) };
}

async function hasLanes(ctx: Ctx, read: Sheet): Promise<boolean> {
  const remembered = await rememberedColumns(ctx, laneFile);
  const table = findHeader(read, laneFile.columns, remembered);
  return table !== null && guessColumns(table.header, laneFile.columns, remembered).includes('destination');
}

/** Returns the kind of the caller's own file; throws `not_found` for others. */
export const kindOfFile = async (ctx: Ctx, id: string): Promise<ReadKind> =>
  (await kindOfImport(ctx, id)) === laneFile.name ? laneFile : cardFile;

/** Reads another sheet of the caller's own workbook as `readRateFile` does. */
export async function readRateSheet(
  ctx: Ctx,
  id: string,
  { sheet, isCarrier }: Pick<Source, 'isCarrier'> & { sheet: string },
): Promise<{ id: string } | UnreadableFile> {
  const file = await workbookOf(ctx, await kindOfFile(ctx, id), id);
  return readRateFile(ctx, { file, text: '', sheet, isCarrier });
}

export type RateFile = ({ of: 'lines' } & CardFile) | ({ of: 'lanes' } & LaneFile);

/** Returns the caller's own file as it was understood, in the `usual` currency where it names none; throws `not_found` for others. */
export const findRateFile = async (ctx: Ctx, id: string, usual: Currency): Promise<RateFile> =>
  (await kindOfFile(ctx, id)) === laneFile
    ? { of: 'lanes', ...(await findLaneFile(ctx, id, usual)) }
    : { of: 'lines', ...(await findCardFile(ctx, id, usual)) };
