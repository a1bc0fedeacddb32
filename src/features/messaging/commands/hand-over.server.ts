import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

/**
 * Gives the place of an account in conversations of its company to the members who answer for them now, with what it
 * wrote there for the company. `conversations` selects `id` and `user_id` of these conversations. Whoever takes part
 * already keeps his own place; the account's is then left empty.
 */
export async function handOverConversations(
  tx: Ctx,
  { from, conversations }: { from: string; conversations: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    update conversation_participants me set user_id = case when not exists (
      select from conversation_participants other where other.conversation_id = me.conversation_id and other.user_id = kept.user_id) then kept.user_id end
    from (${conversations}) kept where me.conversation_id = kept.id and me.user_id = ${from}::uuid`.execute(tx.db);
}
