import { marketZone } from '#features/catalog/market-day.ts';
import { dayIn, instantAt } from '#shared/zoned-time.ts';

/** From an instant up to another. */
export interface Window {
  from: Date;
  until: Date;
}

/** Returns the month (`2026-10`) that the market's calendar shows. */
export const monthOf = (instant: Date): string => dayIn(marketZone, instant).slice(0, 7);

export const isMonth = (text: string | null | undefined): text is string =>
  /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text ?? '');

/** Returns the month so many after this one; before it if negative. */
export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** Returns when a month begins and ends in the market. */
export const windowOf = (month: string): Window => ({ from: startOf(month), until: startOf(monthAfter(month)) });

function startOf(month: string): Date {
  const start = instantAt(marketZone, `${month}-01`, 0);
  if (start === null) throw new Error(`${month} does not begin at midnight.`);
  return start;
}
