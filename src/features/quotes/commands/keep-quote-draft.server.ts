import type { Ctx } from '#server/context.ts';
import { discardDraft, saveDraft } from '#server/drafts.ts';
import { requirePermission, requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { findRequest } from '../queries/find-request.server.ts';
import { type QuoteDraft, quoteDraftOf } from '../schema/quote-draft.ts';

/**
 * Saves a draft of an offer, unvalidated, replacing the previous one; the form shows it wherever the account opens it.
 * Throws `not_found` for a request that the caller may not open, `forbidden` for their own, `conflict` if it takes no
 * more offers.
 */
export async function keepQuoteDraft(ctx: Ctx, reference: string, draft: QuoteDraft): Promise<void> {
  requireVerified(ctx);
  const request = await findRequest(ctx, reference);
  if (request === null) throw new AppError('not_found');
  if (request.is_own) throw new AppError('forbidden', { detail: m.quotes_answer_own() });
  requirePermission(ctx, 'quotes.edit');
  if (request.state !== 'active') throw new AppError('conflict', { detail: m.quotes_answer_closed() });
  await saveDraft(ctx, quoteDraftOf(request.reference), draft);
}

/** Deletes the draft of an offer that was sent or discarded. */
export async function discardQuoteDraft(ctx: Ctx, reference: string): Promise<void> {
  await discardDraft(ctx, quoteDraftOf(reference));
}
