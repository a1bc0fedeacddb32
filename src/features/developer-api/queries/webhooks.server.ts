import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { requirePermission } from '#server/session/require.ts';

import type { WebhookEvent } from '../schema.ts';
import { exportTransfers } from './transfers.server.ts';

export interface Webhook {
  id: string;
  url: string;
  events: WebhookEvent[];
  created_at: Date;
  last_call: {
    event: WebhookEvent;
    created_at: string;
    tries: number;
    answered: number | null;
    delivered_at: string | null;
  } | null;
}

/** Returns the webhooks of the caller's company with the result of their last call. */
export async function listWebhooks(ctx: Ctx): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select hook.id, hook.url, hook.events, hook.created_at, to_jsonb(last_call) as last_call from webhooks hook
    left join lateral (select event, created_at, tries, answered, delivered_at from webhook_deliveries
      where webhook_id = hook.id order by created_at desc, id desc limit 1) last_call on true
    where hook.organization_id = ${requirePermission(ctx, 'programs.edit').organization.id} order by hook.created_at, hook.id`.execute(
    ctx.db,
  );
  return rows;
}

// unsafe: what the account answers for, in the export of its data
/** Returns the webhooks that the account answers for with their calls, and its transfers, for its data export. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const webhooks = await ctx.db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).execute();
  const webhook_deliveries = await ctx.db
    .selectFrom('webhook_deliveries as call')
    .innerJoin('webhooks as hook', 'hook.id', 'call.webhook_id')
    .selectAll('call')
    .where('hook.user_id', '=', userId)
    .orderBy('call.created_at')
    .execute();
  return { webhooks, webhook_deliveries, transfers: await exportTransfers(ctx, userId) };
}
