import { addMessage } from '#features/messaging/commands/add-message.server.ts';
import { noteFirstAnswers } from '#features/messaging/commands/first-answers.server.ts';
import { openConversation } from '#features/messaging/commands/open-conversation.server.ts';
import type { Ctx } from '#server/context.ts';

import { quotePaths } from '../paths.ts';
import { findAnswerOf } from '../queries/answers.server.ts';
import { type QuoteAuthor, listQuotingListings } from '../queries/own-listings.server.ts';

interface Written {
  request: { id: string; reference: string; user_id: string; organization_id: string };
  /** The sender: a provider, under the name of its warehouse or company. */
  provider: Pick<QuoteAuthor, 'userId'> & { organizationId: string; name: string };
  content: string;
  /** The caller notifies the author itself, with a more specific notification. */
  isToldByCaller?: boolean;
  /** Sent automatically, so it does not count towards the response time. */
  isAutomatic?: boolean;
}

const maxName = 120;

/**
 * Sends a message to a request's author in this provider's conversation about it, which is created with the first
 * message. It is masked, and the author stays anonymous: providers see the reference. Of two concurrent first messages
 * the second continues the conversation.
 */
export async function writeToAuthor(
  tx: Ctx,
  { request, provider, content, isToldByCaller = false, isAutomatic = false }: Written,
): Promise<{ conversation_id: string }> {
  const { id, reference } = request;
  if ((await findAnswerOf(tx, id, provider.organizationId)) === null) {
    if (!isAutomatic) await noteAnswers(tx, id, provider);
    await openConversation(tx, {
      subject: { kind: 'quote_request', id },
      key: `answer:${provider.organizationId}`,
      title: reference,
      path: quotePaths.request(reference),
      participants: [
        {
          user_id: provider.userId,
          organization_id: provider.organizationId,
          display_name: provider.name.slice(0, maxName),
        },
        { user_id: request.user_id, organization_id: request.organization_id, display_name: reference },
      ],
      isMasked: true,
    });
  }
  const own = await findAnswerOf(tx, id, provider.organizationId);
  if (own === null) throw new Error('The conversation that was opened is not there.');
  await addMessage(tx, { ...own, role: 'user', author_id: provider.userId, content, isToldByCaller });
  return { conversation_id: own.conversation_id };
}

/** A provider's first message counts as the answer of all their invited businesses. */
async function noteAnswers(tx: Ctx, request_id: string, quoter: Pick<QuoteAuthor, 'organizationId'>): Promise<void> {
  const own = await listQuotingListings(tx, quoter);
  const asked = await tx.db
    .selectFrom('quote_request_invitations')
    .select(['subject_kind', 'subject_id', 'created_at'])
    .where('request_id', '=', request_id)
    .execute();
  const answers = asked
    .filter(({ subject_kind, subject_id }) => own.some(({ kind, id }) => kind === subject_kind && id === subject_id))
    .map(({ subject_kind, subject_id, created_at }) => ({
      subject: { kind: subject_kind, id: subject_id },
      origin_id: request_id,
      asked_at: created_at,
    }));
  await noteFirstAnswers(tx, answers);
}
