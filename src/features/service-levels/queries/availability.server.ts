import type { Ctx } from '#server/context.ts';

import { type Availability, type Span, availabilityIn } from '../schema/availability.ts';
import type { Window } from '../schema/months.ts';

/** Returns when checks began, and when one succeeded last; null before the first. */
export async function findChecked(ctx: Ctx): Promise<{ first: Date; newest: Date } | null> {
  const { first, newest } = await ctx.db
    .selectFrom('service_spans')
    .select((eb) => [eb.fn.min<Date | null>('started_at').as('first'), eb.fn.max<Date | null>('ended_at').as('newest')])
    .executeTakeFirstOrThrow();
  return first === null || newest === null ? null : { first, newest };
}

/** Returns the availability in each of these adjacent windows; null for one in which nothing was counted. */
export async function findAvailabilities(ctx: Ctx, windows: readonly Window[]): Promise<(Availability | null)[]> {
  const checked = await findChecked(ctx);
  if (checked === null || windows.length === 0) return windows.map(() => null);
  const from = new Date(Math.min(...windows.map((one) => one.from.getTime())));
  const until = new Date(Math.max(...windows.map((one) => one.until.getTime())));
  const spans: Span[] = await ctx.db
    .selectFrom('service_spans')
    .select(['started_at', 'ended_at'])
    .where('ended_at', '>', from)
    .where('started_at', '<', until)
    .orderBy('started_at')
    .execute();
  const now = ctx.clock();
  return windows.map((window) =>
    availabilityIn(window, {
      ...checked,
      spans: spans.filter((span) => span.ended_at > window.from && span.started_at < window.until),
      now,
    }),
  );
}

/** Returns the availability in a window; null if nothing was counted in it. */
export async function findAvailability(ctx: Ctx, window: Window): Promise<Availability | null> {
  const [availability = null] = await findAvailabilities(ctx, [window]);
  return availability;
}
