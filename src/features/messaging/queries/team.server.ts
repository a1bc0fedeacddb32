import { sql } from 'kysely';

import { hasColleagues, personName } from '#features/accounts/queries/members.server.ts';
import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { rolesWith } from '#server/permissions.ts';
import { requireUser } from '#server/session/require.ts';

import { notesPermission } from '../policy.ts';
import type { OpenedConversation } from './access.server.ts';

export interface Note {
  id: string;
  /** Null if the author's account is deleted. */
  author: string | null;
  isOwn: boolean;
  content: string;
  language: string | null;
  created_at: Date;
}

/** What the members of a company keep to themselves about one of its conversations. */
export interface Team {
  /** Who answers; null if nobody in particular. */
  assigned: { user_id: string; name: string; isSelf: boolean } | null;
  /** Who may answer. */
  members: { user_id: string; name: string }[];
  /** Oldest first, the last `maxNotes`. */
  notes: Note[];
  hasColleagues: boolean;
  mayAssign: boolean;
  mayNote: boolean;
}

const maxNotes = 200;

/**
 * Returns what the caller's company keeps about this conversation; null for who does not read it as a member of a
 * company.
 */
export async function findTeam(ctx: Ctx, { me }: Pick<OpenedConversation, 'me'>): Promise<Team | null> {
  if (me === null || me.organization_id === null) return null;
  const { userId } = requireUser(ctx);
  const { organization_id } = me;
  const assigned = await ctx.db
    .selectFrom('conversation_participants as part')
    .innerJoin('users', 'users.id', 'part.assigned_to')
    .where('part.id', '=', me.id)
    .where('part.organization_id', '=', organization_id)
    .select(['users.id as user_id', personName('users').as('name')])
    .executeTakeFirst();
  const members = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organization_id)
    .where('memberships.ended_at', 'is', null)
    .where(sql<boolean>`memberships.roles && ${rolesWith('quotes.edit')}::text[]`)
    .select(['memberships.user_id', personName('users').as('name')])
    .orderBy('memberships.started_at')
    .orderBy('memberships.id')
    .execute();
  const notes = await ctx.db
    .selectFrom('conversation_notes as note')
    .leftJoin('users', 'users.id', 'note.author_id')
    .where('note.participant_id', '=', me.id)
    .where('note.organization_id', '=', organization_id)
    .select(['note.id', 'note.author_id', 'note.content', 'note.language', 'note.created_at'])
    .select(sql<string | null>`case when users.id is null then null else ${personName('users')} end`.as('author'))
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(maxNotes)
    .execute();
  return {
    assigned: assigned ? { ...assigned, isSelf: assigned.user_id === userId } : null,
    members,
    notes: notes.toReversed().map(({ author_id, ...note }) => ({ ...note, isOwn: author_id === userId })),
    hasColleagues: await hasColleagues(ctx),
    mayAssign: may(ctx.actor, 'quotes.edit'),
    mayNote: may(ctx.actor, notesPermission),
  };
}
