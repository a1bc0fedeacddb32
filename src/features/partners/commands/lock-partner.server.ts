import type { Selectable } from 'kysely';

import { isOfCompany } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { requirePermission } from '#server/session/require.ts';
import type { LogisticsPartners } from '#server/db/types.ts';

import { type PartnerAction, can } from '../policy.ts';

export type PartnerRow = Selectable<LogisticsPartners>;

/**
 * Returns the locked row of a partner on which the caller may do this; throws `not_found` otherwise, and `forbidden` for
 * one of their company that their role does not permit to edit.
 */
export const lockPartner = (tx: Ctx, id: string, action: PartnerAction): Promise<PartnerRow> =>
  lockRow(tx, 'logistics_partners', id, (row) => {
    if (can(tx.actor, action, row)) return true;
    if (action !== 'review' && isOfCompany(tx.actor, row)) requirePermission(tx, 'listings.edit');
    return false;
  });
