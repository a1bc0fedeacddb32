import type { Ctx } from '#server/context.ts';

/** Returns the account's conversations and its own messages, for its data export; others' messages are theirs. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const conversations = await ctx.db
    .selectFrom('conversation_participants as me')
    .innerJoin('conversations', 'conversations.id', 'me.conversation_id')
    .select(['conversations.id', 'conversations.subject_kind', 'conversations.title', 'conversations.path'])
    .select(['conversations.status', 'conversations.created_at'])
    .select(['me.role', 'me.display_name', 'me.last_message_at'])
    .where('me.user_id', '=', userId)
    .orderBy('conversations.created_at')
    .execute();
  const messages = await ctx.db
    .selectFrom('messages')
    .select([
      'messages.conversation_id',
      'messages.position',
      'messages.content',
      'messages.language',
      'messages.file_ids',
    ])
    .select('messages.created_at')
    .where('messages.author_id', '=', userId)
    .orderBy('messages.created_at')
    .execute();
  // unsafe: what the account itself wrote, for whichever company.
  const notes = await ctx.db
    .selectFrom('conversation_notes as note')
    .innerJoin('conversation_participants as part', 'part.id', 'note.participant_id')
    .select(['part.conversation_id', 'note.content', 'note.language', 'note.created_at'])
    .where('note.author_id', '=', userId)
    .orderBy('note.created_at')
    .execute();
  return { conversations, messages, notes };
}
