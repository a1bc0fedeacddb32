import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requirePermission, requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { quoteWithdrawn } from '../emails/quote-kinds.ts';
import { findRequest } from '../queries/find-request.server.ts';
import { type LockedRequest, lockRequest, moveRequest } from './lock-request.server.ts';

/**
 * Withdraws the standing offer of the caller's company for a request. Throws `conflict` if none stands any more: of a concurrent
 * acceptance and withdrawal one succeeds.
 */
export async function withdrawQuote(ctx: Ctx, reference: string): Promise<void> {
  const { organization } = requireUser(ctx);
  const request = await findRequest(ctx, reference);
  if (request === null) throw new AppError('not_found');
  requirePermission(ctx, 'quotes.edit');
  await transaction(ctx, async (tx) => {
    const locked = await lockRequest(tx, request.id);
    if (locked === null) throw new AppError('not_found');
    if (!(await withdrawStanding(tx, locked, organization.id)))
      throw new AppError('conflict', { detail: m.quotes_withdraw_nothing() });
  });
}

/**
 * Withdraws the offer that a card made when a rule picked its request, in a transaction of the caller, who has checked who
 * asks. Returns false if it does not stand any more: it was revised, decided or withdrawn.
 */
export async function withdrawCardOffer(tx: Ctx, organizationId: string, quoteId: string): Promise<boolean> {
  const quote = await tx.db
    .selectFrom('quote_responses')
    .select('request_id')
    .where('id', '=', quoteId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  const locked = quote && (await lockRequest(tx, quote.request_id));
  return locked ? withdrawStanding(tx, locked, organizationId, quoteId) : false;
}

/** Returns false if the company's offer, or this one of its versions, does not stand. */
async function withdrawStanding(
  tx: Ctx,
  locked: LockedRequest,
  organizationId: string,
  quoteId: string | null = null,
): Promise<boolean> {
  const withdrawn = await tx.db
    .updateTable('quote_responses')
    .set({ status: 'withdrawn' })
    .where('request_id', '=', locked.id)
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'submitted')
    .$if(quoteId !== null, (query) => query.where('id', '=', quoteId ?? ''))
    .returning(['id', 'version', 'provider_name'])
    .executeTakeFirst();
  if (!withdrawn) return false;
  await returnToPending(tx, locked);
  const subject = { kind: 'quote_request', id: locked.id };
  await audit(tx, {
    action: 'quote_request.quote_withdrawn',
    subject_kind: subject.kind,
    subject_id: subject.id,
    account_id: locked.user_id,
    detail: { quote_id: withdrawn.id, version: withdrawn.version },
  });
  await notifyCompany(tx, {
    organization_id: locked.organization_id,
    kind: quoteWithdrawn,
    key: withdrawn.id,
    subject,
    values: { reference: locked.reference, provider: withdrawn.provider_name ?? '' },
  });
  return true;
}

// unsafe: the row is locked, and its policy was asked
/** Resets a quoted request without a standing offer to pending. */
export async function returnToPending(tx: Ctx, request: LockedRequest): Promise<void> {
  if (request.status !== 'quoted') return;
  const standing = await tx.db
    .selectFrom('quote_responses')
    .select('id')
    .where('request_id', '=', request.id)
    .where('status', '=', 'submitted')
    .limit(1)
    .executeTakeFirst();
  if (!standing) await moveRequest(tx, request, 'pending');
}
