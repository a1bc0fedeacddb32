import { mayReview } from '#features/moderation/policy.ts';
import { type Actor, isOfCompany, isStaff, may } from '#server/actor.ts';

interface PapersAccess {
  organization_id: string | null;
}

/** True if the documents are those of the company that the caller acts for, and the caller may see them. */
const isOwn = (actor: Actor, papers: PapersAccess): boolean =>
  isOfCompany(actor, papers) && may(actor, 'listings.read');

/** True if the caller may do this with the documents of a row. Everything not listed is denied. */
export function can(actor: Actor, action: 'read' | 'own' | 'upload' | 'check', papers: PapersAccess): boolean {
  switch (action) {
    case 'read':
      return isOwn(actor, papers) || isStaff(actor);
    case 'own':
      return isOwn(actor, papers);
    case 'upload':
      return isOwn(actor, papers) && may(actor, 'listings.edit');
    case 'check':
      return mayReview(actor, papers);
  }
}
