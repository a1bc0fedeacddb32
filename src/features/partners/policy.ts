import { type Actor, isAdmin, isStaff } from '#server/actor.ts';

interface PartnerAccess {
  owner_user_id: string | null;
  review_status: string;
  is_active: boolean;
}

/** What everybody finds in the directory. */
export const isPublic = (row: Pick<PartnerAccess, 'review_status' | 'is_active'>): boolean =>
  row.review_status === 'verified' && row.is_active;

const isOwner = (actor: Actor, row: Pick<PartnerAccess, 'owner_user_id'>): boolean =>
  actor.kind === 'user' && actor.userId === row.owner_user_id;

export type PartnerAction = 'read' | 'edit' | 'pause' | 'review' | 'connect';

/** Which of the staff may decide about a partner: a moderator does not vouch for one of their own. */
export const mayVouch = (
  staff: { id: string; is_admin: boolean },
  row: Pick<PartnerAccess, 'owner_user_id'>,
): boolean => staff.is_admin || staff.id !== row.owner_user_id;

/** May this caller do that to this partner? Hides the button and refuses the write. Nothing is allowed that is not named here. */
export function can(actor: Actor, action: PartnerAction, row: PartnerAccess): boolean {
  switch (action) {
    case 'edit':
    case 'pause':
      return isOwner(actor, row) || isAdmin(actor);
    case 'review':
      return isStaff(actor) && (actor.kind !== 'user' || mayVouch({ id: actor.userId, is_admin: isAdmin(actor) }, row));
    case 'read':
      return isOwner(actor, row) || isStaff(actor);
    case 'connect':
      return actor.kind === 'user' && isPublic(row) && !isOwner(actor, row);
  }
}

export type ConnectionAction = 'read' | 'decide' | 'cancel';

/** May this caller do that to a request for a connection? It is between the two; administrators read it. */
export function canConnection(
  actor: Actor,
  action: ConnectionAction,
  row: { requester_id: string; owner_user_id: string | null },
): boolean {
  const isRequester = actor.kind === 'user' && actor.userId === row.requester_id;
  switch (action) {
    case 'read':
      return isRequester || isOwner(actor, row) || isAdmin(actor);
    case 'decide':
      return isOwner(actor, row);
    case 'cancel':
      return isRequester;
  }
}
