import { sql } from 'kysely';

import { personName } from '#features/accounts/queries/members.server.ts';
import { notify, resolveNotifications } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { rolesWith } from '#server/permissions.ts';

import { assigned } from '../emails/notification-kinds.ts';
import { titleFor, otherName } from '../queries/title.server.ts';

interface Given {
  conversationId: string;
  /** The part of the company in it. */
  partId: string;
  organizationId: string;
  /** Null for nobody in particular. */
  userId: string | null;
  /** Who gives it: a member, or a rule of the company by its name. */
  by: { userId: string; name: string } | { rule: string };
}

export type GivenOutcome =
  | { kind: 'assigned'; name: string; before: string | null }
  | { kind: 'unassigned'; before: string | null }
  | { kind: 'no_member' };

/**
 * Assigns a conversation to a member of a company and notifies them unless they did it. Returns `no_member` and changes
 * nothing if the account is not a member who may answer. Callers check who may assign.
 */
export async function giveConversation(
  tx: Ctx,
  { conversationId, partId, organizationId, userId, by }: Given,
): Promise<GivenOutcome> {
  const member = userId === null ? null : await lockMember(tx, organizationId, userId);
  if (member === undefined) return { kind: 'no_member' };
  const part = tx.db.selectFrom('conversation_participants').where('id', '=', partId).select('assigned_to');
  const { assigned_to: before } = await part
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const outcome =
    member === null
      ? { kind: 'unassigned' as const, before }
      : { kind: 'assigned' as const, name: member.name, before };
  if (before === userId) return outcome;
  await tx.db
    .updateTable('conversation_participants')
    .set({ assigned_to: userId })
    .where('id', '=', partId)
    .where('organization_id', '=', organizationId)
    .execute();
  const subject = { kind: 'conversation', id: conversationId };
  const entry = await audit(tx, {
    action: userId === null ? 'conversation.unassigned' : 'conversation.assigned',
    subject_kind: subject.kind,
    subject_id: subject.id,
    organization_id: organizationId,
    detail: 'rule' in by ? { rule: by.rule } : {},
  });
  // Whoever answered until now has nothing to do any more.
  if (before !== null) await resolveNotifications(tx, { kinds: [assigned.kind], subject, user_id: before });
  if (userId !== null && ('rule' in by || by.userId !== userId))
    await notify(tx, {
      user_id: userId,
      kind: assigned,
      key: `${conversationId}:${entry}`,
      subject,
      values: { title: await titleOf(tx, partId, organizationId), by: 'rule' in by ? by.rule : by.name },
    });
  return outcome;
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
