import { type Actor, isAdmin, isOfCompany, isStaff } from '#server/actor.ts';

interface Owned {
  /** The company it belongs to; null while nobody has claimed it. */
  organization_id: string | null;
}

/** Returns true if the caller may decide about this row: moderators do not decide about what is their company's. */
export const mayReview = (actor: Actor, row: Owned): boolean =>
  isAdmin(actor) || (isStaff(actor) && !isOfCompany(actor, row));

/** Returns the ids of those among the staff who may decide about this row. */
export const reviewersOf = (
  staff: readonly { id: string; is_admin: boolean; companies: readonly string[] }[],
  { organization_id }: Owned,
): string[] =>
  staff
    .filter(({ is_admin, companies }) => is_admin || organization_id === null || !companies.includes(organization_id))
    .map(({ id }) => id);
