import type { Ctx } from '#server/context.ts';

/** Adds a staff member who answers as a participant, who is notified from then on. Returns the participant's id. */
export async function joinAsStaff(tx: Ctx, id: string, userId: string): Promise<string> {
  const joined = await tx.db
    .insertInto('conversation_participants')
    .columns(['id', 'conversation_id', 'role', 'user_id', 'display_name', 'last_position', 'last_message_at'])
    .expression((eb) =>
      eb
        .selectFrom('conversations')
        .innerJoin('users', (join) => join.on('users.id', '=', userId))
        .where('conversations.id', '=', id)
        .select((one) => [
          one.val(tx.newId()).$castTo<string>().as('id'),
          'conversations.id as conversation_id',
          one.val('staff').as('role'),
          'users.id as user_id',
          'users.first_name as display_name',
          'conversations.last_position',
          one.val(tx.clock()).as('last_message_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['conversation_id', 'user_id']).where('organization_id', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (joined) return joined.id;
  const known = await tx.db
    .selectFrom('conversation_participants')
    .select('id')
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .where('organization_id', 'is', null)
    .executeTakeFirstOrThrow();
  return known.id;
}
