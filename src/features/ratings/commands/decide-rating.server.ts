import { requireNoMember } from '#features/accounts/queries/members.server.ts';
import { notify, notifyCompany } from '#features/notifications/commands/notify.server.ts';
import { isOfCompany } from '#server/actor.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireStaff, requireUser } from '#server/session/require.ts';
import { subjectNames } from '#server/subjects.ts';
import { AppError } from '#shared/errors.ts';
import { requireShownVersion } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import { ratingPublished, ratingReceived, ratingRejected } from '../emails/notification-kinds.ts';
import { findSubjectOwner } from '../queries/subject-owner.server.ts';
import { emitAverage } from './emit-average.server.ts';

interface Decided {
  id: string;
  /** The version the page showed; throws `conflict` if it has changed. */
  seen: string;
}

/**
 * Publishes a waiting review and notifies its author and the reviewed business. Throws for one's own and for one
 * already decided.
 */
export async function publishRating(ctx: Ctx, decided: Decided): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { row, name, organization_id } = await lockWaiting(tx, decided);
    const { id, author_id, subject_kind, subject_id } = row;
    await decide(tx, id, { status: 'published', published_at: tx.clock() });
    await emitAverage(tx, { kind: subject_kind, id: subject_id });
    await audit(tx, { action: 'rating.published', subject_kind: 'rating', subject_id: id, account_id: author_id });
    const about = { key: `${id} ${row.version}`, subject: { kind: 'rating', id }, values: { name } };
    await notify(tx, { ...about, user_id: author_id, kind: ratingPublished });
    await notifyCompany(tx, { ...about, organization_id, kind: ratingReceived });
  });
}

/** Refuses a waiting review with a reason for its author, who can write it again. */
export async function rejectRating(ctx: Ctx, { reason, ...decided }: Decided & { reason: string }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { row, name } = await lockWaiting(tx, decided);
    const { id, author_id } = row;
    await decide(tx, id, { status: 'rejected', review_reason: reason });
    await audit(tx, {
      action: 'rating.rejected',
      subject_kind: 'rating',
      subject_id: id,
      account_id: author_id,
      detail: { reason },
    });
    const key = `${id} ${row.version}`;
    const subject = { kind: 'rating', id };
    await notify(tx, { user_id: author_id, kind: ratingRejected, key, subject, values: { name, reason } });
  });
}

async function lockWaiting(tx: Ctx, { id, seen }: Decided) {
  requireStaff(tx);
  const { userId } = requireUser(tx);
  const row = await lockRow(tx, 'ratings', id, ({ status }) => status !== 'open');
  if (row.status !== 'waiting') throw new AppError('conflict', { detail: m.moderation_decided() });
  requireShownVersion(String(row.version), seen);
  const { organization_id } = await findSubjectOwner(tx, row);
  if (row.author_id === userId || isOfCompany(tx.actor, { organization_id }) || isOfCompany(tx.actor, row))
    throw new AppError('forbidden', { detail: m.ratings_review_own() });
  for (const company of [organization_id, row.organization_id])
    // oxlint-disable-next-line no-await-in-loop -- two companies
    if (company !== null) await requireNoMember(tx, company);
  return { row, organization_id, name: (await subjectNames(tx, [row])).get(row.subject_id) ?? '' };
}

async function decide(
  tx: Ctx,
  id: string,
  change: { status: 'published'; published_at: Date } | { status: 'rejected'; review_reason: string },
): Promise<void> {
  await tx.db
    .updateTable('ratings')
    .set((eb) => ({
      ...change,
      reviewed_by: tx.actor.kind === 'user' ? tx.actor.userId : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}
