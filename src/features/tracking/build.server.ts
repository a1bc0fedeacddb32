import { type Ctx, withActor } from '#server/context.ts';
import { systemActor } from '#server/actor.ts';
import { transaction } from '#server/db/transaction.ts';

import { type NewShipment, createPackage, createRecord } from './commands/create-shipment.server.ts';
import { packageImport } from './commands/import-packages.server.ts';
import { recordImport } from './commands/import-records.server.ts';
import { readImport } from './commands/read-import.server.ts';
import { sharePackages } from './commands/share-packages.server.ts';
import { recordEvent } from './commands/record-event.server.ts';
import type { NewEvent } from './schema/new-event.ts';
import { usualFields } from './schema/share-choices.ts';

const usual: NewShipment = {
  tracking_number: '1Z5R89390357567127',
  carrier: 'ups',
  shipment_name: null,
  origin_address: '7500 NW 25th Street, Miami, FL 33122',
  destination_address: 'Anna Reid, 12 Hope Road, Kingston, Jamaica',
  estimated_delivery: null,
};

/** Creates a public record with its events; pass what differs from the default. */
export async function makeRecord(
  ctx: Ctx,
  { events = [], ...given }: Partial<NewShipment> & { is_public?: boolean; events?: readonly NewEvent[] } = {},
): Promise<{ id: string }> {
  const { shipment_name: _, ...record } = { ...usual, ...given };
  const { id } = await createRecord(withActor(ctx, systemActor('test')), record, { source: 'staff' });
  for (const event of events) await transaction(ctx, (tx) => recordEvent(tx, 'public', id, event));
  return { id };
}

/** Creates a package in the caller's list, with its events; pass what differs from the default. */
export async function makePackage(
  ctx: Ctx,
  { events = [], ...given }: Partial<NewShipment> & { events?: readonly NewEvent[] } = {},
): Promise<{ id: string }> {
  const { id } = await createPackage(ctx, { ...usual, ...given }, null);
  for (const event of events) await transaction(ctx, (tx) => recordEvent(tx, 'business', id, event));
  return { id };
}

const kinds = { packages: packageImport, records: recordImport };

/** Creates the caller's import of one shipment, checked and not started. */
export async function makeImport(ctx: Ctx, kind: keyof typeof kinds = 'packages'): Promise<string> {
  const read = await readImport(ctx, kinds[kind], { file: null, text: '986578788855', sheet: null });
  if ('kind' in read) throw new Error(read.kind);
  return read.id;
}

/** Returns the token of a link that shows the usual fields of the caller's package. */
export const makeShare = (ctx: Ctx, packageId: string, fields = usualFields): Promise<string> =>
  sharePackages(ctx, { ids: [packageId], fields, days: 30 });
