import { sql } from 'kysely';

import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireAdmin, requireUser } from '#server/session/require.ts';

import { type Milestone, stepOf } from '../state.ts';
import { setCurrentStatus } from './current-status.server.ts';
import { tablesOf } from './ledgers.server.ts';

/** Shipments updated per statement. */
const shipmentsAtOnce = 500;

/**
 * Defines the meaning of a carrier's status text, for future and existing events, and updates the status of the
 * shipments concerned. Returns the number of events that got a meaning. Administrators only.
 */
export async function mapStatusWords(ctx: Ctx, text: string, milestone: Milestone): Promise<number> {
  requireAdmin(ctx);
  const { userId } = requireUser(ctx);
  const words = text.toLowerCase();
  const { status, reason = null } = stepOf(milestone);
  return transaction(ctx, async (tx) => {
    await tx.db
      .insertInto('status_words')
      .values({ words, milestone, mapped_by: userId, mapped_at: tx.clock() })
      .onConflict((conflict) =>
        conflict.column('words').doUpdateSet({ milestone, mapped_by: userId, mapped_at: tx.clock() }),
      )
      .execute();
    let learnt = 0;
    for (const ledger of ['public', 'business'] as const) {
      const { rows } = await sql<{ tracking_id: string }>`
        update ${tablesOf(ledger).events} set status = ${status}, reason = ${reason}, milestone = ${milestone}
        where status is null and lower(status_text) = ${words} returning tracking_id`.execute(tx.db);
      learnt += rows.length;
      const ids = [...new Set(rows.map(({ tracking_id }) => tracking_id))];
      for (let start = 0; start < ids.length; start += shipmentsAtOnce)
        await setCurrentStatus(tx, ledger, ids.slice(start, start + shipmentsAtOnce));
    }
    await audit(tx, {
      action: 'status_words.mapped',
      subject_kind: 'status_words',
      subject_id: words.slice(0, 100),
      detail: { milestone, learnt },
    });
    return learnt;
  });
}
