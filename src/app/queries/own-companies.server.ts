import type { Ctx } from '#server/context.ts';

/** More are on the page that lists all of them. */
const most = 20;

/**
 * Returns the companies that the caller may act for, in order of joining; none if there is only one. On failure there are
 * none and the page is rendered.
 */
export async function listChoosableCompanies({ db, actor, log }: Ctx): Promise<{ id: string; name: string }[]> {
  if (actor.kind !== 'user' || !actor.organization.isOneOfSeveral) return [];
  try {
    return await db
      .selectFrom('memberships')
      .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
      .where('memberships.user_id', '=', actor.userId)
      .where('memberships.ended_at', 'is', null)
      .select(['organizations.id', 'organizations.name'])
      .orderBy('memberships.started_at')
      .orderBy('memberships.id')
      .limit(most)
      .execute();
  } catch (error) {
    log.warn({ err: error }, 'listing the companies of an account failed');
    return [];
  }
}
