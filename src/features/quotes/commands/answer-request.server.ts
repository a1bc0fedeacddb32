import { postLimit } from '#features/messaging/limits.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { requirePermission, requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { answerLimit } from '../limits.ts';
import { findOwnAnswer } from '../queries/answers.server.ts';
import { findRequest } from '../queries/find-request.server.ts';
import { refuseColleague } from '../queries/colleague-offer.server.ts';
import { findProviderName, quoteAuthorOf } from '../queries/own-listings.server.ts';
import { noListingText } from '../policy.ts';
import { writeToAuthor } from './write-to-author.server.ts';

interface Answered {
  reference: string;
  content: string;
  idempotency_key?: string | null;
}

/**
 * Sends a message to a request's author: opens this provider's masked conversation about the request, or continues it.
 * For owners of a verified warehouse or partner; throws `not_found` for a request that they may not open, `forbidden`
 * for their own or without a listing, `conflict` once it is past or decided.
 */
export async function answerRequest(
  ctx: Ctx,
  { reference, content, idempotency_key = null }: Answered,
): Promise<{ conversation_id: string }> {
  const actor = requireVerified(ctx);
  const { userId } = actor;
  const quoter = quoteAuthorOf(actor);
  const request = await findRequest(ctx, reference);
  if (request === null) throw new AppError('not_found');
  if (request.is_own) throw new AppError('forbidden', { detail: m.quotes_answer_own() });
  requirePermission(ctx, 'quotes.edit');
  if (request.state !== 'active') throw new AppError('conflict', { detail: m.quotes_answer_closed() });
  const provider = await findProviderName(ctx, quoter);
  if (provider === null) throw new AppError('forbidden', { detail: noListingText(ctx.actor) });
  const isFirst = (await findOwnAnswer(ctx, request.id)) === null;
  await ctx.limits.take(ctx, isFirst ? answerLimit : postLimit, userId);
  const key = { key: idempotency_key, scope: 'quotes.answer', body: { reference, content } };
  return withIdempotency(ctx, key, async (tx) => {
    const author = await tx.db
      .selectFrom('quote_requests')
      .select(['user_id', 'organization_id'])
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow();
    await refuseColleague(tx, author.user_id, quoter);
    const { conversation_id } = await writeToAuthor(tx, {
      request: { id: request.id, reference, ...author },
      provider: { userId, organizationId: actor.organization.id, name: provider },
      content,
    });
    const subject = { subject_kind: 'quote_request', subject_id: request.id };
    await audit(tx, { action: 'quote_request.answered', ...subject, account_id: author.user_id });
    return { conversation_id };
  });
}
