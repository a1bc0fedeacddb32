import { isDeepStrictEqual } from 'node:util';

import { reviewTransitions } from '#features/moderation/state.ts';
import { keepWaitingChange } from '#features/moderation/commands/waiting-changes.server.ts';
import { findWaitingChange } from '#features/moderation/queries/waiting-changes.server.ts';
import { isAdmin } from '#server/actor.ts';
import { audit, changesOf } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import {
  type PartnerFacts,
  type PartnerField,
  type ProfileInput,
  factText,
  fieldLabels,
  materialFields,
  partnerFields,
} from '../schema/profile.ts';
import { applyFacts } from './apply-facts.server.ts';
import { lockPartner } from './lock-partner.server.ts';
import { resolveReviewNotifications, notifyReviewers } from './notify-reviewers.server.ts';

export type Edited =
  /**
   * The fields in `waiting` keep their public values until staff approve them; a profile that was sent back is not seen
   * by staff until it is resubmitted.
   */
  | { kind: 'saved'; waiting: PartnerField[]; isSentIn: boolean; isSentBack: boolean }
  /** Somebody else saved meanwhile. Nothing was written; saving with `current_version` overwrites. */
  | {
      kind: 'conflict';
      current_version: number;
      differences: { field: PartnerField; label: string; theirs: string; yours: string }[];
    };

const normal = (value: unknown): unknown =>
  Array.isArray(value) ? [...(value as string[])].toSorted() : (value ?? null);
const differs = (a: unknown, b: unknown): boolean => !isDeepStrictEqual(normal(a), normal(b));

/**
 * Saves an edit based on `version`. On a verified partner, material facts become one pending change, which replaces an
 * earlier one, while everything else is saved at once; an administrator's edit needs no approval. With `also` a partner
 * that was sent back is resubmitted.
 */
export async function editPartner(ctx: Ctx, id: string, { version, also, ...wanted }: ProfileInput): Promise<Edited> {
  return transaction(ctx, async (tx) => {
    const row = await lockPartner(tx, id, 'edit');
    const subject = { kind: 'partner', id };
    const pending = await findWaitingChange(tx, subject);
    if (version !== row.version)
      return {
        kind: 'conflict',
        current_version: row.version,
        differences: differences({ ...row, ...pending?.new_values }, wanted),
      };
    const waits = row.review_status === 'verified' && !isAdmin(tx.actor);
    const held: ReadonlySet<string> = new Set(waits ? materialFields : []);
    const changed = partnerFields.filter((field) => differs(row[field], wanted[field]));
    const waiting = changed.filter((field) => held.has(field));
    const direct = pick(
      wanted,
      changed.filter((field) => !held.has(field)),
    );
    const wasSentBack = reviewTransitions.resubmit.from.some((status) => status === row.review_status);
    const isSentIn = also !== undefined && wasSentBack;
    const now = tx.clock();
    const again = {
      review_status: reviewTransitions.resubmit.to,
      review_reason: null,
      review_reason_language: null,
      submitted_at: now,
    };
    await applyFacts(tx, row, direct, isSentIn ? again : {});
    const isNewChange = await keepWaitingChange(tx, subject, pending, {
      old_values: pick(row as unknown as PartnerFacts, waiting),
      new_values: pick(wanted, waiting),
    });
    await audit(tx, {
      action: isSentIn ? 'partner.resubmitted' : 'partner.edited',
      subject_kind: 'partner',
      subject_id: id,
      account_id: row.owner_user_id,
      detail: { ...changesOf(row, direct), waiting },
    });
    if (isNewChange || isSentIn) await notifyReviewers(tx, { ...row, version: row.version + 1 });
    else if (pending && waiting.length === 0) await resolveReviewNotifications(tx, id);
    return { kind: 'saved', waiting, isSentIn, isSentBack: wasSentBack && !isSentIn };
  });
}

/** Returns where the stored values, including pending ones, differ from typed ones. */
const differences = (stored: Record<string, unknown>, typed: PartnerFacts) =>
  partnerFields
    .filter((field) => differs(stored[field], typed[field]))
    .map((field) => ({
      field,
      label: fieldLabels[field](),
      theirs: factText(field, stored[field]),
      yours: factText(field, typed[field]),
    }));

const pick = (facts: PartnerFacts, fields: readonly PartnerField[]): Partial<PartnerFacts> =>
  Object.fromEntries(fields.map((field) => [field, facts[field]]));
