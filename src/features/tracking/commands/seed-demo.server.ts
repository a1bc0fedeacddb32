import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addDays } from '#shared/dates.ts';

import { type DemoShipment, demoShipments } from '../demo/shipments.ts';
import { createRecord } from './create-shipment.server.ts';
import { recordEvent } from './record-event.server.ts';

/** Writes public records of demonstration for every kind of number and in every status. What is already there is left as it is. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const known = await ctx.db
    .selectFrom('package_tracking')
    .select('tracking_number')
    .where('source', '=', 'demo')
    .execute();
  const numbers = new Set(known.map(({ tracking_number }) => tracking_number));
  for (const shipment of demoShipments())
    if (!numbers.has(shipment.number)) await transaction(ctx, (tx) => seedShipment(tx, shipment));
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

async function seedShipment(tx: Ctx, { number, carrier, route, journey }: DemoShipment): Promise<void> {
  const now = tx.clock();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const began = Math.max(...journey.events.map(([, , days]) => days));
  const then: Ctx = { ...tx, clock: () => ago(began) };
  const { id } = await createRecord(
    then,
    {
      tracking_number: number,
      carrier,
      origin_address: route.from,
      destination_address: route.to,
      estimated_delivery: journey.dueInDays === null ? null : dayOf(addDays(now, journey.dueInDays)),
    },
    { source: 'demo' },
  );
  for (const [status, place, days, kind = 'actual'] of journey.events)
    await recordEvent(tx, 'public', id, { status, location: route[place], timestamp: ago(days), kind });
}
