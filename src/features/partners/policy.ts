import { type Actor, isStaff } from '#server/actor.ts';

interface PartnerAccess {
  owner_user_id: string | null;
  review_status: string;
  is_active: boolean;
}

/** What everybody finds in the directory. */
export const isPublic = (row: Pick<PartnerAccess, 'review_status' | 'is_active'>): boolean =>
  row.review_status === 'verified' && row.is_active;

const isOwner = (actor: Actor, row: PartnerAccess): boolean =>
  actor.kind === 'user' && actor.userId === row.owner_user_id;

/** May this caller do that to this partner? Hides the button and refuses the write. Nothing is allowed that is not named here. */
export function can(actor: Actor, action: 'read', row: PartnerAccess): boolean {
  switch (action) {
    case 'read':
      return isOwner(actor, row) || isStaff(actor);
  }
}
