import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { rolesWith } from '#server/permissions.ts';

interface Added {
  conversation_id: string;
  position: number;
  /** The side that wrote, and who; null for staff who do not take part, and for the assistant. */
  participant_id: string | null;
  author_id: string | null;
}

/**
 * Marks a new message as unread for everybody who answers in its conversation: the members of a company whose roles
 * permit it, and accounts without a company. For its author, and for colleagues who have read what was there, it is
 * read. Whoever becomes a member later has nothing unread from before.
 */
export async function addToReaders(
  tx: Ctx,
  { conversation_id, position, participant_id, author_id }: Added,
): Promise<void> {
  await sql`
    insert into conversation_readers as known (participant_id, user_id, conversation_id, organization_id, read_up_to, last_position)
    select part.id, who.user_id, part.conversation_id, part.organization_id,
      case when part.id = ${participant_id}::uuid then ${position}::integer else ${position}::integer - 1 end, ${position}::integer
    from conversation_participants part
    cross join lateral (
      select m.user_id from memberships m
      where m.organization_id = part.organization_id and m.ended_at is null and m.roles && ${rolesWith('quotes.edit')}::text[]
      union
      select part.user_id where part.organization_id is null and part.user_id is not null) who
    where part.conversation_id = ${conversation_id}::uuid
    on conflict (participant_id, user_id) do update set last_position = excluded.last_position,
      read_up_to = case
        when known.user_id = ${author_id}::uuid then excluded.last_position
        when excluded.read_up_to = excluded.last_position and known.read_up_to = known.last_position then excluded.last_position
        else known.read_up_to end`.execute(tx.db);
}
