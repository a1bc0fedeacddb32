import { findPersonName } from '#features/accounts/queries/members.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import type { Permission } from '#server/permissions.ts';
import { requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { postLimit } from '../limits.ts';
import { notesPermission } from '../policy.ts';
import { openConversationDoor } from '../queries/access.server.ts';
import { giveConversation } from './give-conversation.server.ts';
import { writeNote } from './write-note.server.ts';

/** Opens a conversation that the caller's company takes part in, for a member whose roles permit this. */
async function openForCompany(ctx: Ctx, id: string, permission: Permission) {
  const { me } = await openConversationDoor(ctx, { id });
  if (me === null || me.organization_id === null) throw new AppError('not_found');
  return { partId: me.id, organizationId: me.organization_id, actor: requirePermission(ctx, permission) };
}

/** Adds a note that only members of the caller's company read. Repeating the idempotency key adds nothing. */
export async function addNote(
  ctx: Ctx,
  id: string,
  { content, idempotencyKey }: { content: string; idempotencyKey: string | null },
): Promise<void> {
  const { partId, organizationId, actor } = await openForCompany(ctx, id, notesPermission);
  await ctx.limits.take(ctx, postLimit, partId);
  const request = { key: idempotencyKey, scope: 'messaging.note', body: { conversation_id: id, content } };
  const note = { participant_id: partId, organization_id: organizationId, author_id: actor.userId, content };
  await withIdempotency(ctx, request, (tx) => writeNote(tx, note));
}

/**
 * Assigns this conversation to a member of the caller's company, or to nobody (null), and notifies them unless it is
 * the caller. Returns `no_member` and changes nothing if the account is not a member who may answer.
 */
export async function assignConversation(
  ctx: Ctx,
  id: string,
  userId: string | null,
): Promise<{ kind: 'assigned'; name: string } | { kind: 'unassigned' | 'no_member' }> {
  const { partId, organizationId, actor } = await openForCompany(ctx, id, 'quotes.edit');
  return transaction(ctx, async (tx) => {
    const by = { userId: actor.userId, name: await findPersonName(tx, actor.userId) };
    const outcome = await giveConversation(tx, { conversationId: id, partId, organizationId, userId, by });
    return outcome.kind === 'assigned' ? { kind: outcome.kind, name: outcome.name } : { kind: outcome.kind };
  });
}
