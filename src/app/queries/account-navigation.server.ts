import { sql } from 'kysely';

import type { UserActor } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { NavigationEntry } from '#server/feature.ts';

/**
 * Returns the dashboard entries of the account: those for everybody, those of its kind, and those for which it has
 * rows. One statement for all.
 */
export async function listAccountNavigation(
  ctx: Ctx,
  actor: UserActor,
  entries: readonly NavigationEntry[],
): Promise<NavigationEntry[]> {
  const restricted = entries.flatMap(({ isFor }) => isFor ?? []);
  if (restricted.length === 0) return [...entries];
  const shown = sql<boolean[]>`array[${sql.join(
    restricted.map(({ kind, hasRows }) =>
      kind === undefined ? hasRows(actor) : sql`(user_type = ${kind} or ${hasRows(actor)})`,
    ),
  )}]`;
  const account = await ctx.db
    .selectFrom('users')
    .select(shown.as('shown'))
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  return entries.filter(({ isFor }) => isFor === undefined || account?.shown[restricted.indexOf(isFor)] === true);
}
