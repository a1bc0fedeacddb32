import { findDisclosedFields } from '#features/privacy/queries/disclosures.server.ts';
import type { Ctx } from '#server/context.ts';

import { type PartnerContact, disclosedToConnections } from '../schema/partner.ts';
import { findOpenConnection } from './connections.server.ts';

// unsafe: a row that the caller of this function may see
/**
 * Returns the contact details that this partner's owner discloses to the caller's company since accepting a connection, without
 * revoked ones. Null if there are none.
 */
export async function findShownContact(ctx: Ctx, partnerId: string): Promise<PartnerContact | null> {
  const connection = await findOpenConnection(ctx, partnerId);
  if (ctx.actor.kind !== 'user' || connection?.status !== 'accepted') return null;
  const row = await ctx.db
    .selectFrom('logistics_partners')
    .select(['owner_user_id', ...disclosedToConnections])
    .where('id', '=', partnerId)
    .executeTakeFirst();
  if (!row || row.owner_user_id === null) return null;
  const shown = await findDisclosedFields(ctx, {
    owner_user_id: row.owner_user_id,
    recipient_user_id: connection.requester_id,
    subject: { kind: 'connection', id: connection.id },
  });
  const fields = disclosedToConnections.filter((field) => shown.includes(field));
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}
