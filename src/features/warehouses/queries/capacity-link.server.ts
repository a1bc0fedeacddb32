import type { Selectable } from 'kysely';
import { z } from 'zod';

import type { Ctx } from '#server/context.ts';
import type { Warehouses } from '#server/db/types.ts';
import { type LinkKind, openLink } from '#server/links.ts';
import { AppError } from '#shared/errors.ts';

/** The link in the monthly mail: access to the free space of one listing, for thirty days. */
export const capacityLink: LinkKind = { purpose: 'warehouses.capacity', uses: 'many', ttlSeconds: 30 * 86_400 };

const linkDetails = z.object({ user_id: z.uuid() });

/**
 * Returns the listing of a link, locked with `isLocked`; throws `not_found` for an invalid link, or if the account
 * that was asked no longer answers for the listing.
 */
export async function findByCapacityLink(ctx: Ctx, token: string, isLocked = false): Promise<Selectable<Warehouses>> {
  const link = await openLink(ctx, capacityLink, token);
  if (link === null) throw new AppError('not_found');
  const row = await ctx.db
    .selectFrom('warehouses')
    .innerJoin('users', 'users.id', 'warehouses.user_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.organization_id', '=', 'warehouses.organization_id')
        .onRef('memberships.user_id', '=', 'users.id')
        .on('memberships.ended_at', 'is', null),
    )
    .selectAll('warehouses')
    .where('warehouses.id', '=', link.subjectId)
    .where('warehouses.user_id', '=', linkDetails.parse(link.details).user_id)
    .where('users.locked_at', 'is', null)
    .$if(isLocked, (query) => query.forUpdate('warehouses'))
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}
