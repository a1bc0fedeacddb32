import { formatDate, formatDateTime, formatRelative } from '#shared/dates.ts';

import { useHydrated } from './use-hydrated.ts';
import { useViewer } from './viewer.tsx';

interface DateTimeProps {
  value: string | Date;
  format?: 'date' | 'datetime' | 'relative';
  /** Instead of the viewer's. */
  zone?: string;
}

const isRecent = (date: Date) => Math.abs(Date.now() - date.getTime()) < 30 * 86_400_000;

/** An instant in the viewer's zone, which is named; a date without a time of day stays the date it is. */
export function DateTime({ value, format = 'datetime', zone }: DateTimeProps) {
  const viewer = useViewer();
  const hydrated = useHydrated();
  const isDateOnly = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = new Date(isDateOnly ? `${value}T00:00:00Z` : value);
  if (Number.isNaN(date.getTime())) return null;
  const timeZone = isDateOnly ? 'UTC' : (zone ?? viewer.timeZone);
  const day = formatDate(date, timeZone, viewer.locale);
  const exact = isDateOnly ? day : formatDateTime(date, timeZone, viewer.locale);
  // "3 hours ago" depends on now, which the server's page does not share with the browser: until script runs the date stands.
  const text = format === 'datetime' ? exact : format === 'relative' && hydrated && isRecent(date) ? formatRelative(date, new Date(), viewer.locale) : day;
  return (
    <time dateTime={isDateOnly ? String(value) : date.toISOString()} title={text === exact ? undefined : exact} className="tabular">
      {text}
    </time>
  );
}
