import { isUnreadBy } from '#features/messaging/queries/own-part.server.ts';
import type { UserActor } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';

export interface Answer {
  conversation_id: string;
  /** Null if the account was deleted. */
  provider: string | null;
  is_unread: boolean;
  last_message_at: Date;
}

const maxShown = 50;

/**
 * Returns the conversations with providers who answered a request, latest message first. For members of its company only,
 * which the caller must have checked.
 */
export async function listAnswers(ctx: Ctx, requestId: string, reader: UserActor): Promise<Answer[]> {
  return ctx.db
    .selectFrom('conversations as conversation')
    .innerJoin('conversation_participants as provider', (join) =>
      join
        .onRef('provider.conversation_id', '=', 'conversation.id')
        .on('provider.organization_id', 'is distinct from', reader.organization.id),
    )
    .innerJoin('conversation_participants as me', (join) =>
      join.onRef('me.conversation_id', '=', 'conversation.id').on('me.organization_id', '=', reader.organization.id),
    )
    .select(['conversation.id as conversation_id', 'provider.display_name as provider'])
    .select(['me.last_message_at', isUnreadBy(reader.userId, 'me').as('is_unread')])
    .where('conversation.subject_kind', '=', 'quote_request')
    .where('conversation.subject_id', '=', requestId)
    .orderBy('me.last_message_at', 'desc')
    .limit(maxShown)
    .execute();
}

interface OwnPart {
  conversation_id: string;
  participant_id: string;
}

/** Returns a company's part in its conversation about a request; null before the first message. */
export async function findAnswerOf(ctx: Ctx, requestId: string, companyId: string): Promise<OwnPart | null> {
  const row = await ctx.db
    .selectFrom('conversations as conversation')
    .innerJoin('conversation_participants as me', 'me.conversation_id', 'conversation.id')
    .select(['conversation.id as conversation_id', 'me.id as participant_id'])
    .where('conversation.subject_kind', '=', 'quote_request')
    .where('conversation.subject_id', '=', requestId)
    .where('me.organization_id', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns that of the caller's company. */
export const findOwnAnswer = async (ctx: Ctx, requestId: string): Promise<OwnPart | null> =>
  ctx.actor.kind === 'user' ? findAnswerOf(ctx, requestId, ctx.actor.organization.id) : null;
