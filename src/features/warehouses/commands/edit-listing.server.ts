import { isDeepStrictEqual } from 'node:util';

import { reviewTransitions } from '#features/moderation/state.ts';
import { keepWaitingChange } from '#features/moderation/commands/waiting-changes.server.ts';
import { findWaitingChange } from '#features/moderation/queries/waiting-changes.server.ts';
import { isAdmin } from '#server/actor.ts';
import { changesOf } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { onConstraint } from '#server/db/constraints.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { changeToReview } from '../emails/notification-kinds.ts';
import { isOwn } from '../policy.ts';
import { factsOf } from '../queries/columns.server.ts';
import { valuesOf } from '../queries/owner-rows.server.ts';
import { materialFields, fieldLabel, type WarehouseFacts, type WarehouseField } from '../schema/facts.ts';
import { fieldText } from '../schema/field-text.ts';
import { editableFields, type ListingInput } from '../schema/listing-form.ts';
import { keepUnchangedMeasures } from '../schema/typed-units.ts';
import { applyFacts } from './apply-facts.server.ts';
import { auditListing } from './audit-listing.server.ts';
import { lockListing, type WarehouseRow } from './lock-listing.server.ts';
import { placeColumns } from './place-columns.server.ts';
import { questionRates } from './question-rates.server.ts';
import { notifyReviewers } from './notify-reviewers.server.ts';
import { resolveReviewNotifications } from './resolve-review-notifications.server.ts';

export interface FieldDifference {
  field: WarehouseField;
  label: string;
  theirs: string;
  yours: string;
}

export type EditResult =
  /** If the listing was sent back to the caller, reviewers see it only after resubmission. */
  | { kind: 'saved'; slug: string; isSentBack: boolean }
  /** Saved; the fields in `waiting` keep their public values until the change is approved. */
  | { kind: 'saved_with_pending_change'; slug: string; waiting: WarehouseField[] }
  | { kind: 'unchanged'; slug: string }
  /** Somebody else saved meanwhile. Nothing was written; saving with `current_version` overwrites. */
  | { kind: 'conflict'; current_version: number; differences: FieldDifference[] };

onConstraint('warehouses_slug_key', () => new AppError('conflict', { detail: m.warehouses_refused_address_taken() }));
onConstraint(
  'warehouses_dock_high_fits',
  () => new AppError('invalid', { fields: { dock_high_doors: [m.warehouses_invalid_dock_high()] } }),
);
onConstraint(
  'warehouses_sprinklers_agree',
  () => new AppError('invalid', { fields: { sprinkler_system: [m.warehouses_invalid_sprinklers()] } }),
);
onConstraint(
  'warehouses_verified_is_confirmed',
  () => new AppError('invalid', { fields: { services: [m.warehouses_refused_no_service()] } }),
);

/**
 * Saves an edit based on `values.version`. Unchanged facts keep their source; changed ones are the owner's statement.
 * On a verified listing, material facts become a pending change while everything else is saved at once; an
 * administrator's edit needs no approval. Throws `not_found` if it is not of the caller's company,
 * `forbidden` if their role does not permit it, and `invalid` if a fact that a
 * verified listing needs is missing.
 */
export async function editListing(ctx: Ctx, { id, values }: { id: string; values: ListingInput }): Promise<EditResult> {
  return transaction(ctx, async (tx) => {
    const row = await lockListing(tx, id, 'edit');
    const { version, units, rates_confirmed, ...given } = values;
    const subject = { kind: 'warehouse', id: row.id };
    const pending = await findWaitingChange(tx, subject);
    const current: WarehouseFacts = { ...factsOf(row), ...(pending ? valuesOf(pending.new_values) : {}) };
    const wanted = keepUnchangedMeasures(given, current, units);
    if (version !== row.version)
      return { kind: 'conflict', current_version: row.version, differences: differencesOf(current, wanted) };
    if (differencesOf(current, wanted).length === 0) return { kind: 'unchanged', slug: row.slug };

    const isRateNew = (['rates_starting', 'rates_stated', 'rates'] as const).some((field) =>
      differs(current[field], wanted[field]),
    );
    if (isRateNew && !rates_confirmed) await questionRates(tx, { ...wanted, ...placeColumns(wanted) });

    const isByOwner = isOwn(tx.actor, row);
    const waits = row.review_status === 'verified' && !isAdmin(tx.actor);
    const { direct, waiting } = split(row, wanted, waits);
    const waitingFields = Object.keys(waiting) as WarehouseField[];
    const slug = await applyFacts(tx, row, direct, { source: isByOwner ? 'owner' : 'staff', at: tx.clock() });
    const now = factsOf(row);
    const isNewChange = await keepWaitingChange(tx, subject, pending, {
      old_values: Object.fromEntries(waitingFields.map((field) => [field, now[field]])),
      new_values: waiting,
    });

    await auditListing(tx, row, 'warehouse.edited', { ...changesOf(now, direct), waiting: waitingFields });
    if (isNewChange) await notifyReviewers(tx, changeToReview, row);
    if (pending && waitingFields.length === 0) await resolveReviewNotifications(tx, row);
    return waitingFields.length > 0
      ? { kind: 'saved_with_pending_change', slug, waiting: waitingFields }
      : { kind: 'saved', slug, isSentBack: isByOwner && isSentBack(row) };
  });
}

const isSentBack = ({ review_status }: WarehouseRow): boolean =>
  reviewTransitions.resubmit.from.some((status) => status === review_status);

type Wanted = Omit<ListingInput, 'version' | 'units' | 'rates_confirmed'>;

/** Returns true if two values of a fact differ; missing and empty are the same. */
export const differs = (a: unknown, b: unknown): boolean => !isDeepStrictEqual(normal(a), normal(b));

/** Lists of codes are sets; their order depends on the form. */
const normal = (value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.toSorted() : (value ?? null);

function differencesOf(current: WarehouseFacts, wanted: Wanted): FieldDifference[] {
  return editableFields
    .filter((field) => differs(current[field], wanted[field]))
    .map((field) => ({
      field,
      label: fieldLabel(field),
      theirs: fieldText(field, current[field]),
      yours: fieldText(field, wanted[field] as never),
    }));
}

/** Splits the differences from the public row into those written at once and, with `waits`, those that wait. */
function split(
  row: WarehouseRow,
  wanted: Wanted,
  waits: boolean,
): { direct: Partial<WarehouseFacts>; waiting: Partial<WarehouseFacts> } {
  const now = factsOf(row);
  const held: ReadonlySet<string> = new Set(waits ? materialFields : []);
  const direct: Record<string, unknown> = {};
  const waiting: Record<string, unknown> = {};
  for (const field of editableFields) {
    const value = wanted[field];
    if (differs(now[field], value)) (held.has(field) ? waiting : direct)[field] = value;
  }
  // More free space than the public total can only take effect together with the new total.
  if (
    'total_square_footage' in waiting &&
    (wanted.available_square_footage ?? 0) > row.total_square_footage &&
    'available_square_footage' in direct
  ) {
    waiting['available_square_footage'] = direct['available_square_footage'];
    delete direct['available_square_footage'];
  }
  return { direct, waiting };
}
