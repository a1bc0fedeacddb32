import type { Ctx } from '#server/context.ts';
import { readSetting } from '#server/settings.ts';
import { addDays, addHours } from '#shared/dates.ts';
import { dayIn, instantAt } from '#shared/zoned-time.ts';

import { type OpenHours, demoClosedDays, demoDaysAhead, demoNoticeHours, readDays, readHours } from '../settings.ts';
import { demoMinutes } from '../state.ts';
import { findCalendar } from './staff-calendar.server.ts';

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

// unsafe: all companies' talks with one member of the staff
async function listTaken(ctx: Ctx, staffId: string | null, from: Date, to: Date): Promise<Date[]> {
  const demos = await ctx.db
    .selectFrom('demo_bookings')
    .select('starts_at')
    .where('status', '=', 'confirmed')
    .where('starts_at', '>=', from)
    .where('starts_at', '<=', to)
    .execute();
  const talks =
    staffId === null
      ? []
      : await ctx.db
          .selectFrom('account_talks')
          .select('starts_at')
          .where('manager_id', '=', staffId)
          .where('cancelled_at', 'is', null)
          .where('starts_at', '>=', from)
          .where('starts_at', '<=', to)
          .execute();
  return [...demos, ...talks].map(({ starts_at }) => starts_at);
}

/**
 * Returns the free times of demonstrations by the operator's rules, or those of one member of the staff in their own
 * hours, and their zone. A demonstration takes its time from everybody, because anybody may give it.
 */
export async function listFreeSlots(
  ctx: Ctx,
  staffId: string | null = null,
): Promise<{ zone: string; starts: Date[] }> {
  const { time_zone: zone, hours, closed_days } = await findCalendar(ctx, staffId);
  const closedDays = [...readDays(await readSetting(ctx, demoClosedDays)), ...readDays(closed_days)];
  const rules = { zone, hours: readHours(hours) ?? [], closedDays };
  const now = ctx.clock();
  const from = addHours(now, await readSetting(ctx, demoNoticeHours));
  const to = addDays(now, await readSetting(ctx, demoDaysAhead));
  const taken = new Set((await listTaken(ctx, staffId, from, to)).map((start) => start.getTime()));
  return { zone, starts: slotsBetween(rules, from, to).filter((slot) => !taken.has(slot.getTime())) };
}
