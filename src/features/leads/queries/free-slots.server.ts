import type { Ctx } from '#server/context.ts';
import { readSetting } from '#server/settings.ts';
import { addDays, addHours } from '#shared/dates.ts';
import { dayIn, instantAt } from '#shared/zoned-time.ts';

import {
  type OpenHours,
  demoClosedDays,
  demoDaysAhead,
  demoHours,
  demoNoticeHours,
  demoTimeZone,
  readDays,
  readHours,
} from '../settings.ts';
import { demoMinutes } from '../state.ts';

interface Rules {
  zone: string;
  hours: readonly OpenHours[];
  closedDays: readonly string[];
}

/** Returns all slots that begin between two instants, in order; times skipped by daylight saving are left out. */
export function slotsBetween({ zone, hours, closedDays }: Rules, from: Date, to: Date): Date[] {
  const slots = new Map<number, Date>();
  const lastDay = dayIn(zone, to);
  for (let day = dayIn(zone, from); day <= lastDay; day = nextDay(day)) {
    if (closedDays.includes(day)) continue;
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    for (const open of hours.filter((each) => each.weekday === weekday))
      for (let minutes = open.from; minutes + demoMinutes <= open.to; minutes += demoMinutes) {
        const slot = instantAt(zone, day, minutes);
        if (slot !== null && slot >= from && slot <= to) slots.set(slot.getTime(), slot);
      }
  }
  return [...slots.values()].toSorted((a, b) => a.getTime() - b.getTime());
}

const nextDay = (day: string): string =>
  addDays(new Date(`${day}T00:00:00Z`), 1)
    .toISOString()
    .slice(0, 10);

/** Returns the free times of demonstrations by the operator's rules, and their zone. */
export async function listFreeSlots(ctx: Ctx): Promise<{ zone: string; starts: Date[] }> {
  const zone = await readSetting(ctx, demoTimeZone);
  const rules = {
    zone,
    hours: readHours(await readSetting(ctx, demoHours)) ?? [],
    closedDays: readDays(await readSetting(ctx, demoClosedDays)),
  };
  const now = ctx.clock();
  const from = addHours(now, await readSetting(ctx, demoNoticeHours));
  const to = addDays(now, await readSetting(ctx, demoDaysAhead));
  const taken = await ctx.db
    .selectFrom('demo_bookings')
    .select('starts_at')
    .where('status', '=', 'confirmed')
    .where('starts_at', '>=', from)
    .where('starts_at', '<=', to)
    .execute();
  const isTaken = new Set(taken.map(({ starts_at }) => starts_at.getTime()));
  return { zone, starts: slotsBetween(rules, from, to).filter((slot) => !isTaken.has(slot.getTime())) };
}
