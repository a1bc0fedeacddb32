import { sql } from 'kysely';

import { personName } from '#features/accounts/queries/members.server.ts';
import { notify, resolveNotifications } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { rolesWith } from '#server/permissions.ts';
import { requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { assigned } from '../emails/notification-kinds.ts';
import { postLimit } from '../limits.ts';
import { openConversationDoor } from '../queries/access.server.ts';
import { titleFor, otherName } from '../queries/title.server.ts';

/** Opens a conversation that the caller's company takes part in, for a member who may answer there. */
async function openForCompany(ctx: Ctx, id: string) {
  const { me } = await openConversationDoor(ctx, { id });
  if (me === null || me.organization_id === null) throw new AppError('not_found');
  return { partId: me.id, organizationId: me.organization_id, actor: requirePermission(ctx, 'quotes.edit') };
}

/** Adds a note that only members of the caller's company read. Repeating the idempotency key adds nothing. */
export async function addNote(
  ctx: Ctx,
  id: string,
  { content, idempotencyKey }: { content: string; idempotencyKey: string | null },
): Promise<void> {
  const { partId, organizationId, actor } = await openForCompany(ctx, id);
  await ctx.limits.take(ctx, postLimit, partId);
  const request = { key: idempotencyKey, scope: 'messaging.note', body: { conversation_id: id, content } };
  await withIdempotency(ctx, request, async (tx) => {
    const note = { id: tx.newId(), participant_id: partId, organization_id: organizationId, author_id: actor.userId };
    await tx.db
      .insertInto('conversation_notes')
      .values({ ...note, content, language: tx.language, created_at: tx.clock() })
      .execute();
    return { id: note.id };
  });
}

/**
 * Says which member answers in this conversation, and tells them unless it is the caller; `userId` null for nobody in
 * particular. Whoever is no member who may answer is refused as `no_member`, and nothing changes.
 */
export async function assignConversation(
  ctx: Ctx,
  id: string,
  userId: string | null,
): Promise<{ kind: 'assigned'; name: string } | { kind: 'unassigned' | 'no_member' }> {
  const { partId, organizationId, actor } = await openForCompany(ctx, id);
  return transaction(ctx, async (tx) => {
    const member = userId === null ? null : await lockMember(tx, organizationId, userId);
    if (member === undefined) return { kind: 'no_member' };
    const part = tx.db.selectFrom('conversation_participants').where('id', '=', partId).select('assigned_to');
    const before = await part.where('organization_id', '=', organizationId).forUpdate().executeTakeFirstOrThrow();
    const outcome = member === null ? { kind: 'unassigned' as const } : { kind: 'assigned' as const, ...member };
    if (before.assigned_to === userId) return outcome;
    await tx.db
      .updateTable('conversation_participants')
      .set({ assigned_to: userId })
      .where('id', '=', partId)
      .where('organization_id', '=', organizationId)
      .execute();
    const subject = { kind: 'conversation', id };
    const entry = await audit(tx, {
      action: userId === null ? 'conversation.unassigned' : 'conversation.assigned',
      subject_kind: subject.kind,
      subject_id: subject.id,
      organization_id: organizationId,
    });
    // Whoever answered until now has nothing to do any more.
    if (before.assigned_to !== null)
      await resolveNotifications(tx, { kinds: [assigned.kind], subject, user_id: before.assigned_to });
    if (userId !== null && userId !== actor.userId)
      await notify(tx, {
        user_id: userId,
        kind: assigned,
        key: `${id}:${entry}`,
        subject,
        values: { title: await titleOf(tx, partId, organizationId), by: await nameOf(tx, actor.userId) },
      });
    return outcome;
  });
}

/** Returns a member who may answer, who stays one until the end of the transaction. */
const lockMember = (tx: Ctx, organizationId: string, userId: string) =>
  tx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId)
    .where('memberships.user_id', '=', userId)
    .where('memberships.ended_at', 'is', null)
    .where(sql<boolean>`memberships.roles && ${rolesWith('quotes.edit')}::text[]`)
    .select(personName('users').as('name'))
    .forShare('memberships')
    .executeTakeFirst();

async function nameOf(tx: Ctx, userId: string): Promise<string> {
  const row = await tx.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(personName('users').as('name'))
    .executeTakeFirstOrThrow();
  return row.name;
}

async function titleOf(tx: Ctx, partId: string, organizationId: string): Promise<string> {
  const row = await tx.db
    .selectFrom('conversation_participants as me')
    .innerJoin('conversations as conversation', 'conversation.id', 'me.conversation_id')
    .where('me.id', '=', partId)
    .where('me.organization_id', '=', organizationId)
    .select(['conversation.title', 'conversation.is_masked', 'me.display_name', otherName('me')])
    .executeTakeFirstOrThrow();
  return titleFor(tx, row);
}
