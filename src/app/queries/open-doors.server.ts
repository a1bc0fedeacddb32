import { sql } from 'kysely';

import type { UserActor } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { NavigationEntry } from '#server/feature.ts';

/**
 * Returns the dashboard entries of the account: those for everybody, those of its kind, and those for which it has
 * rows. One statement for all.
 */
export async function listOpenDoors(
  ctx: Ctx,
  { userId }: UserActor,
  entries: readonly NavigationEntry[],
): Promise<NavigationEntry[]> {
  const held = entries.flatMap(({ isFor }) => isFor ?? []);
  if (held.length === 0) return [...entries];
  const open = sql<boolean[]>`array[${sql.join(
    held.map(({ kind, behind }) => sql`user_type = ${kind} or ${behind(userId)}`),
  )}]`;
  const account = await ctx.db.selectFrom('users').select(open.as('open')).where('id', '=', userId).executeTakeFirst();
  return entries.filter(({ isFor }) => isFor === undefined || account?.open[held.indexOf(isFor)] === true);
}
