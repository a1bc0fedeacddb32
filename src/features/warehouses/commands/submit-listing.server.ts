import { standardWarehouseDefaults } from '#features/catalog/warehouse-options.ts';
import { notify } from '#features/notifications/commands/notify.server.ts';
import { answerTime } from '#features/moderation/settings.ts';
import type { Ctx } from '#server/context.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { requireVerified } from '#server/session/require.ts';
import { readSetting } from '#server/settings.ts';
import { isoDate } from '#shared/dates.ts';

import { listingReceived, listingToReview } from '../emails/notification-kinds.ts';
import {
  type FieldDates,
  type FieldSources,
  type WarehouseFacts,
  type WarehouseField,
  warehouseFields,
} from '../schema/facts.ts';
import type { QuickListingInput } from '../schema/quick-form.ts';
import { isStated } from './apply-facts.server.ts';
import { auditListing } from './audit-listing.server.ts';
import { freeWarehouseSlug } from './free-warehouse-slug.server.ts';
import { notifyReviewers } from './notify-reviewers.server.ts';
import { placeColumns } from './place-columns.server.ts';
import { publicTexts } from './public-texts.server.ts';

interface Submission {
  values: QuickListingInput;
  idempotency_key?: string | null;
}

/** Facts the quick form does not ask for and fills in itself: stored, shown as not confirmed, and left out of filters. */
const defaulted = [
  'available_square_footage',
  'ceiling_height',
  'loading_docks',
  'services',
  'specialties',
  'operating_hours',
] as const satisfies readonly WarehouseField[];

/**
 * Lists a warehouse for review: one row with the usual values for what the form does not ask, the receipt to its owner
 * and the notice to staff. The description is in the language of the page. The same idempotency key gives one row and the same answer.
 * Refuses with `unauthenticated` or `email_not_verified`.
 */
export async function submitListing(
  ctx: Ctx,
  { values, idempotency_key = null }: Submission,
): Promise<{ id: string; slug: string }> {
  const user = requireVerified(ctx);
  return withIdempotency(ctx, { key: idempotency_key, scope: 'warehouses.submit', body: values }, (tx) =>
    insertListing(tx, user.userId, values),
  );
}

async function insertListing(
  tx: Ctx,
  userId: string,
  values: QuickListingInput,
): Promise<{ id: string; slug: string }> {
  const now = tx.clock();
  const said = { ...values, description_language: tx.language };
  const facts = {
    ...said,
    available_square_footage: values.total_square_footage,
    ceiling_height: standardWarehouseDefaults.ceiling_height,
    loading_docks: standardWarehouseDefaults.loading_docks,
    services: standardWarehouseDefaults.services,
    specialties: standardWarehouseDefaults.specialties,
    operating_hours: standardWarehouseDefaults.operating_hours,
  };
  const place = placeColumns(values);
  const row = { id: tx.newId(), slug: await freeWarehouseSlug(tx, values, null) };
  await tx.db
    .insertInto('warehouses')
    .values({
      ...facts,
      ...row,
      ...place,
      ...publicTexts({ ...values, description_translated: '', ...place }),
      user_id: userId,
      ...sourcesOf(said, now),
      submitted_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await auditListing(tx, { id: row.id, user_id: userId }, 'warehouse.submitted', { slug: row.slug });
  const listing = { ...row, user_id: userId, company_name: values.company_name, version: 1 };
  await notify(tx, {
    user_id: userId,
    kind: listingReceived,
    key: row.id,
    subject: { kind: 'warehouse', id: row.id },
    values: { company_name: values.company_name, answer_hours: await readSetting(tx, answerTime) },
  });
  await notifyReviewers(tx, listingToReview, listing);
  return row;
}

/** What the person typed is the owner's word of today; what the form filled in is a default. */
function sourcesOf(values: Partial<WarehouseFacts>, today: Date): { field_sources: string; field_dates: string } {
  const sources: FieldSources = {};
  const dates: FieldDates = {};
  for (const field of warehouseFields) {
    if (!isStated(values[field])) continue;
    sources[field] = 'owner';
    dates[field] = isoDate(today);
  }
  for (const field of defaulted) sources[field] = 'default';
  return { field_sources: JSON.stringify(sources), field_dates: JSON.stringify(dates) };
}
