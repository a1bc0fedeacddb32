import type { Selectable } from 'kysely';

import {
  listRefusedChanges,
  listWaitingChanges,
  type RefusedChange as RefusedRow,
  type WaitingChange,
} from '#features/moderation/queries/waiting-changes.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Warehouses } from '#server/db/types.ts';

import {
  fieldLabel,
  type FieldSources,
  type WarehouseFacts,
  type WarehouseField,
  warehouseFields,
} from '../schema/facts.ts';
import { fieldItems, fieldText } from '../schema/field-text.ts';
import { missingBeforeVerification, unstatedFacts } from '../schema/missing.ts';
import type { OwnerListing, PendingChange, RefusedChange } from '../schema/owner-listing.ts';
import type { Photo } from '../schema/photos.ts';
import { factsOf } from './columns.server.ts';
import { listPhotos } from './photos.server.ts';

type WarehouseRow = Selectable<Warehouses>;

/** The requested values of a change, by field. Written only by our own commands. */
export const valuesOf = (values: unknown): Partial<WarehouseFacts> => values as Partial<WarehouseFacts>;

/** Describes a change field by field. */
function toPendingChange(row: WaitingChange): PendingChange {
  const before = valuesOf(row.old_values);
  const after = valuesOf(row.new_values);
  const words = (values: Partial<WarehouseFacts>, field: WarehouseField) => fieldText(field, values[field]);
  return {
    id: row.id,
    warehouse_id: row.subject_id,
    created_at: row.created_at,
    requested_by: row.requested_by,
    fields: warehouseFields
      .filter((field) => field in after)
      .map((field) => ({
        field,
        label: fieldLabel(field),
        old_value: words(before, field),
        new_value: words(after, field),
        old_items: fieldItems(field, before[field]),
        new_items: fieldItems(field, after[field]),
      })),
  };
}

const toRefusedChange = (row: RefusedRow): RefusedChange => ({
  ...toPendingChange(row),
  reason: row.reason,
  reason_language: row.reason_language,
  decided_at: row.decided_at,
  wanted: valuesOf(row.new_values),
});

/** Returns the complete listing for its owner or staff; the caller must check permission. */
function toOwnerListing(
  row: WarehouseRow,
  photos: Photo[],
  changes: { waiting: WaitingChange | undefined; refused: RefusedRow | undefined },
): OwnerListing {
  const { waiting: change, refused } = changes;
  const field_sources = row.field_sources as FieldSources;
  const { region_name: _, reviewed_by: __, public_texts: ___, texts_digest: ____, ...shown } = row;
  return {
    ...(shown as unknown as Omit<
      OwnerListing,
      | keyof WarehouseFacts
      | 'photos'
      | 'pending_change'
      | 'refused_change'
      | 'proposed'
      | 'missing'
      | 'unsaid'
      | 'field_sources'
    >),
    ...pickFacts(factsOf(row)),
    field_sources,
    photos,
    pending_change: change ? toPendingChange(change) : null,
    refused_change: refused ? toRefusedChange(refused) : null,
    proposed: change ? valuesOf(change.new_values) : {},
    missing: missingBeforeVerification({ ...row, field_sources, photos_count: photos.length }),
    unsaid: unstatedFacts(factsOf(row)),
  };
}

function pickFacts(facts: WarehouseFacts): WarehouseFacts {
  return Object.fromEntries(warehouseFields.map((field) => [field, facts[field]])) as unknown as WarehouseFacts;
}

/** Returns the complete listings of these rows, in their order. */
export async function loadOwnerListings(ctx: Ctx, rows: readonly WarehouseRow[]): Promise<OwnerListing[]> {
  const ids = rows.map((row) => row.id);
  const photos = await listPhotos(ctx, { warehouse_ids: ids });
  const changes = await listWaitingChanges(ctx, 'warehouse', ids);
  const refused = await listRefusedChanges(ctx, 'warehouse', ids);
  return rows.map((row) =>
    toOwnerListing(row, photos.get(row.id) ?? [], { waiting: changes.get(row.id), refused: refused.get(row.id) }),
  );
}
