import { mayReview } from '#features/moderation/policy.ts';
import { type Actor, isAdmin, isOfCompany, isStaff, may } from '#server/actor.ts';

export type WarehouseAction = 'read' | 'edit' | 'pause' | 'resubmit' | 'review' | 'ask';

export interface WarehouseAccess {
  organization_id: string;
  review_status: string;
  is_active: boolean;
}

/** Returns true for listings in the public directory. */
export const isPublic = (row: Pick<WarehouseAccess, 'review_status' | 'is_active'>): boolean =>
  row.review_status === 'verified' && row.is_active;

/** Returns true if the listing belongs to the company that the caller acts for, and the caller may see its listings. */
export const isOwn = (actor: Actor, row: Pick<WarehouseAccess, 'organization_id'>): boolean =>
  isOfCompany(actor, row) && may(actor, 'listings.read');

/**
 * Returns true if this caller may do that to this listing; used to hide buttons and to refuse writes. Anything not
 * named here is refused.
 */
export function can(actor: Actor, action: WarehouseAction, row: WarehouseAccess | null = null): boolean {
  switch (action) {
    case 'read':
      return row !== null && (isOwn(actor, row) || isStaff(actor));
    case 'edit':
    case 'pause':
      return row !== null && ((isOwn(actor, row) && may(actor, 'listings.edit')) || isAdmin(actor));
    case 'resubmit':
      return row !== null && isOwn(actor, row) && may(actor, 'listings.edit');
    case 'ask':
      return actor.kind === 'user' && row !== null && isPublic(row) && !isOfCompany(actor, row);
    case 'review':
      return row === null ? isStaff(actor) : mayReview(actor, row);
  }
}
