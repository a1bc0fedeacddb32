import type { Ctx } from '#server/context.ts';
import { idsOf } from '#shared/ids-of.ts';

/** Key of the mail with an answer. */
export const responseKey = (messageId: string): string => `lead.response:${messageId}`;

/** Returns the thread of a lead, and its author's participant id if they have no account. */
export function findThread(ctx: Ctx, leadId: string): Promise<{ id: string; anonymous_id: string | null }> {
  return ctx.db
    .selectFrom('conversations')
    .leftJoin('conversation_participants as anonymous', (join) =>
      join.onRef('anonymous.conversation_id', '=', 'conversations.id').on('anonymous.role', '=', 'stranger'),
    )
    .where('conversations.subject_kind', '=', 'lead')
    .where('conversations.subject_id', '=', leadId)
    .where('conversations.key', '=', 'thread')
    .select(['conversations.id', 'anonymous.id as anonymous_id'])
    .executeTakeFirstOrThrow();
}

/** Returns staff's messages about these requests, by message id. */
export async function listAnswers(ctx: Ctx, kind: 'lead' | 'support', ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .where('conversations.subject_kind', '=', kind)
    .where('conversations.subject_id', 'in', [...ids])
    .where('messages.role', '=', 'staff')
    .select('messages.id')
    .execute();
  return idsOf(rows);
}
