import { sql } from 'kysely';

import { planOf } from '#features/accounts/queries/plan.server.ts';
import type { Ctx } from '#server/context.ts';
import { type KeysetPage, defineKeyset, keysetPage, moment, pageLimit, rowId } from '#server/db/keyset.ts';
import { requireAdmin, requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { mayHaveWebhooks } from '../policy.ts';
import type { WebhookEvent } from '../schema.ts';
import type { Delivery } from '../state.ts';

export interface WebhookPage {
  id: string;
  url: string;
  events: WebhookEvent[];
  created_at: Date;
  company: { id: string; name: string };
  /** False if the company's plan has none any more: nothing is sent until it has. */
  isCalled: boolean;
}

/** Who looks at a webhook: a member of its company, or staff. */
export type Reader = 'company' | 'staff';

/**
 * Returns a webhook with its company. Throws `not_found` for another company's, `forbidden` without the permission;
 * `staff` are administrators.
 */
export async function findWebhook(ctx: Ctx, id: string, reader: Reader): Promise<WebhookPage> {
  const own = reader === 'company' ? requirePermission(ctx, 'programs.edit').organization.id : null;
  if (own === null) requireAdmin(ctx);
  if (!isUuid(id)) throw new AppError('not_found');
  const row = await ctx.db
    .selectFrom('webhooks')
    .innerJoin('organizations', 'organizations.id', 'webhooks.organization_id')
    .select(['webhooks.id', 'url', 'events', 'webhooks.created_at', 'organization_id', 'name'])
    .where('webhooks.id', '=', id)
    .$if(own !== null, (query) => query.where('webhooks.organization_id', '=', own))
    .$castTo<Omit<WebhookPage, 'company' | 'isCalled'> & { organization_id: string; name: string }>()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  const { organization_id, name, ...webhook } = row;
  return {
    ...webhook,
    company: { id: organization_id, name },
    isCalled: mayHaveWebhooks(await planOf(ctx, organization_id)),
  };
}

const newestCalls = defineKeyset('developer-api.calls', { created_at: moment, id: rowId });

interface DeliverySearch {
  hasFailed?: boolean;
  cursor?: string | null;
}

/** Returns a page of the calls of a webhook, newest first. Checks no permission: its page has found the webhook. */
export async function listDeliveries(
  ctx: Ctx,
  webhookId: string,
  { hasFailed = false, cursor = null }: DeliverySearch = {},
): Promise<KeysetPage<Delivery>> {
  const query = ctx.db
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'body', 'tries', 'answered', 'created_at', 'tried_at', 'delivered_at', 'given_up_at'])
    .where('webhook_id', '=', webhookId)
    .$if(hasFailed, (calls) => calls.where('delivered_at', 'is', null).where('tries', '>', 0))
    .$castTo<Delivery>();
  return keysetPage(query, newestCalls, { cursor, limit: pageLimit(undefined) });
}

export interface AdminWebhookRow {
  id: string;
  url: string;
  company: string;
  organization_id: string;
  events: WebhookEvent[];
  created_at: Date;
  /** Calls of the last two months that were not taken, those that wait for another try among them. */
  failed: number;
}

const newestHooks = defineKeyset('developer-api.webhooks', { created_at: moment, id: rowId }, { table: 'webhooks' });

/** Returns a page of the webhooks of all companies, newest first; `hasFailed` limits it to those with failed calls. Administrators only. */
export async function listAllWebhooks(
  ctx: Ctx,
  { hasFailed = false, cursor = null }: DeliverySearch = {},
): Promise<KeysetPage<AdminWebhookRow>> {
  requireAdmin(ctx);
  const query = ctx.db
    .selectFrom('webhooks')
    .innerJoin('organizations', 'organizations.id', 'webhooks.organization_id')
    .select(['webhooks.id', 'url', 'organizations.name as company', 'organization_id', 'events'])
    .select(['webhooks.created_at', failedCalls.as('failed')])
    .$if(hasFailed, (hooks) => hooks.where(failedCalls, '>', 0))
    .$castTo<AdminWebhookRow>();
  return keysetPage(query, newestHooks, { cursor, limit: pageLimit(undefined) });
}

const failedCalls = sql<number>`(select count(*)::int from webhook_deliveries call
  where call.webhook_id = webhooks.id and call.delivered_at is null and call.tries > 0)`;
