// Dates as YYYY-MM-DD.

export const iso = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month, day));
  const isReal = date.getUTCMonth() === month && date.getUTCDate() === day && year >= 1970 && year < 2200;
  return isReal ? date.toISOString().slice(0, 10) : null;
};
export const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

export const shifted = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

export const inNextYear = (date: string): string => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;

export function monthsLater(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + Math.floor(months), 1));
  const last = lastDayOf(first.getUTCFullYear(), first.getUTCMonth());
  return iso(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, last)) ?? today;
}

export function nextOf(unit: 'week' | 'month' | 'year', today: string): string {
  if (unit === 'week') return shifted(today, 7);
  if (unit === 'year') return `${Number(today.slice(0, 4)) + 1}-01-01`;
  return monthsLater(`${today.slice(0, 8)}01`, 1);
}
