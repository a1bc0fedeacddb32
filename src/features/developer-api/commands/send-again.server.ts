import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { againLimit } from '../limits.ts';
import { type Reader, findWebhook } from '../queries/deliveries.server.ts';
import { callJob } from './queue-calls.server.ts';

interface Call {
  webhookId: string;
  id: string;
  reader: Reader;
}

/**
 * Sends a call once more, delivered or not, under the same id; its further tries stay as they were planned. Throws
 * `not_found` for another company's, `conflict` if the company's plan has no webhooks.
 */
export async function sendAgain(ctx: Ctx, { webhookId, id, reader }: Call): Promise<void> {
  const webhook = await findWebhook(ctx, webhookId, reader);
  if (!webhook.isCalled) throw new AppError('conflict', { detail: m.developer_api_plan() });
  await ctx.limits.take(ctx, againLimit, requireUser(ctx).userId);
  await transaction(ctx, async (tx) => {
    const call = await tx.db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('id', '=', id)
      .where('webhook_id', '=', webhookId)
      .executeTakeFirst();
    if (call === undefined) throw new AppError('not_found');
    await tx.jobs.send(tx, callJob, { id, again: true });
    await audit(tx, {
      action: reader === 'staff' ? 'webhook.sent_again_by_staff' : 'webhook.sent_again',
      subject_kind: 'webhook',
      subject_id: webhookId,
      organization_id: webhook.company.id,
      detail: { call: id },
    });
  });
}
