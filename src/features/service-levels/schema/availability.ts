import { z } from 'zod';

import { availabilityTarget, gapSeconds, maxListed } from '../state.ts';
import type { Window } from './months.ts';

export interface Span {
  started_at: Date;
  ended_at: Date;
}

const interruption = z.object({ from: z.coerce.date(), until: z.coerce.date() });

export const availabilitySchema = z.object({
  /** Rounded down to two decimals, so that what was missed never looks kept. */
  percent: z.number(),
  /** What was counted: it begins with the first check ever, and ends with the newest. */
  from: z.coerce.date(),
  until: z.coerce.date(),
  count: z.number(),
  seconds: z.number(),
  /** The longest, in their order. */
  interruptions: z.array(interruption),
});

export type Availability = z.output<typeof availabilitySchema>;
type Interruption = z.output<typeof interruption>;

const lengthOf = ({ from, until }: Interruption): number => until.getTime() - from.getTime();

/** Returns true if the target was not reached. */
export const isMissed = ({ percent }: Pick<Availability, 'percent'>): boolean => percent < availabilityTarget;

/**
 * Returns the availability in a window, from all spans that touch it, in their order; null if nothing was counted in it.
 * `first` is when checks began, `newest` when one succeeded last: what has happened since is known only once the next
 * is late.
 */
export function availabilityIn(
  { from, until }: Window,
  { spans, first, newest, now }: { spans: readonly Span[]; first: Date; newest: Date; now: Date },
): Availability | null {
  const isLate = now.getTime() - newest.getTime() >= gapSeconds * 1000;
  const begin = Math.max(from.getTime(), first.getTime());
  const end = Math.min(until.getTime(), (isLate ? now : newest).getTime());
  if (end <= begin) return null;
  const interruptions: Interruption[] = [];
  let seenUntil = begin;
  const missing = (upTo: number) => {
    if (upTo > seenUntil) interruptions.push({ from: new Date(seenUntil), until: new Date(upTo) });
  };
  for (const span of spans) {
    missing(Math.min(span.started_at.getTime(), end));
    seenUntil = Math.max(seenUntil, span.ended_at.getTime());
  }
  missing(end);
  const lost = interruptions.reduce((sum, one) => sum + lengthOf(one), 0);
  const total = end - begin;
  return {
    percent: Math.floor(((total - lost) * 10_000) / total) / 100,
    from: new Date(begin),
    until: new Date(end),
    count: interruptions.length,
    seconds: Math.round(lost / 1000),
    interruptions: interruptions
      .toSorted((a, b) => lengthOf(b) - lengthOf(a))
      .slice(0, maxListed)
      .toSorted((a, b) => a.from.getTime() - b.from.getTime()),
  };
}
