import { type Actor, isAdmin, isStaff } from '#server/actor.ts';

interface PartnerAccess {
  owner_user_id: string | null;
  review_status: string;
  is_active: boolean;
}

/** Returns true for partners in the public directory. */
export const isPublic = (row: Pick<PartnerAccess, 'review_status' | 'is_active'>): boolean =>
  row.review_status === 'verified' && row.is_active;

const isOwner = (actor: Actor, row: Pick<PartnerAccess, 'owner_user_id'>): boolean =>
  actor.kind === 'user' && actor.userId === row.owner_user_id;

export type PartnerAction = 'read' | 'edit' | 'pause' | 'review' | 'connect';

/** Returns true if this member of staff may decide about a partner: moderators cannot verify their own. */
export const mayVouch = (
  staff: { id: string; is_admin: boolean },
  row: Pick<PartnerAccess, 'owner_user_id'>,
): boolean => staff.is_admin || staff.id !== row.owner_user_id;

/**
 * Returns true if this caller may do that to this partner; used to hide buttons and to refuse writes. Anything not
 * named here is refused.
 */
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

/**
 * Returns true if this caller may do that to a connection request. It is confidential between both sides;
 * administrators may read it.
 */
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
