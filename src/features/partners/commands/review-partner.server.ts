import { type ReviewMove, reviewTransitions } from '#features/moderation/state.ts';
import { decideWaitingChange } from '#features/moderation/commands/waiting-changes.server.ts';
import { findChange, findWaitingChange } from '#features/moderation/queries/waiting-changes.server.ts';
import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import { audit, changesOf } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireStaff } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import { requireShownVersion } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import { type ReviewOutcome, partnerReviewed } from '../emails/review-kinds.ts';
import { applyFacts } from './apply-facts.server.ts';
import { type PartnerRow, lockPartner } from './lock-partner.server.ts';
import { resolveReviewNotifications } from './notify-reviewers.server.ts';

interface Decision {
  id: string;
  /** What its page showed: the version of the partner, or the id of the change. Throws `conflict` if it has changed. */
  seen: string;
  reason?: string | null;
}

const outcomes = {
  approve: 'verified',
  requestChanges: 'changes_requested',
  reject: 'rejected',
  unverify: 'unverified',
} as const satisfies Record<Exclude<ReviewMove, 'resubmit'>, ReviewOutcome>;

/**
 * Moves a partner through its review, for staff who may verify it: moderators may not verify their own. The old state
 * is in the WHERE clause: of two concurrent deciders the later one is refused. When a partner is removed from the
 * directory, its pending change becomes part of it.
 */
export async function reviewPartner(
  ctx: Ctx,
  name: keyof typeof outcomes,
  { id, seen, reason = null }: Decision,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    requireStaff(tx);
    const row = await lockPartner(tx, id, 'review');
    const { from, to } = reviewTransitions[name];
    if (!from.some((status) => status === row.review_status))
      throw new AppError('conflict', { detail: m.moderation_decided() });
    requireShownVersion(String(row.version), seen);
    const pending = name === 'unverify' ? await findWaitingChange(tx, { kind: 'partner', id }) : null;
    if (pending) await decideWaitingChange(tx, pending.id, 'superseded');
    const now = tx.clock();
    await applyFacts(tx, row, pending?.new_values ?? {}, {
      review_status: to,
      review_reason: reason,
      review_reason_language: reason === null ? null : tx.language,
      reviewed_at: now,
      reviewed_by: tx.actor.kind === 'user' ? tx.actor.userId : null,
      ...(to === 'submitted' ? { submitted_at: now } : {}),
    });
    await conclude(tx, row, { outcome: outcomes[name], reason, said: { from: row.review_status, to } });
  });
}

/**
 * Decides a pending change: its facts are published, or refused with a reason. Throws `conflict` if its owner has
 * replaced or withdrawn it.
 */
export async function reviewPartnerChange(
  ctx: Ctx,
  decision: 'approved' | 'rejected',
  { id, seen, reason = null }: Decision,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    requireStaff(tx);
    const row = await lockPartner(tx, id, 'review');
    const change = isUuid(seen) ? await findChange(tx, seen) : null;
    requireShownVersion(change?.id ?? '', seen);
    if (change?.subject_kind !== 'partner' || change.subject_id !== id) throw new AppError('not_found');
    await decideWaitingChange(tx, change.id, decision, reason);
    await applyFacts(tx, row, decision === 'approved' ? change.new_values : {});
    await conclude(tx, row, {
      outcome: decision === 'approved' ? 'change_approved' : 'change_rejected',
      reason,
      said: changesOf(change.old_values, change.new_values),
    });
  });
}

/** Completes a decision: writes the audit log, notifies the owner, and marks it as read for other reviewers. */
async function conclude(
  tx: Ctx,
  row: PartnerRow,
  { outcome, reason, said }: { outcome: ReviewOutcome; reason: string | null; said: Record<string, unknown> },
): Promise<void> {
  const subject = { kind: 'partner', id: row.id };
  await audit(tx, {
    action: `partner.${outcome}`,
    subject_kind: subject.kind,
    subject_id: subject.id,
    account_id: row.owner_user_id,
    detail: { ...said, reason },
  });
  await resolveReviewNotifications(tx, row.id);
  const values = { name: row.name, outcome, reason };
  await notifyCompany(tx, {
    organization_id: row.organization_id,
    kind: partnerReviewed,
    key: `${row.id}:${row.version}`,
    subject,
    values,
  });
}
