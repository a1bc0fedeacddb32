import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { ImportKind, ImportOf } from '#server/imports/import-kind.ts';
import { countRows } from '#server/db/count-rows.ts';

import { findKnownNumbersOf } from '../queries/own-packages.server.ts';
import { type ImportField, packageColumnsOfFiles } from './import-columns.server.ts';
import { type ImportRow, importRow, readLine } from './import-line.server.ts';
import { packageRow } from './create-shipment.server.ts';
import { hasRoomIn, holdOwnList } from './own-list.server.ts';
import { recordFirstEvents } from './record-event.server.ts';

/** Packages that appear in the list, or are removed, per step. */
const movedAtOnce = 1000;

/**
 * Imports packages into the list of one's company. They are in nobody's list until the last part is written; then they
 * appear, except for numbers that already exist. Lines with the same number are events of one package, whose other facts
 * come from the first.
 */
export const packageImport: ImportKind<ImportField, ImportRow> = {
  name: 'tracking.packages',
  columns: packageColumnsOfFiles,
  required: 'tracking_number',
  rows: importRow,
  readLine,
  keyOf: ({ tracking_number }) => tracking_number,
  findKnown: async (ctx, organizationId, numbers) =>
    new Set((await findKnownNumbersOf(ctx, organizationId, numbers)).keys()),
  write,
  finish,
  takeBack,
};

/** In nobody's list yet. */
const nobodys = { business_user_id: null, organization_id: null };

// unsafe: a job writes the lines of one import for the company of the import
async function write(tx: Ctx, { importId, userId, organizationId }: ImportOf, rows: readonly ImportRow[]) {
  const packages = Map.groupBy(rows, ({ tracking_number }) => tracking_number);
  if (packages.size === 0) return;
  const begun = await tx.db
    .selectFrom('business_tracking')
    .select(['id', 'tracking_number'])
    .where('import_id', '=', importId)
    .where(sql<boolean>`tracking_number = any(${sql.val([...packages.keys()])}::text[])`)
    .execute();
  const ids = new Map(begun.map(({ id, tracking_number }) => [tracking_number, id]));
  const fresh = [...packages].flatMap(([number, [first]]) => {
    if (first === undefined || ids.has(number)) return [];
    const { events: _, ...given } = first;
    return [{ ...packageRow(tx, { userId, organizationId }, given), ...nobodys, import_id: importId }];
  });
  for (const { id, tracking_number } of fresh) ids.set(tracking_number, id);
  if (fresh.length > 0) await tx.db.insertInto('business_tracking').values(fresh).execute();
  const told = rows.flatMap(({ tracking_number, events }) =>
    events.map((event) => ({ tracking_id: ids.get(tracking_number) ?? '', event })),
  );
  await recordFirstEvents(tx, told, userId);
}

// unsafe: a job writes the lines of one import for the company of the import
async function finish(tx: Ctx, { importId, userId, organizationId }: ImportOf) {
  await holdOwnList(tx, organizationId);
  const next = await tx.db
    .selectFrom('business_tracking')
    .select(['id', 'tracking_number'])
    .where('import_id', '=', importId)
    .limit(movedAtOnce)
    .execute();
  if (next.length === 0) return { added: await countAdded(tx, importId) };
  const numbers = next.map(({ tracking_number }) => tracking_number);
  const known = await findKnownNumbersOf(tx, organizationId, numbers);
  const idsOf = (isKnown: boolean) =>
    next.filter(({ tracking_number: number }) => known.has(number) === isKnown).map(({ id }) => id);
  const [there, fresh] = [idsOf(true), idsOf(false)];
  if (there.length > 0) await tx.db.deleteFrom('business_tracking').where('id', 'in', there).execute();
  if (fresh.length === 0) return 'more' as const;
  const { email_verified: isVerified } = await tx.db
    .selectFrom('users')
    .select('email_verified')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await hasRoomIn(tx, { organizationId, isVerified }, fresh.length))) return 'full' as const;
  await tx.db
    .updateTable('business_tracking')
    .set({ business_user_id: userId, organization_id: organizationId, import_id: null, imported_by: importId })
    .where('id', 'in', fresh)
    .execute();
  return 'more' as const;
}

// unsafe: a job counts the rows of one import
async function countAdded(tx: Ctx, importId: string): Promise<number> {
  return countRows(tx.db.selectFrom('business_tracking').where('imported_by', '=', importId));
}

async function takeBack(tx: Ctx, { importId, organizationId }: ImportOf): Promise<number> {
  const { rows } = await sql<{ record_id: string | null }>`
    delete from business_tracking where id in (
      select id from business_tracking where import_id = ${importId} or (imported_by = ${importId} and organization_id = ${organizationId})
      limit ${movedAtOnce}) returning record_id`.execute(tx.db);
  const shared = rows.flatMap(({ record_id }) => (record_id === null ? [] : [record_id]));
  if (shared.length > 0)
    await tx.db.deleteFrom('package_tracking').where('id', 'in', shared).where('source', '=', 'share').execute();
  return rows.length;
}
