import { standardWarehouseDefaults } from '#features/catalog/standard-warehouse.ts';
import { addNotifications, prepareNotification } from '#features/notifications/commands/notify.server.ts';
import { answerTime } from '#features/moderation/settings.ts';
import type { Ctx } from '#server/context.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import { transaction } from '#server/db/transaction.ts';
import { type DraftRef, discardDraft } from '#server/drafts.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { enqueueMails } from '#server/mailer/outbox.ts';
import { requirePermission, requireVerified } from '#server/session/require.ts';
import { readSetting } from '#server/settings.ts';
import { todayHere } from '#features/catalog/market-day.ts';

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
import { forReviewers } from './notify-reviewers.server.ts';
import { placeColumns } from './place-columns.server.ts';
import { questionRates } from './question-rates.server.ts';
import { publicTexts } from './public-texts.server.ts';

/** Facts that a form need not ask for: they get defaults, are shown as not confirmed, and left out of filters. */
const fillable = [
  'available_square_footage',
  'ceiling_height',
  'loading_docks',
  'services',
  'specialties',
  'operating_hours',
] as const satisfies readonly WarehouseField[];

interface Submission {
  values: QuickListingInput & Partial<Pick<WarehouseFacts, (typeof fillable)[number] | 'countries_served'>>;
  /** Sources of values that the owner did not state. */
  sources?: FieldSources;
  /** 0 to 100, confidence of the lookup that found some of the values. */
  ai_confidence?: number | null;
  idempotency_key?: string | null;
}

/**
 * Submits a warehouse for review: the row with defaults for what the form does not ask, a receipt to its owner and a
 * notification of staff. The description has the page's language. The same idempotency key gives one row and the same
 * answer.
 * Throws `unauthenticated`, `email_not_verified` or `forbidden`, and `invalid` at `rates_confirmed` for an improbable price.
 */
export async function submitListing(
  ctx: Ctx,
  { idempotency_key = null, ...submission }: Submission,
): Promise<{ id: string; slug: string }> {
  const { userId, organization } = requireVerified(ctx);
  requirePermission(ctx, 'listings.edit');
  return withIdempotency(ctx, { key: idempotency_key, scope: 'warehouses.submit', body: submission.values }, (tx) =>
    insertListing(tx, { user_id: userId, organization_id: organization.id }, submission),
  );
}

/** Like `submitListing`, for a form with a draft, which is deleted. Returns the `Set-Cookie` value for that. */
export async function submitDraftedListing(ctx: Ctx, submission: Submission, draft: DraftRef): Promise<string> {
  const [, cookie] = await transaction(ctx, (tx) =>
    Promise.all([submitListing(tx, submission), discardDraft(tx, draft)]),
  );
  return cookie;
}

async function insertListing(
  tx: Ctx,
  owner: { user_id: string; organization_id: string },
  { values: { rates_confirmed, ...values }, sources, ai_confidence = null }: Omit<Submission, 'idempotency_key'>,
): Promise<{ id: string; slug: string }> {
  const now = tx.clock();
  const said = { ...pickColumns(values, warehouseFields), description_language: tx.language };
  const facts = {
    available_square_footage: values.total_square_footage,
    ...standardWarehouseDefaults,
    ...said,
  };
  const place = placeColumns(values);
  if (!rates_confirmed) await questionRates(tx, { ...values, ...place });
  const id = tx.newId();
  const answer_hours = await readSetting(tx, answerTime);
  const [slug, notice] = await Promise.all([
    freeWarehouseSlug(tx, values, null),
    forReviewers(tx, listingToReview, {
      id,
      organization_id: owner.organization_id,
      company_name: values.company_name,
      version: 1,
    }),
  ]);
  const listed = tx.db.insertInto('warehouses').values({
    ...facts,
    rates_stated: facts.rates_stated && JSON.stringify(facts.rates_stated),
    id,
    slug,
    ...place,
    ...publicTexts({ ...values, description_translated: '', ...place }),
    ...owner,
    ...sourcesOf(said, sources, now),
    ai_confidence,
    submitted_at: now,
    created_at: now,
    updated_at: now,
  });
  const receipt = prepareNotification({
    user_ids: [owner.user_id],
    kind: listingReceived,
    key: id,
    subject: { kind: 'warehouse', id },
    values: { company_name: values.company_name, answer_hours },
  });
  const [, , mails] = await Promise.all([
    listed.execute(),
    auditListing(tx, { id, user_id: owner.user_id }, 'warehouse.submitted', { slug }),
    addNotifications(tx, [receipt, prepareNotification(notice)]),
  ]);
  await enqueueMails(tx, mails);
  return { id, slug };
}

/** Typed values are the owner's statement of today, unless another source is given; filled-in values are defaults. */
function sourcesOf(
  values: Partial<WarehouseFacts>,
  given: FieldSources | undefined,
  today: Date,
): { field_sources: string; field_dates: string } {
  const sources: FieldSources = {};
  const dates: FieldDates = {};
  for (const field of warehouseFields) {
    if (!isStated(values[field])) continue;
    sources[field] = given?.[field] ?? 'owner';
    if (sources[field] !== 'default') dates[field] = todayHere(today);
  }
  for (const field of fillable) if (!isStated(values[field])) sources[field] = 'default';
  return { field_sources: JSON.stringify(sources), field_dates: JSON.stringify(dates) };
}
