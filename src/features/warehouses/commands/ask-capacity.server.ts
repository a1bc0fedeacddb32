import { sql } from 'kysely';

import { notify } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { makeLink } from '#server/links.ts';
import { addDays, isoDate } from '#shared/dates.ts';

import { capacityAsked } from '../emails/notification-kinds.ts';
import { warehousePaths } from '../paths.ts';
import { capacityLink, findByCapacityLink } from '../queries/capacity-link.server.ts';
import { confirmCapacityOf } from './listing-state.server.ts';

const batch = 50;
/** Minimum interval between two questions, and after the owner's last statement. */
const pauseDays = 30;

/**
 * Asks the owner of every public listing whose free space was not confirmed for a month to confirm it, once a month.
 */
export async function askCapacity(ctx: Ctx): Promise<void> {
  let asked: number;
  do asked = await transaction(ctx, askBatch);
  while (asked === batch);
}

// unsafe: a job for the rows of every company
async function askBatch(tx: Ctx): Promise<number> {
  const now = tx.clock();
  const rows = await tx.db
    .selectFrom('warehouses')
    .select(['id', 'user_id', 'company_name'])
    .where('review_status', '=', 'verified')
    .where('is_active', '=', true)
    .where('available_square_footage', 'is not', null)
    .where(sql<Date>`greatest(capacity_confirmed_at, capacity_asked_at, reviewed_at)`, '<', addDays(now, -pauseDays))
    .orderBy(sql`greatest(capacity_confirmed_at, capacity_asked_at, reviewed_at)`)
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, user_id, company_name } of rows) {
    await tx.db.updateTable('warehouses').set({ capacity_asked_at: now }).where('id', '=', id).execute();
    const token = await makeLink(tx, capacityLink, { subjectId: id, details: { user_id } });
    await notify(tx, {
      user_id,
      kind: capacityAsked,
      key: `${id}:${isoDate(now)}`,
      subject: { kind: 'warehouse', id },
      values: { company_name },
      mail: { path: warehousePaths.freeSpace(token) },
    });
  }
  return rows.length;
}

/**
 * Confirms the free space for the holder of the mailed link: the values that were `seen`. Otherwise like
 * `confirmCapacity`.
 */
export async function confirmCapacityByLink(ctx: Ctx, token: string, seen: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await findByCapacityLink(tx, token, true);
    await confirmCapacityOf(tx, row, { seen, source: 'owner' });
  });
}
