import type { Selectable } from 'kysely';
import { z } from 'zod';

import type { Ctx } from '#server/context.ts';
import type { Warehouses } from '#server/db/types.ts';
import { type LinkKind, openLink } from '#server/links.ts';
import { AppError } from '#shared/errors.ts';

/** What the link in the monthly mail opens: the free space of one listing, for thirty days. */
export const capacityLink: LinkKind = { purpose: 'warehouses.capacity', uses: 'many', ttlSeconds: 30 * 86_400 };

const linkDetails = z.object({ user_id: z.uuid() });

/** The listing of whoever holds the link, locked when `isLocked`; `not_found` for a link that opens nothing, or when the listing has another owner by now. */
export async function findByCapacityLink(ctx: Ctx, token: string, isLocked = false): Promise<Selectable<Warehouses>> {
  const link = await openLink(ctx, capacityLink, token);
  if (link === null) throw new AppError('not_found');
  const row = await ctx.db
    .selectFrom('warehouses')
    .innerJoin('users', 'users.id', 'warehouses.user_id')
    .selectAll('warehouses')
    .where('warehouses.id', '=', link.subjectId)
    .where('warehouses.user_id', '=', linkDetails.parse(link.details).user_id)
    .where('users.locked_at', 'is', null)
    .$if(isLocked, (query) => query.forUpdate('warehouses'))
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}
