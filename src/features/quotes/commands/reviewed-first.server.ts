import type { Ctx } from '#server/context.ts';
import { readSetting } from '#server/settings.ts';

import { reviewedRequests } from '../settings.ts';

/** Returns true if staff review open requests of this company, or of a visitor without one, before publication. */
export async function isReviewedFirst(tx: Ctx, companyId: string | null): Promise<boolean> {
  const reviewed = await readSetting(tx, reviewedRequests);
  if (reviewed !== 'first' || companyId === null) return reviewed !== 'none';
  const published = await tx.db
    .selectFrom('quote_requests')
    .select('id')
    .where('organization_id', '=', companyId)
    .where('audience', '=', 'open')
    .where('published_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return published === undefined;
}
