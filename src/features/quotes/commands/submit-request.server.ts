import { answerTime } from '#features/moderation/settings.ts';
import { notify } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { UserActor } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { requirePermission, requireVerified } from '#server/session/require.ts';
import { readSetting } from '#server/settings.ts';
import { formatDate } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { requestReceived } from '../emails/notification-kinds.ts';
import { usageOf } from '../queries/plan-usage.server.ts';
import type { RequestInput } from '../schema/request-form.ts';
import { maxInvited } from '../state.ts';
import { answerFromCards } from './answer-from-cards.server.ts';
import { findFitsJob } from './find-fits.server.ts';
import { type InvitedSubject, inviteProviders, tellInvited } from './invite-providers.server.ts';
import { refuseDates } from './check-where.server.ts';
import { requestColumns } from './request-columns.server.ts';
import { isReviewedFirst } from './reviewed-first.server.ts';
import { notifyReviewers } from './notify-reviewers.server.ts';

interface Submission {
  values: RequestInput;
  /** Invited warehouses and partners; none means everybody. */
  invited?: readonly InvitedSubject[];
  idempotency_key?: string | null;
}

export interface Submitted {
  id: string;
  reference: string;
  /** Whether providers see it now; a company's first open request is reviewed by staff before. */
  isPublished: boolean;
}

/**
 * Submits a request for offers: publicly on the board, or to invited providers. The plan's monthly count over all members of the
 * company is taken under a lock, so that concurrent posts are serialised; beyond the limit it throws `rate_limited` with the day of its reset
 * (`Retry-After`). The same key gives one request.
 * Throws `invalid` for a deadline in the past or an unknown place; `unauthenticated`, `email_not_verified`.
 */
export async function submitRequest(
  ctx: Ctx,
  { values, invited = [], idempotency_key = null }: Submission,
): Promise<Submitted> {
  requireVerified(ctx);
  const actor = requirePermission(ctx, 'quotes.edit');
  refuseDates(values, ctx.clock());
  if (invited.length > maxInvited) throw new AppError('invalid', { detail: m.quotes_invited_too_many() });
  const request = { key: idempotency_key, scope: 'quotes.submit', body: { values, invited } };
  return withIdempotency(ctx, request, (tx) => insertRequest(tx, actor, values, invited));
}

async function insertRequest(
  tx: Ctx,
  { userId, organization }: UserActor,
  values: RequestInput,
  invited: readonly InvitedSubject[],
): Promise<Submitted> {
  const now = tx.clock();
  const { isFull, resets_at } = await usageOf(tx, organization.id, { isLocked: true });
  if (isFull)
    throw new AppError('rate_limited', {
      detail: m.quotes_limit_reached({ day: formatDate(resets_at) }),
      retryAfterSeconds: Math.ceil((resets_at.getTime() - now.getTime()) / 1000),
    });
  const audience = invited.length > 0 ? 'invited' : 'open';
  const isPublished = audience === 'invited' || !(await isReviewedFirst(tx, organization.id));
  const id = tx.newId();
  const { reference } = await tx.db
    .insertInto('quote_requests')
    .values({
      ...requestColumns(values),
      id,
      user_id: userId,
      organization_id: organization.id,
      audience,
      published_at: isPublished ? now : null,
      language: tx.language,
      created_at: now,
      updated_at: now,
    })
    .returning('reference')
    .executeTakeFirstOrThrow();
  await inviteProviders(tx, { id, reference, user_id: userId, organization_id: organization.id }, invited);
  const subject = { kind: 'quote_request', id };
  await audit(tx, {
    action: 'quote_request.submitted',
    subject_kind: subject.kind,
    subject_id: id,
    account_id: userId,
  });
  const hours = isPublished ? null : await readSetting(tx, answerTime);
  await notify(tx, {
    user_id: userId,
    kind: requestReceived,
    key: id,
    subject,
    values: { reference, answer_hours: hours, is_by_name: audience === 'invited' },
  });
  if (isPublished && audience === 'open') await tx.jobs.send(tx, findFitsJob, { id });
  if (isPublished) {
    await answerFromCards(tx, id);
    await tellInvited(tx, { id, reference }, invited);
  } else await notifyReviewers(tx, { id, reference, organization_id: organization.id });
  return { id, reference, isPublished };
}
