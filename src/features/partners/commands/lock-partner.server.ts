import type { Selectable } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { lockRow } from '#server/db/lock-row.ts';
import type { LogisticsPartners } from '#server/db/types.ts';

import { type PartnerAction, can } from '../policy.ts';

export type PartnerRow = Selectable<LogisticsPartners>;

/** Returns the locked row of a partner on which the caller may do this; throws `not_found` otherwise. */
export const lockPartner = (tx: Ctx, id: string, action: PartnerAction): Promise<PartnerRow> =>
  lockRow(tx, 'logistics_partners', id, (row) => can(tx.actor, action, row));
