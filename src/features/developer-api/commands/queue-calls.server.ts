import { sql } from 'kysely';

import { planOf } from '#features/accounts/queries/plan.server.ts';
import type { Ctx } from '#server/context.ts';
import type { EventMap } from '#server/events.ts';
import type { JsonObject } from '#server/db/types.ts';

import { mayHaveWebhooks } from '../policy.ts';
import type { WebhookEvent } from '../schema.ts';

/** Makes one call; the payload is the call's id and which attempt of it this is. */
export const callJob = 'developer-api.call';

interface Happened {
  organization_id: string;
  event: WebhookEvent;
  /** One call for each. */
  data: readonly JsonObject[];
}

/**
 * Creates calls and jobs for each of the company's webhooks for this event, in the transaction of the event. Returns the
 * number of webhooks.
 */
async function queueCalls(tx: Ctx, { organization_id, event, data }: Happened): Promise<number> {
  const hooks = await tx.db
    .selectFrom('webhooks')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where(sql<boolean>`${event} = any(events)`)
    .execute();
  // Those of a company whose plan has none any more wait for a plan that has.
  if (hooks.length === 0 || !mayHaveWebhooks(await planOf(tx, organization_id))) return 0;
  const now = tx.clock();
  const calls = data.flatMap((one) => {
    const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data: one });
    return hooks.map(({ id }) => ({ id: tx.newId(), webhook_id: id, event, body, created_at: now }));
  });
  await tx.db.insertInto('webhook_deliveries').values(calls).execute();
  await tx.jobs.sendAll(
    tx,
    callJob,
    calls.map(({ id }) => ({ payload: { id } })),
  );
  return hooks.length;
}

/** Calls the webhooks of a package's company about its new position. */
export async function queueShipmentCalls(tx: Ctx, { id }: EventMap['shipment.updated']): Promise<void> {
  const own = await tx.db
    .selectFrom('business_tracking')
    .select([
      'organization_id',
      'tracking_number',
      'carrier',
      'current_status',
      'status_reason',
      'current_location',
      'estimated_delivery',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!own?.organization_id) return;
  await queueCalls(tx, {
    organization_id: own.organization_id,
    event: 'shipment.updated',
    data: [
      {
        id,
        trackingNumber: own.tracking_number,
        carrier: own.carrier,
        status: own.current_status,
        reason: own.status_reason,
        currentLocation: own.current_location,
        estimatedDelivery: own.estimated_delivery,
      },
    ],
  });
}

/** Calls the webhooks of the company that asked about an offer. */
export async function queueQuoteCalls(
  tx: Ctx,
  { organization_id, ...quote }: EventMap['quote.received'],
): Promise<void> {
  await queueCalls(tx, { organization_id, event: 'quote.received', data: [quote] });
}

/**
 * Calls the webhooks of a company about what its rules were asked to tell them. Returns false, and calls nobody, if it
 * has none for that.
 */
export const queueRuleCalls = async (tx: Ctx, organization_id: string, data: readonly JsonObject[]): Promise<boolean> =>
  (await queueCalls(tx, { organization_id, event: 'rule.applied', data })) > 0;
