import { type Actor, isAdmin, isStaff } from '#server/actor.ts';

export type WarehouseAction =
  | 'create'
  | 'readPublic'
  | 'read'
  | 'edit'
  | 'pause'
  | 'resubmit'
  | 'review'
  | 'list.all'
  | 'export';

export interface WarehouseAccess {
  user_id: string;
  review_status: string;
  is_active: boolean;
}

const isOwner = (actor: Actor, row: WarehouseAccess | null): boolean =>
  actor.kind === 'user' && row !== null && actor.userId === row.user_id;

/** May this caller do that to this listing? Hides the button and refuses the write. Nothing is allowed that is not named here. */
export function can(actor: Actor, action: WarehouseAction, row: WarehouseAccess | null = null): boolean {
  switch (action) {
    case 'create':
      return actor.kind === 'system' || (actor.kind === 'user' && actor.emailVerified);
    case 'readPublic':
      return row !== null && row.review_status === 'verified' && row.is_active;
    case 'read':
      return row !== null && (isOwner(actor, row) || isStaff(actor));
    case 'edit':
    case 'pause':
      return row !== null && (isOwner(actor, row) || isAdmin(actor));
    case 'resubmit':
      return isOwner(actor, row);
    case 'review':
      // A moderator does not vouch for a listing of their own.
      return isAdmin(actor) || (isStaff(actor) && !isOwner(actor, row));
    case 'list.all':
    case 'export':
      return isAdmin(actor);
  }
}
