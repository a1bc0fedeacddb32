import type { Selectable } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { LogisticsPartners } from '#server/db/types.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { type PartnerAction, can } from '../policy.ts';

export type PartnerRow = Selectable<LogisticsPartners>;

/**
 * Returns the row of a partner on which the caller may do this, locked until the transaction ends. Throws `not_found`
 * both for missing partners and for those of others.
 */
export async function lockPartner(tx: Ctx, id: string, action: PartnerAction): Promise<PartnerRow> {
  if (!isUuid(id)) throw new AppError('not_found');
  const row = await tx.db
    .selectFrom('logistics_partners')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !can(tx.actor, action, row)) throw new AppError('not_found');
  return row;
}
