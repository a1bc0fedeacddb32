import { addMessage } from '#features/messaging/commands/add-message.server.ts';
import { writeNote } from '#features/messaging/commands/write-note.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addHours } from '#shared/dates.ts';

import type { DemoAccount } from '../demo/accounts.ts';
import type { DemoConversation } from '../demo/conversations.ts';
import { openQuestion } from './open-question.server.ts';

interface Person extends DemoAccount {
  id: string;
}

const nameOf = ({ first_name, last_name, company_name }: Person): string =>
  company_name ?? `${first_name} ${last_name}`;

/**
 * Writes a conversation between two demonstration users about a listing, with its original times. Existing ones are not
 * written again.
 */
export async function seedConversation(
  ctx: Ctx,
  { messages, team }: DemoConversation,
  {
    listing,
    shipper,
    owner,
    colleagues,
  }: {
    listing: { id: string; slug: string; company_name: string };
    shipper: Person;
    owner: Person;
    colleagues: ReadonlyMap<string, string>;
  },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const at = (hoursAgo: number): Ctx => ({ ...tx, clock: () => addHours(ctx.clock(), -hoursAgo) });
    const [first, ...answers] = messages;
    if (!first) return;
    const { conversation_id, isNew } = await openQuestion(at(first.hours_ago), {
      listing: { ...listing, owner_user_id: owner.id, organization_id: owner.id },
      asker: { user_id: shipper.id, organization_id: shipper.id, display_name: nameOf(shipper) },
      content: first.text,
    });
    if (!isNew) return;
    const parts = await tx.db
      .selectFrom('conversation_participants')
      .select(['id', 'user_id'])
      .where('conversation_id', '=', conversation_id)
      .execute();
    for (const [turn, { hours_ago, text }] of answers.entries()) {
      const author = turn % 2 === 0 ? owner.id : shipper.id;
      const participant_id = parts.find(({ user_id }) => user_id === author)?.id ?? null;
      await addMessage(at(hours_ago), { conversation_id, role: 'user', participant_id, content: text });
    }
    if (team === undefined) return;
    const own = {
      participant_id: parts.find(({ user_id }) => user_id === owner.id)?.id ?? '',
      organization_id: owner.id,
    };
    const assigned_to = colleagueOf(colleagues, team.assigned);
    await tx.db
      .updateTable('conversation_participants')
      .set({ assigned_to })
      .where('id', '=', own.participant_id)
      .where('organization_id', '=', own.organization_id)
      .execute();
    for (const { by, hours_ago, text } of team.notes)
      await writeNote(at(hours_ago), { ...own, author_id: colleagueOf(colleagues, by), content: text });
  });
}

function colleagueOf(colleagues: ReadonlyMap<string, string>, key: string): string {
  const id = colleagues.get(key);
  if (id === undefined) throw new Error(`The conversation names a colleague who does not exist: ${key}`);
  return id;
}
