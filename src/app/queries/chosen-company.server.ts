import type { Ctx } from '#server/context.ts';

/** Returns the name of the company that the caller acts for, if they could act for another one; otherwise null. */
export async function findChosenCompany({ actor, db }: Ctx): Promise<string | null> {
  if (actor.kind !== 'user' || !actor.organization.isOneOfSeveral) return null;
  const company = await db
    .selectFrom('organizations')
    .where('id', '=', actor.organization.id)
    .select('name')
    .executeTakeFirst();
  return company?.name ?? null;
}
