import { createDemoAccount } from '#features/accounts/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addDays } from '#shared/dates.ts';

import { demoBusiness, demoPackages } from '../demo/business.ts';
import { type DemoShipment, demoShipments } from '../demo/shipments.ts';
import { createRecord, packageRow } from './create-shipment.server.ts';
import { recordEvent, recordFirstEvents } from './record-event.server.ts';

/**
 * Writes public demonstration records for every kind of number and every status, and a business with the packages of a
 * month. Existing rows are left unchanged.
 */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const known = await ctx.db
    .selectFrom('package_tracking')
    .select('tracking_number')
    .where('source', '=', 'demo')
    .execute();
  const numbers = new Set(known.map(({ tracking_number }) => tracking_number));
  for (const shipment of demoShipments())
    if (!numbers.has(shipment.number)) await transaction(ctx, (tx) => seedShipment(tx, shipment));
  await seedBusiness(ctx);
}

async function seedBusiness(ctx: Ctx): Promise<void> {
  const now = ctx.clock();
  const userId = await createDemoAccount(ctx, {
    ...demoBusiness,
    user_type: 'business',
    created_at: addDays(now, -60),
  });
  await transaction(ctx, async (tx) => {
    const kept = await tx.db
      .selectFrom('business_tracking')
      .select('id')
      .where('business_user_id', '=', userId)
      .execute();
    if (kept.length > 0) return;
    const told: Parameters<typeof recordFirstEvents>[1][number][] = [];
    const rows = demoPackages().map(({ route, journey, ...given }) => {
      const began = addDays(now, -Math.max(...journey.events.map(([, , days]) => days)));
      const estimated_delivery = journey.dueInDays === null ? null : dayOf(addDays(now, journey.dueInDays));
      const row = packageRow(
        { ...tx, clock: () => began },
        { userId, organizationId: userId },
        {
          ...given,
          origin_address: route.from,
          destination_address: route.to,
          estimated_delivery,
        },
      );
      for (const [status, place, days, kind = 'actual'] of journey.events)
        told.push({
          tracking_id: row.id,
          event: { status, location: route[place], timestamp: addDays(now, -days), kind },
        });
      return row;
    });
    await tx.db.insertInto('business_tracking').values(rows).execute();
    await recordFirstEvents(tx, told, userId);
  });
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
