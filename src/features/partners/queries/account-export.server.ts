import { exportChanges } from '#features/moderation/queries/waiting-changes.server.ts';
import type { Ctx } from '#server/context.ts';
import { idsOf } from '#shared/ids-of.ts';

// unsafe: what the account answers for, in the export of its data
/** Returns every row that the account owns here, for its data export. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const partners = await ctx.db
    .selectFrom('logistics_partners')
    .selectAll()
    .where('owner_user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const registrations = await ctx.db
    .selectFrom('provider_registrations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const connections = await ctx.db
    .selectFrom('connection_requests as request')
    .innerJoin('logistics_partners as partner', 'partner.id', 'request.partner_id')
    .select(['request.id', 'partner.name as partner', 'request.requester_name', 'request.message', 'request.status'])
    .select(['request.created_at', 'request.decided_at'])
    .where((is) => is.or([is('request.requester_id', '=', userId), is('partner.owner_user_id', '=', userId)]))
    .orderBy('request.created_at')
    .execute();
  // Who decided is internal, and what is searched stands in other columns.
  const withoutOurs = <Row extends object>(rows: Row[]) =>
    rows.map((row) => ({ ...row, reviewed_by: undefined, search_text: undefined }));
  return {
    logistics_partners: withoutOurs(partners),
    provider_registrations: withoutOurs(registrations),
    connection_requests: connections,
    waiting_changes: await exportChanges(ctx, 'partner', idsOf(partners)),
  };
}
