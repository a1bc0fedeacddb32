import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireAdmin } from '#server/session/require.ts';

import type { ImportRow } from '../schema/import-file.ts';
import { createRecord } from './create-shipment.server.ts';
import { recordEvent } from './record-event.server.ts';

/**
 * Makes a public record of every number in the rows, with the events of all rows of the same number and carrier, in one transaction: all of them or none.
 * Answers how many records there are. Administrators alone.
 */
export async function importRecords(ctx: Ctx, rows: readonly ImportRow[]): Promise<number> {
  requireAdmin(ctx);
  const shipments = Map.groupBy(rows, ({ tracking_number, carrier }) => `${tracking_number} ${carrier ?? ''}`);
  await transaction(ctx, async (tx) => {
    for (const [first, ...others] of shipments.values()) {
      if (first === undefined) continue;
      const { line: _, shipment_name: __, event, ...record } = first;
      const { id } = await createRecord(tx, record, { source: 'import' });
      for (const told of [event, ...others.map((row) => row.event)])
        if (told !== null) await recordEvent(tx, 'public', id, told);
    }
    await audit(tx, {
      action: 'tracking_record.imported',
      subject_kind: 'tracking_record',
      subject_id: 'import',
      detail: { rows: rows.length, records: shipments.size },
    });
  });
  return shipments.size;
}
