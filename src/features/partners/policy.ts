import { type Actor, isAdmin, isOfCompany, isStaff, may } from '#server/actor.ts';

interface PartnerAccess {
  organization_id: string | null;
  review_status: string;
  is_active: boolean;
}

/** Returns true for partners in the public directory. */
export const isPublic = (row: Pick<PartnerAccess, 'review_status' | 'is_active'>): boolean =>
  row.review_status === 'verified' && row.is_active;

export type PartnerAction = 'read' | 'open' | 'edit' | 'pause' | 'review' | 'connect';

/** Returns true if this member of staff may decide about a partner: moderators cannot verify one of their company. */
export const mayReviewPartner = (
  staff: { companies: readonly string[]; is_admin: boolean },
  row: Pick<PartnerAccess, 'organization_id'>,
): boolean => staff.is_admin || row.organization_id === null || !staff.companies.includes(row.organization_id);

/**
 * Returns true if this caller may do that to this partner; used to hide buttons and to refuse writes. Anything not
 * named here is refused.
 */
export function can(actor: Actor, action: PartnerAction, row: PartnerAccess): boolean {
  switch (action) {
    case 'edit':
    case 'pause':
      return (isOfCompany(actor, row) && may(actor, 'listings.edit')) || isAdmin(actor);
    case 'open':
      return (isOfCompany(actor, row) && may(actor, 'listings.read')) || isAdmin(actor);
    case 'review':
      return isAdmin(actor) || (isStaff(actor) && !isOfCompany(actor, row));
    case 'read':
      return (isOfCompany(actor, row) && may(actor, 'listings.read')) || isStaff(actor);
    case 'connect':
      return actor.kind === 'user' && isPublic(row) && !isOfCompany(actor, row);
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
  row: { organization_id: string; partner_company: string | null },
): boolean {
  const isRequester = isOfCompany(actor, row);
  const isPartner = isOfCompany(actor, { organization_id: row.partner_company });
  switch (action) {
    case 'read':
      return ((isRequester || isPartner) && may(actor, 'quotes.read')) || isAdmin(actor);
    case 'decide':
      return isPartner && may(actor, 'quotes.edit');
    case 'cancel':
      return isRequester && may(actor, 'quotes.edit');
  }
}
