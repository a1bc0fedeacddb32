import { type Actor, isAdmin, isStaff } from '#server/actor.ts';

interface PapersAccess {
  owner_user_id: string | null;
}

/** Whose papers they are. */
const isOwner = (actor: Actor, { owner_user_id }: PapersAccess): boolean =>
  actor.kind === 'user' && actor.userId === owner_user_id;

/** Which of the staff may check them: a moderator does not vouch for their own. */
export const mayVouch = (staff: { id: string; is_admin: boolean }, { owner_user_id }: PapersAccess): boolean =>
  staff.is_admin || staff.id !== owner_user_id;

/** May this caller do that with the papers of a row? Nothing is allowed that is not named here. */
export function can(actor: Actor, action: 'read' | 'upload' | 'check', papers: PapersAccess): boolean {
  switch (action) {
    case 'read':
      return isOwner(actor, papers) || isStaff(actor);
    case 'upload':
      return isOwner(actor, papers);
    case 'check':
      return (
        isStaff(actor) && (actor.kind !== 'user' || mayVouch({ id: actor.userId, is_admin: isAdmin(actor) }, papers))
      );
  }
}
