import type { Ctx } from '#server/context.ts';
import { findHeader, guessColumns } from '#server/imports/columns.ts';
import type { ReadKind } from '#server/imports/import-kind.ts';
import { beginImport, kindOfImport, rememberedColumns, workbookOf } from '#server/imports/imports.ts';
import { readTable } from '#server/imports/read-table.ts';
import { isReadable, type Sheet, type UnreadableFile } from '#server/imports/table.ts';
import { requireVerified } from '#server/session/require.ts';
import type { Currency } from '#shared/money.ts';

import { saveLimit } from '../limits.ts';
import { maxLanes, maxLines, maxPickups } from '../schema/card.ts';
import { type Drawn, lineFields } from '../schema/card-defaults.ts';
import { laneFields, pickupFields } from '../schema/lane-prices.ts';
import { cardFile, type CardFile, findCardFile } from './card-file.server.ts';
import { findLaneFile, laneFile, type LaneFile } from './lane-file.server.ts';
import { findPickupFile, pickupFile, type PickupFile } from './pickup-file.server.ts';

interface Source {
  file: File | null;
  text: string;
  sheet: string | null;
  /** It is for a partner's card, which has lanes. */
  isCarrier: boolean;
}

/**
 * Reads the caller's file or pasted text and stores it for review. A partner's file is one of lanes if it names where
 * they lead, and one of pick-up zones if it names zones and nothing that is charged. Returns the import's id, or why it is no rate sheet. The page must check permission.
 */
export async function readRateFile(
  ctx: Ctx,
  { file, text, sheet, isCarrier }: Source,
): Promise<{ id: string } | UnreadableFile> {
  const { userId } = requireVerified(ctx);
  await ctx.limits.take(ctx, saveLimit, userId);
  const read = await readTable(ctx, file ?? text, sheet);
  if (!isReadable(read)) return read;
  const kind = isCarrier ? await kindOfCarrierFile(ctx, read) : cardFile;
  const table = findHeader(read, kind.columns, await rememberedColumns(ctx, kind));
  if (table === null) return { kind: 'no_header' };
  if (table.lines.length === 0) return { kind: 'empty' };
  const most = maxOf.get(kind) ?? maxLines;
  if (table.lines.length > most) return { kind: 'too_many', most };
  const { sheet: taken, sheets } = read;
  const workbook = file !== null && sheets.length > 1 ? new Uint8Array(await file.arrayBuffer()) : null;
  return { id: await beginImport(ctx, kind, { table, fileName: file?.name ?? null, sheet: taken, sheets, workbook }) };
}

const maxOf: ReadonlyMap<ReadKind, number> = new Map<ReadKind, number>([[laneFile, maxLanes], [pickupFile, maxPickups]]); // prettier-ignore

async function kindOfCarrierFile(ctx: Ctx, read: Sheet): Promise<ReadKind> {
  if (await namesColumn(ctx, read, laneFile)) return laneFile;
  const isZones = !(await namesColumn(ctx, read, cardFile)) && (await namesColumn(ctx, read, pickupFile));
  return isZones ? pickupFile : cardFile;
}

/** True if the sheet has the column that every sheet of the kind has. */
async function namesColumn(ctx: Ctx, read: Sheet, kind: ReadKind): Promise<boolean> {
  const remembered = await rememberedColumns(ctx, kind);
  const table = findHeader(read, kind.columns, remembered);
  return table !== null && guessColumns(table.header, kind.columns, remembered).includes(kind.required);
}

/** Returns the kind of the caller's own file; throws `not_found` for others. */
export async function kindOfFile(ctx: Ctx, id: string): Promise<ReadKind> {
  const name = await kindOfImport(ctx, id);
  return [laneFile, pickupFile].find((kind: ReadKind) => kind.name === name) ?? cardFile;
}

/** Reads another sheet of the caller's own workbook as `readRateFile` does. */
export async function readRateSheet(
  ctx: Ctx,
  id: string,
  { sheet, isCarrier }: Pick<Source, 'isCarrier'> & { sheet: string },
): Promise<{ id: string } | UnreadableFile> {
  const file = await workbookOf(ctx, await kindOfFile(ctx, id), id);
  return readRateFile(ctx, { file, text: '', sheet, isCarrier });
}

/** Returns what a file puts into the form of a card, without the lines that are wrong. */
export function drawnFrom({ currency, ...file }: RateFile): Drawn {
  const right = <Read>(lines: readonly { read: Read | null }[]) =>
    lines.flatMap(({ read }) => (read === null ? [] : [read]));
  if (file.of === 'lanes') return { currency, lanes: right(file.lines).map((lane) => laneFields(lane, currency)) };
  if (file.of === 'pickups')
    return { currency, pickups: right(file.lines).map((zone) => pickupFields(zone, currency)) };
  return { currency, lines: right(file.lines).map((line) => lineFields(line, currency)) };
}

export type RateFile = ({ of: 'lines' } & CardFile) | ({ of: 'lanes' } & LaneFile) | ({ of: 'pickups' } & PickupFile);

/** Returns the caller's own file as it was understood, in the `usual` currency where it names none; throws `not_found` for others. */
export async function findRateFile(ctx: Ctx, id: string, usual: Currency): Promise<RateFile> {
  const kind = await kindOfFile(ctx, id);
  if (kind === laneFile) return { of: 'lanes', ...(await findLaneFile(ctx, id, usual)) };
  if (kind === pickupFile) return { of: 'pickups', ...(await findPickupFile(ctx, id, usual)) };
  return { of: 'lines', ...(await findCardFile(ctx, id, usual)) };
}
