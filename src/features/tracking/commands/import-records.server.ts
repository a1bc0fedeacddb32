import { sql } from 'kysely';

import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import type { ImportKind, ImportOf } from '#server/imports/import-kind.ts';

import { type ImportField, recordColumnsOfFiles } from './import-columns.server.ts';
import { type ImportRow, importRow, readLine } from './import-line.server.ts';
import { createRecord } from './create-shipment.server.ts';
import { recordEvent } from './record-event.server.ts';

const takenAtOnce = 1000;

const keyOf = ({ tracking_number, carrier }: Pick<ImportRow, 'tracking_number' | 'carrier'>) =>
  `${tracking_number} ${carrier ?? ''}`;

/**
 * Imports public records: one per number and carrier that has none yet, with the events of all its lines. Written by the product on
 * behalf of the administrator who uploaded the file.
 */
export const recordImport: ImportKind<ImportField, ImportRow> = {
  name: 'tracking.records',
  columns: recordColumnsOfFiles,
  required: 'tracking_number',
  rows: importRow,
  readLine,
  keyOf,
  findKnown: (ctx, _, keys) => findKnown(ctx, keys),
  write,
  async finish(tx, { importId, userId }) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from package_tracking where imported_by = ${importId}`.execute(tx.db);
    const added = rows[0]?.count ?? 0;
    await audit(tx, {
      action: 'tracking_record.imported',
      subject_kind: 'tracking_record',
      subject_id: importId,
      detail: { records: added, by: userId },
    });
    return { added };
  },
  async takeBack(tx, { importId }) {
    const { numAffectedRows = 0n } = await sql`
      delete from package_tracking where id in (select id from package_tracking where imported_by = ${importId} limit ${takenAtOnce})`.execute(
      tx.db,
    );
    return Number(numAffectedRows);
  },
};

async function findKnown(ctx: Ctx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct tracking_number || ' ' || coalesce(carrier, '') as key from package_tracking
    where tracking_number = any(${sql.val(keys.map((key) => key.split(' ')[0] ?? ''))}::text[])`.execute(ctx.db);
  const known = new Set(rows.map(({ key }) => key));
  return new Set(keys.filter((key) => known.has(key)));
}

async function write(tx: Ctx, { importId, userId }: ImportOf, rows: readonly ImportRow[]) {
  const begun = await tx.db
    .selectFrom('package_tracking')
    .select(['id', 'tracking_number', 'carrier'])
    .where('imported_by', '=', importId)
    .where(sql<boolean>`tracking_number = any(${sql.val(rows.map((row) => row.tracking_number))}::text[])`)
    .execute();
  const ids = new Map(begun.map((record) => [keyOf(record), record.id]));
  const known = await findKnown(tx, rows.map(keyOf));
  const made: string[] = [];
  for (const row of rows) {
    const { shipment_name: _, events, ...given } = row;
    let id = ids.get(keyOf(row));
    if (id === undefined) {
      if (known.has(keyOf(row))) continue;
      // oxlint-disable-next-line no-await-in-loop -- a record, its entry in the log, its events
      ({ id } = await createRecord(tx, given, { source: 'import' }));
      ids.set(keyOf(row), id);
      made.push(id);
    }
    // oxlint-disable-next-line no-await-in-loop -- of two events the second sees the first
    for (const event of events) await recordEvent(tx, 'public', id, event);
  }
  if (made.length > 0)
    await tx.db
      .updateTable('package_tracking')
      .set({ imported_by: importId, created_by: userId })
      .where('id', 'in', made)
      .execute();
}
