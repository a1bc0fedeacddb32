import { liftMask } from '#features/messaging/commands/conversation-state.server.ts';
import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import { disclose } from '#features/privacy/commands/disclosures.server.ts';
import { takeSpace } from '#features/rates/commands/space.server.ts';
import { allowRating } from '#features/ratings/commands/allow-rating.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { orderPlaced, quoteAccepted, quoteDeclined } from '../emails/decision-kinds.ts';
import { isVerifiedListing } from '../queries/own-listings.server.ts';
import { findSignature } from '../queries/signature.server.ts';
import { findWantedSpace } from '../queries/wanted-space.server.ts';
import { authorShows, providerShows } from '../schema/order.ts';
import { declineStanding } from './decline-quote.server.ts';
import { type LockedQuote, lockQuote } from './lock-quote.server.ts';
import { decideOnRequest, type LockedRequest, moveRequest } from './lock-request.server.ts';

interface Accepted {
  reference: string;
  /** The version that was seen: each revision has its own id. */
  quote_id: string;
}

// unsafe: the row is locked, and its policy was asked
/**
 * Accepts one version of an offer for a request of the caller's company: the others are declined, both sides see each other's
 * contact details, and all are notified, in one transaction. The accepted version is the order; there is no other row of it.
 * Throws `conflict` if the version was revised, withdrawn, decided or has expired, if it is an indication, if its provider is no longer
 * verified, if there is no room left, or if the request is decided or closed: of concurrent callers one succeeds (the lock on the request orders them, the index
 * `quote_responses_accepted` guarantees it), and a colleague is told who did. Throws
 * `not_found` for another company's request, `forbidden` without the permission.
 */
export async function acceptQuote(ctx: Ctx, { reference, quote_id }: Accepted): Promise<void> {
  const { userId } = requireVerified(ctx);
  await decideOnRequest(ctx, reference, async (tx, request) => {
    if (request.status === 'accepted') throw await acceptedAlready(tx, request);
    if (request.status === 'expired' || request.status === 'rejected')
      throw new AppError('conflict', { detail: m.quotes_closed_already() });
    // If the request is pending again, its last offer is gone: the offer's own state gives the reason.
    const quote = await lockQuote(tx, request.id, quote_id);
    if (quote.isIndication) throw new AppError('conflict', { detail: m.quotes_accept_indication() });
    await requireVerifiedProvider(tx, quote);
    await takeRoom(tx, request, quote);
    await tx.db
      .updateTable('quote_responses')
      .set({ status: 'accepted', decided_at: tx.clock(), decided_by: userId })
      .where('id', '=', quote.id)
      .where('status', '=', 'submitted')
      .execute();
    await moveRequest(tx, request, 'accepted');
    await exchangeContact(tx, request, quote);
    await allowRating(tx, {
      subject: { kind: quote.subject_kind, id: quote.subject_id },
      origin: { kind: 'quote_request', id: request.id, title: request.reference },
      author_id: request.user_id,
      organization_id: request.organization_id,
    });
    await auditAndNotify(tx, request, quote, await declineStanding(tx, request.id));
  });
}

/** The refusal that names the colleague who accepted first. */
async function acceptedAlready(tx: Ctx, { id }: LockedRequest): Promise<AppError> {
  const signature = await findSignature(tx, id);
  return new AppError('conflict', {
    detail: signature === null ? m.quotes_accepted_already() : m.quotes_accepted_by_colleague({ name: signature.name }),
  });
}

/** A listing may have lost its verification since the offer was made. */
async function requireVerifiedProvider(tx: Ctx, { subject_kind: kind, subject_id: id }: LockedQuote): Promise<void> {
  if (!(await isVerifiedListing(tx, { kind, id })))
    throw new AppError('conflict', { detail: m.quotes_accept_unverified() });
}

/** Takes the space that the order needs. Throws `conflict` if another order has taken it since the offer was made. */
async function takeRoom(tx: Ctx, { id }: LockedRequest, { id: holder_id, ...quote }: LockedQuote): Promise<void> {
  const wanted = quote.subject_kind === 'warehouse' ? await findWantedSpace(tx, id) : null;
  if (wanted === null) return;
  if (!(await takeSpace(tx, { ...wanted, kind: quote.subject_kind, id: quote.subject_id, holder_id, until: null })))
    throw new AppError('conflict', { detail: m.quotes_accept_no_room() });
}

/**
 * Discloses each side of an order to the other, and removes the mask from their conversation, in the accepting
 * transaction.
 */
export async function exchangeContact(
  tx: Ctx,
  request: Pick<LockedRequest, 'id' | 'user_id'>,
  { user_id, organization_id }: Pick<LockedQuote, 'user_id' | 'organization_id'>,
): Promise<void> {
  const subject = { kind: 'quote_request', id: request.id };
  await disclose(tx, {
    owner_user_id: request.user_id,
    recipient_user_id: user_id,
    fields: authorShows,
    subject,
  });
  await disclose(tx, {
    owner_user_id: user_id,
    recipient_user_id: request.user_id,
    fields: providerShows,
    subject,
  });
  await liftMask(tx, { ...subject, key: `answer:${organization_id}` });
}

async function auditAndNotify(
  tx: Ctx,
  { id, reference, user_id: author, organization_id }: LockedRequest,
  quote: LockedQuote,
  declined: readonly string[],
): Promise<void> {
  const subject = { kind: 'quote_request', id };
  const values = { reference, provider: quote.provider_name, version: quote.version };
  await audit(tx, {
    action: 'quote_request.awarded',
    subject_kind: subject.kind,
    subject_id: id,
    account_id: author,
    detail: { quote_id: quote.id, version: quote.version },
  });
  await notifyCompany(tx, {
    organization_id: quote.organization_id,
    kind: quoteAccepted,
    key: quote.id,
    subject,
    values,
  });
  await notifyCompany(tx, { organization_id, kind: orderPlaced, key: quote.id, subject, values });
  for (const company of declined)
    await notifyCompany(tx, {
      organization_id: company,
      kind: quoteDeclined,
      key: id,
      subject,
      values: { reference, reason: null },
    });
}
