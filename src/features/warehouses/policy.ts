import { type Actor, isAdmin, isStaff } from '#server/actor.ts';

export type WarehouseAction = 'read' | 'edit' | 'pause' | 'resubmit' | 'review' | 'ask';

export interface WarehouseAccess {
  user_id: string;
  review_status: string;
  is_active: boolean;
}

/** Returns true for listings in the public directory. */
export const isPublic = (row: Pick<WarehouseAccess, 'review_status' | 'is_active'>): boolean =>
  row.review_status === 'verified' && row.is_active;

/** Returns true if this member of staff may decide about a listing: moderators cannot verify their own. */
export const mayVouch = (staff: { id: string; is_admin: boolean }, row: Pick<WarehouseAccess, 'user_id'>): boolean =>
  staff.is_admin || staff.id !== row.user_id;

const isOwner = (actor: Actor, row: WarehouseAccess | null): boolean =>
  actor.kind === 'user' && row !== null && actor.userId === row.user_id;

/**
 * Returns true if this caller may do that to this listing; used to hide buttons and to refuse writes. Anything not
 * named here is refused.
 */
export function can(actor: Actor, action: WarehouseAction, row: WarehouseAccess | null = null): boolean {
  switch (action) {
    case 'read':
      return row !== null && (isOwner(actor, row) || isStaff(actor));
    case 'edit':
    case 'pause':
      return row !== null && (isOwner(actor, row) || isAdmin(actor));
    case 'resubmit':
      return isOwner(actor, row);
    case 'ask':
      return actor.kind === 'user' && row !== null && isPublic(row) && !isOwner(actor, row);
    case 'review':
      return (
        isStaff(actor) &&
        (row === null || actor.kind !== 'user' || mayVouch({ id: actor.userId, is_admin: isAdmin(actor) }, row))
      );
  }
}
