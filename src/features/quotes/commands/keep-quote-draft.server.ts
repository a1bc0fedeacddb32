import type { Ctx } from '#server/context.ts';
import { discardDraft, keepDraft } from '#server/drafts.ts';
import { requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { findRequest } from '../queries/find-request.server.ts';
import { type QuoteDraft, quoteDraftOf } from '../schema/quote-draft.ts';

/**
 * Keeps an offer that is not sent yet, right or wrong, in place of what was kept of it before: it is in the form wherever the account opens it. `not_found` for a request they may not
 * open, `forbidden` for one's own, `conflict` for one that takes no offers any more.
 */
export async function keepQuoteDraft(ctx: Ctx, reference: string, draft: QuoteDraft): Promise<void> {
  requireVerified(ctx);
  const request = await findRequest(ctx, reference);
  if (request === null) throw new AppError('not_found');
  if (request.is_own) throw new AppError('forbidden', { detail: m.quotes_answer_own() });
  if (request.state !== 'active') throw new AppError('conflict', { detail: m.quotes_answer_closed() });
  await keepDraft(ctx, quoteDraftOf(request.reference), draft);
}

/** Forgets what was kept of an offer: it was sent, or thrown away. */
export async function discardQuoteDraft(ctx: Ctx, reference: string): Promise<void> {
  await discardDraft(ctx, quoteDraftOf(reference));
}
