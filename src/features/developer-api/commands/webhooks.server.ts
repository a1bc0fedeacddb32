import { createHmac } from 'node:crypto';

import { handOverRows } from '#features/accounts/commands/hand-over-rows.server.ts';
import type { DepartingMember } from '#features/accounts/queries/members.server.ts';
import { planOf } from '#features/accounts/queries/plan.server.ts';
import { audit } from '#server/audit.ts';
import type { Config } from '#server/config.ts';
import type { Ctx } from '#server/context.ts';
import { onConstraint } from '#server/db/constraints.ts';
import { transaction } from '#server/db/transaction.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { requirePermission, requireVerified } from '#server/session/require.ts';
import { countRows } from '#server/db/count-rows.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { makeLimit } from '../limits.ts';
import { mayHaveWebhooks, webhookEventsOf } from '../policy.ts';
import { findWebhook } from '../queries/deliveries.server.ts';
import type { WebhookEvent } from '../schema.ts';
import { requireCallable } from './callable.server.ts';

const most = 10;

onConstraint('webhooks_url', () => new AppError('conflict', { detail: m.developer_api_taken() }));

/**
 * Returns the signing secret in the format of Standard Webhooks. It is derived from the webhook's id and SECRET, so it
 * is not in the database.
 */
export const secretOf = (config: Pick<Config, 'secret'>, id: string): string =>
  `whsec_${createHmac('sha256', config.secret).update(`webhook:${id}`).digest('base64')}`;

interface NewWebhook {
  url: string;
  events: readonly WebhookEvent[];
  key: string | null;
}

/**
 * Registers an address to be called for these events of the caller's company. Requires a verified address and a plan of
 * the company with webhooks (`forbidden` otherwise); throws `invalid` for an address that is not https or leads to a private
 * network, unless the operator allows its host, and for events that the plan does not have, `conflict` if it exists or there are too many. Repeating the key
 * creates none.
 */
export async function makeWebhook(ctx: Ctx, { url, events, key }: NewWebhook): Promise<{ id: string }> {
  requireVerified(ctx);
  const { userId, organization } = requirePermission(ctx, 'programs.edit');
  if (!mayHaveWebhooks(await planOf(ctx, organization.id)))
    throw new AppError('forbidden', { detail: m.developer_api_plan() });
  await ctx.limits.take(ctx, makeLimit, userId);
  await requireCallable(ctx, new URL(url));
  return withIdempotency(ctx, { key, scope: 'developer-api.webhook', body: { url, events } }, async (tx) => {
    // Serialises concurrent calls of all members, so that each counts the other's webhook, and a plan that ends meanwhile.
    const plan = await planOf(tx, organization.id, { isLocked: true });
    if (!mayHaveWebhooks(plan)) throw new AppError('forbidden', { detail: m.developer_api_plan() });
    if (events.some((event) => !webhookEventsOf(plan).includes(event)))
      throw new AppError('invalid', { fields: { events: [m.developer_api_events_plan()] } });
    const count = await countRows(tx.db.selectFrom('webhooks').where('organization_id', '=', organization.id));
    if (count >= most) throw new AppError('conflict', { detail: m.developer_api_full({ most }) });
    const id = tx.newId();
    await tx.db
      .insertInto('webhooks')
      .values({
        id,
        user_id: userId,
        organization_id: organization.id,
        url,
        events: [...new Set(events)],
        created_at: tx.clock(),
      })
      .execute();
    await audit(tx, { action: 'webhook.made', subject_kind: 'webhook', subject_id: id });
    return { id };
  });
}

/** Removes a webhook of the caller's company; throws `not_found` for another one's. */
export async function removeWebhook(ctx: Ctx, id: string): Promise<void> {
  const { organization } = requirePermission(ctx, 'programs.edit');
  if (!isUuid(id)) throw new AppError('not_found');
  await transaction(ctx, async (tx) => {
    const removed = await tx.db
      .deleteFrom('webhooks')
      .where('id', '=', id)
      .where('organization_id', '=', organization.id)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw new AppError('not_found');
    await audit(tx, { action: 'webhook.removed', subject_kind: 'webhook', subject_id: id });
  });
}

/** Returns the secret of a webhook of the caller's company and logs who saw it; throws `not_found` for another one's. */
export async function showSecret(ctx: Ctx, id: string): Promise<string> {
  const webhook = await findWebhook(ctx, id, 'company');
  await transaction(ctx, (tx) =>
    audit(tx, { action: 'webhook.secret_shown', subject_kind: 'webhook', subject_id: webhook.id }),
  );
  return secretOf(ctx.config, webhook.id);
}

/** Makes another member answer for what an account leaves behind in a company with other members. */
export async function handOverPrograms(tx: Ctx, departing: DepartingMember): Promise<void> {
  await handOverRows(tx, 'webhooks', 'user_id', departing);
  await handOverRows(tx, 'transfers', 'user_id', departing);
}

// unsafe: what the account answers for, when it is erased
/** Deletes the webhooks and transfers that nobody else answers for, in the erasing transaction. */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await handOverPrograms(tx, { user_id: userId });
  await tx.db.deleteFrom('webhooks').where('user_id', '=', userId).execute();
  await tx.db.deleteFrom('transfers').where('user_id', '=', userId).execute();
}
