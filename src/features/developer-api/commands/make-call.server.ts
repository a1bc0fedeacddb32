import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import { planOf } from '#features/accounts/queries/plan.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { SafeFetchError, safeFetch } from '#server/safe-fetch.ts';

import { mayHaveWebhooks } from '../policy.ts';
import { pauses } from '../state.ts';
import { callJob } from './queue-calls.server.ts';
import { secretOf } from './webhooks.server.ts';

const minute = 60_000;

/** Signature of Standard Webhooks: over id, time and body, with the secret's bytes. */
function signatureOf(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/**
 * Returns the status of the answer; null without one. Redirects count as failures, because the body is not forwarded.
 */
async function post(ctx: Ctx, call: { id: string; url: string; body: string; secret: string }): Promise<number | null> {
  const timestamp = Math.floor(ctx.clock().getTime() / 1000);
  try {
    const answer = await safeFetch(ctx.config, call.url, {
      method: 'POST',
      body: call.body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': call.id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf(call.secret, call.id, timestamp, call.body),
      },
    });
    return answer.url === new URL(call.url).href ? answer.status : null;
  } catch (error) {
    if (error instanceof SafeFetchError) return null;
    throw error;
  }
}

/**
 * Makes an undelivered call, records the result and schedules the next attempt after a failure; `attempt` counts from
 * 0. `isAgain` sends the call once more because somebody asked, delivered or not, and leaves the scheduled attempts as
 * they are. Does not throw for failures of the address, which are its owner's business and not failed jobs. Nothing is
 * sent for a company whose members are all locked or gone, or whose plan no longer has webhooks; in the latter case the
 * call is given up.
 */
export async function makeCall(ctx: Ctx, id: string, { attempt = 0, isAgain = false } = {}): Promise<void> {
  const call = await ctx.db
    .selectFrom('webhook_deliveries as call')
    .innerJoin('webhooks as hook', 'hook.id', 'call.webhook_id')
    .select(['call.body', 'hook.url', 'hook.id as webhook_id', 'hook.organization_id'])
    .where('call.id', '=', id)
    .$if(!isAgain, (calls) => calls.where('call.delivered_at', 'is', null))
    .where((is) =>
      is.exists(
        is
          .selectFrom('memberships')
          .innerJoin('users', 'users.id', 'memberships.user_id')
          .select('memberships.id')
          .whereRef('memberships.organization_id', '=', 'hook.organization_id')
          .where('memberships.ended_at', 'is', null)
          .where('users.locked_at', 'is', null),
      ),
    )
    .executeTakeFirst();
  if (call === undefined) return;
  if (!mayHaveWebhooks(await planOf(ctx, call.organization_id))) {
    if (!isAgain)
      await ctx.db.updateTable('webhook_deliveries').set({ given_up_at: ctx.clock() }).where('id', '=', id).execute();
    return;
  }
  const body = JSON.stringify(call.body);
  const answered = await post(ctx, { id, url: call.url, body, secret: secretOf(ctx.config, call.webhook_id) });
  const isTaken = answered !== null && answered >= 200 && answered < 300;
  await transaction(ctx, async (tx) => {
    const now = tx.clock();
    const pause = pauses[attempt];
    const recorded = await tx.db
      .updateTable('webhook_deliveries')
      .set({ tries: sql`tries + 1`, tried_at: now, answered })
      .$if(isTaken, (calls) => calls.set({ delivered_at: sql`coalesce(delivered_at, ${now}::timestamptz)` }))
      .$if(!isTaken && !isAgain && pause === undefined, (calls) => calls.set({ given_up_at: now }))
      .where('id', '=', id)
      .returning('delivered_at')
      .executeTakeFirst();
    // Sent again by somebody and taken meanwhile, or its webhook was removed.
    if (recorded?.delivered_at !== null) return;
    if (!isAgain && pause !== undefined)
      await tx.jobs.send(
        tx,
        callJob,
        { id, attempt: attempt + 1 },
        { startAt: new Date(now.getTime() + pause * minute) },
      );
  });
}
