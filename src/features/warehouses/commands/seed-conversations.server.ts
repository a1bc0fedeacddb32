import { addMessage } from '#features/messaging/commands/add-message.server.ts';
import { openConversation } from '#features/messaging/commands/open-conversation.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addHours } from '#shared/dates.ts';

import type { DemoAccount } from '../demo/accounts.ts';
import type { DemoConversation } from '../demo/conversations.ts';
import { warehousePaths } from '../paths.ts';

interface Person extends DemoAccount {
  id: string;
}

const nameOf = ({ first_name, last_name, company_name }: Person): string =>
  company_name ?? `${first_name} ${last_name}`;

/** Writes a conversation between two demonstration people about a listing, as of the hours it was held. Once, however often it is seeded. */
export async function seedConversation(
  ctx: Ctx,
  { messages }: DemoConversation,
  {
    listing,
    shipper,
    owner,
  }: { listing: { id: string; slug: string; company_name: string }; shipper: Person; owner: Person },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const at = (hoursAgo: number): Ctx => ({ ...tx, clock: () => addHours(ctx.clock(), -hoursAgo) });
    const { id, isNew } = await openConversation(at(messages[0]?.hours_ago ?? 0), {
      subject: { kind: 'warehouse', id: listing.id },
      key: `question:${shipper.id}`,
      title: `Question about ${listing.company_name}`,
      path: warehousePaths.warehouse(listing.slug),
      participants: [shipper, owner].map((person) => ({ user_id: person.id, display_name: nameOf(person) })),
      isMasked: true,
    });
    if (!isNew) return;
    const parts = await tx.db
      .selectFrom('conversation_participants')
      .select(['id', 'user_id'])
      .where('conversation_id', '=', id)
      .execute();
    for (const [turn, { hours_ago, text }] of messages.entries()) {
      const author = turn % 2 === 0 ? shipper.id : owner.id;
      const participant_id = parts.find(({ user_id }) => user_id === author)?.id ?? null;
      await addMessage(at(hours_ago), { conversation_id: id, role: 'user', participant_id, content: text });
    }
  });
}
