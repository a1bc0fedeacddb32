import { requireNoMember } from '#features/accounts/queries/members.server.ts';
import { notifyCompany, resolveNotifications } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireStaff } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { requireShownVersion } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import { requestPublished, requestRejected, requestToReview } from '../emails/notification-kinds.ts';
import { can } from '../policy.ts';
import type { Audience, RequestStatus } from '../state.ts';
import { answerFromCards } from './answer-from-cards.server.ts';
import { findFitsJob } from './find-fits.server.ts';

interface Decided {
  id: string;
  /** The version that its page showed: throws `conflict` if it has changed. */
  seen: string;
}

/**
 * Publishes a pending request on the board, and notifies its author. Throws for the caller's own, and if it was already
 * decided.
 */
export async function publishRequest(ctx: Ctx, decided: Decided): Promise<{ isMailed: boolean }> {
  return transaction(ctx, async (tx) => {
    const row = await lockWaiting(tx, decided);
    await decide(tx, row, { published_at: tx.clock() });
    await note(tx, row, 'quote_request.published');
    await tx.jobs.send(tx, findFitsJob, { id: row.id });
    const { id, organization_id, reference } = row;
    await answerFromCards(tx, id);
    return notifyCompany(tx, { ...about(id), organization_id, kind: requestPublished, key: id, values: { reference } });
  });
}

/** Refuses a request with a reason for its author. It does not count towards the plan's monthly limit. */
export async function rejectRequest(
  ctx: Ctx,
  { reason, ...decided }: Decided & { reason: string },
): Promise<{ isMailed: boolean }> {
  return transaction(ctx, async (tx) => {
    const row = await lockWaiting(tx, decided);
    await decide(tx, row, { status: 'rejected', review_reason: reason, review_reason_language: tx.language });
    await note(tx, row, 'quote_request.rejected', { reason });
    const { id, organization_id, reference } = row;
    return notifyCompany(tx, {
      ...about(id),
      organization_id,
      kind: requestRejected,
      key: id,
      values: { reference, reason },
    });
  });
}

const about = (id: string) => ({ subject: { kind: 'quote_request', id } });

interface WaitingRequest {
  id: string;
  reference: string;
  user_id: string;
  organization_id: string;
  version: number;
}

async function lockWaiting(tx: Ctx, { id, seen }: Decided): Promise<WaitingRequest> {
  requireStaff(tx);
  const row = await tx.db
    .selectFrom('quote_requests')
    .select(['id', 'reference', 'user_id', 'organization_id', 'status', 'audience', 'published_at', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  // CHECKs limit both.
  const access = {
    ...row,
    status: row.status as RequestStatus,
    audience: row.audience as Audience,
    is_published: row.published_at !== null,
  };
  if (access.status !== 'pending' || access.is_published)
    throw new AppError('conflict', { detail: m.moderation_decided() });
  if (!can(tx.actor, 'review', access)) throw new AppError('forbidden', { detail: m.quotes_review_own() });
  await requireNoMember(tx, row.organization_id);
  requireShownVersion(String(row.version), seen);
  return row;
}

// unsafe: staff decide about the rows of every company
async function decide(
  tx: Ctx,
  { id, version }: WaitingRequest,
  change: { published_at: Date } | { status: RequestStatus; review_reason: string; review_reason_language: string },
): Promise<void> {
  const now = tx.clock();
  await tx.db
    .updateTable('quote_requests')
    .set({
      ...change,
      reviewed_at: now,
      reviewed_by: tx.actor.kind === 'user' ? tx.actor.userId : null,
      updated_at: now,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('published_at', 'is', null)
    .execute();
}

async function note(tx: Ctx, { id, user_id }: WaitingRequest, action: string, detail: Record<string, unknown> = {}) {
  await audit(tx, { action, subject_kind: 'quote_request', subject_id: id, account_id: user_id, detail });
  await resolveNotifications(tx, { ...about(id), kinds: [requestToReview.kind] });
}
