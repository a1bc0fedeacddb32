import type { MailAttachment } from '#server/mailer/content.ts';
import { addHours } from '#shared/dates.ts';

import { demoMinutes } from '../state.ts';

export interface CalendarEntry {
  id: string;
  starts_at: Date;
  /** Which change of it this is. */
  version: number;
  isCancelled: boolean;
  title: string;
  url: string;
  now: Date;
}

const stamp = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Lines of at most 75 octets (RFC 5545, 3.1), broken between letters. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > 73) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n');
}

/** A demonstration as calendars read it: the same entry again with a higher version takes the place of the former one. */
export function calendarFile({ id, starts_at, version, isCancelled, title, url, now }: CalendarEntry): MailAttachment {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portolan//Demo//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(url).hostname}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(starts_at)}`,
    `DTEND:${stamp(addHours(starts_at, demoMinutes / 60))}`,
    `SEQUENCE:${version}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  const content = `${lines.map(folded).join('\r\n')}\r\n`;
  return { filename: 'demo.ics', contentType: 'text/calendar; charset=utf-8', content };
}
