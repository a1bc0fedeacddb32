import type { Ctx } from '#server/context.ts';

/** Returns what stands above every page of the signed-in areas: notices, and the company acted for. */
export async function loadFrame(ctx: Ctx) {
  return {
    notices: (
      await Promise.all(ctx.registry.features.map(async (feature) => (await feature.notices?.(ctx)) ?? []))
    ).flat(),
    company: await findChosenCompany(ctx),
  };
}

/** Returns the name of the company that the caller acts for, if they could act for another one; otherwise null. */
async function findChosenCompany({ actor, db }: Ctx): Promise<string | null> {
  if (actor.kind !== 'user' || !actor.organization.isOneOfSeveral) return null;
  const company = await db
    .selectFrom('organizations')
    .where('id', '=', actor.organization.id)
    .select('name')
    .executeTakeFirst();
  return company?.name ?? null;
}
