import { useSyncExternalStore } from 'react';

import { formatDate, formatDateTime, formatRelative } from '#shared/dates.ts';

import { useViewer } from './viewer.tsx';

interface DateTimeProps {
  value: string | Date;
  format?: 'date' | 'datetime' | 'relative';
  /** Overrides the viewer's zone. */
  zone?: string;
}

const minuteMs = 60_000;
const recentMs = 30 * 86_400_000;

/** Returns the current minute in the browser; null on the server, so that both render the same. */
function useMinute(): number | null {
  return useSyncExternalStore(
    (changed) => {
      const timer = setInterval(changed, minuteMs);
      return () => clearInterval(timer);
    },
    () => Math.floor(Date.now() / minuteMs),
    () => null,
  );
}

/** An instant in the viewer's zone, which is named; a date without time stays the same date. */
export function DateTime({ value, format = 'datetime', zone }: DateTimeProps) {
  const viewer = useViewer();
  const minute = useMinute();
  const isDateOnly = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = new Date(isDateOnly ? `${value}T00:00:00Z` : value);
  if (Number.isNaN(date.getTime())) return null;
  const timeZone = isDateOnly ? 'UTC' : (zone ?? viewer.timeZone);
  const day = formatDate(date, timeZone, viewer.locale);
  const exact = isDateOnly ? day : formatDateTime(date, timeZone, viewer.locale);
  const now = minute === null ? null : new Date(minute * minuteMs);
  const isRelative = format === 'relative' && now !== null && Math.abs(now.getTime() - date.getTime()) < recentMs;
  const text = format === 'datetime' ? exact : isRelative ? formatRelative(date, now, viewer.locale) : day;
  return (
    <time
      dateTime={isDateOnly ? value : date.toISOString()}
      title={text === exact ? undefined : exact}
      className={format === 'datetime' ? 'tabular' : 'tabular whitespace-nowrap'}
    >
      {text}
    </time>
  );
}
