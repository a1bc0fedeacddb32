import { openConversation } from '#features/messaging/commands/open-conversation.server.ts';
import type { Ctx } from '#server/context.ts';

import { warehousePaths } from '../paths.ts';

export interface Question {
  listing: { id: string; slug: string; company_name: string; owner_user_id: string; organization_id: string };
  asker: { user_id: string; organization_id: string; display_name: string };
  content: string;
}

const maxName = 120;

/**
 * Opens the masked conversation of a shipper's company with a listing's, with its first message, and records that the
 * owner's answer is awaited; an existing one is left unchanged. Runs in the caller's transaction, which must have
 * checked permission.
 */
export async function openQuestion(
  tx: Ctx,
  { listing, asker, content }: Question,
): Promise<{ conversation_id: string; isNew: boolean }> {
  const now = tx.clock();
  const { id, isNew } = await openConversation(tx, {
    subject: { kind: 'warehouse', id: listing.id },
    key: `question:${asker.organization_id}`,
    title: listing.company_name,
    path: warehousePaths.warehouse(listing.slug),
    participants: [
      { ...asker, display_name: asker.display_name.slice(0, maxName) },
      {
        user_id: listing.owner_user_id,
        organization_id: listing.organization_id,
        display_name: listing.company_name.slice(0, maxName),
      },
    ],
    isMasked: true,
    mayShareContacts: true,
    firstMessage: { from: { user_id: asker.user_id }, content },
  });
  if (isNew)
    await tx.db
      .insertInto('warehouse_questions')
      .values({
        conversation_id: id,
        warehouse_id: listing.id,
        owner_user_id: listing.owner_user_id,
        organization_id: listing.organization_id,
        asked_by: asker.user_id,
        asked_for: asker.organization_id,
        asked_at: now,
        last_message_at: now,
        waiting_since: now,
      })
      .execute();
  return { conversation_id: id, isNew };
}
