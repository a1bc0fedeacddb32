import { z } from 'zod';

import { plans, type Plan } from '#features/accounts/state.ts';
import { addDays, isoDate } from '#shared/dates.ts';

/** A plan for some days, both included, at the price of a month. */
export interface Span {
  plan: Plan;
  from: string;
  until: string;
  monthly_minor: number;
}

const lineSchema = z.object({
  plan: z.enum(plans),
  from: z.iso.date(),
  until: z.iso.date(),
  monthly_minor: z.number().int(),
  /** Whole months of the calendar; 0 for days of one month. */
  months: z.number().int(),
  days: z.number().int(),
  /** How many days that month has. */
  of_days: z.number().int(),
  amount_minor: z.number().int(),
});

export type InvoiceLine = z.output<typeof lineSchema>;

/** The lines of an invoice as they are stored. */
export const storedLines = z.array(lineSchema);

/** Returns the last day of a day's month. */
export const endOfMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return isoDate(new Date(Date.UTC(year, month, 0)));
};
const dayAfter = (day: string): string => isoDate(addDays(new Date(`${day}T00:00:00Z`), 1));
const dayOf = (day: string): number => Number(day.slice(8));

/**
 * Returns the lines of a plan: whole months of the calendar together, and for the other days the month's price divided
 * by the days of that month. So two spans cost what one costs, but for a cent of rounding.
 */
export function linesOf({ plan, from, until, monthly_minor }: Span): InvoiceLine[] {
  const lines: InvoiceLine[] = [];
  for (let start = from; start <= until;) {
    const monthEnd = endOfMonth(start);
    const end = monthEnd < until ? monthEnd : until;
    const of_days = dayOf(monthEnd);
    const days = dayOf(end) - dayOf(start) + 1;
    const last = lines.at(-1);
    if (days === of_days && last !== undefined && last.months > 0)
      Object.assign(last, { until: end, months: last.months + 1, amount_minor: last.amount_minor + monthly_minor });
    else {
      const months = days === of_days ? 1 : 0;
      const amount_minor = Math.round((monthly_minor * days) / of_days);
      lines.push({ plan, from: start, until: end, monthly_minor, months, days, of_days, amount_minor });
    }
    start = dayAfter(end);
  }
  return lines;
}

export const totalOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((total, { amount_minor }) => total + amount_minor, 0);

/** The number as people read it: `2026-0007`. */
export const numberText = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(4, '0')}`;
