import { notifyCompany, resolveNotifications } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';

import { connectionExpired, connectionMissed, connectionRequested } from '../emails/connection-kinds.ts';

const batch = 100;

/**
 * Marks requests that were not answered in time as expired and notifies both sides, once each. Expiry itself depends
 * only on the time, not on this job.
 */
export async function endConnections(ctx: Ctx): Promise<void> {
  let ended: number;
  do ended = await transaction(ctx, endBatch);
  while (ended === batch);
}

// unsafe: a job for the rows of every company
async function endBatch(tx: Ctx): Promise<number> {
  const due = tx.db
    .selectFrom('connection_requests')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', tx.clock())
    .orderBy('expires_at')
    .limit(batch)
    .forUpdate()
    .skipLocked();
  const rows = await tx.db
    .updateTable('connection_requests as request')
    .from('logistics_partners as partner')
    .set((eb) => ({ status: 'expired', decided_at: eb.ref('request.expires_at'), waiting_since: null }))
    .where('request.id', 'in', due)
    .whereRef('partner.id', '=', 'request.partner_id')
    .returning([
      'request.id',
      'request.organization_id',
      'request.requester_name',
      'partner.organization_id as partner_company',
      'partner.name',
    ])
    .execute();
  for (const { id, organization_id, partner_company, name, requester_name } of rows) {
    const told = { key: id, subject: { kind: 'connection', id } };
    const values = { partner_name: name };
    const named = { ...values, requester_name: withoutContactDetails(requester_name) };
    await resolveNotifications(tx, { kinds: [connectionRequested.kind], subject: told.subject });
    await notifyCompany(tx, { ...told, organization_id, kind: connectionExpired, values });
    await notifyCompany(tx, { ...told, organization_id: partner_company, kind: connectionMissed, values: named });
  }
  return rows.length;
}
