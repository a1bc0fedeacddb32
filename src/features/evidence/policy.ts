import { type Actor, isAdmin, isStaff } from '#server/actor.ts';

interface PapersAccess {
  owner_user_id: string | null;
}

/** True if the documents are the caller's own. */
const isOwner = (actor: Actor, { owner_user_id }: PapersAccess): boolean =>
  actor.kind === 'user' && actor.userId === owner_user_id;

/** True if this staff member may check them: moderators do not confirm their own. */
export const mayVouch = (staff: { id: string; is_admin: boolean }, { owner_user_id }: PapersAccess): boolean =>
  staff.is_admin || staff.id !== owner_user_id;

/** True if the caller may do this with the documents of a row. Everything not listed is denied. */
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
