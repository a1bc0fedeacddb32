import type { SettingRow } from '#server/settings.ts';
import { formatDate } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { daysOf, periodsOf, weekdays } from './setting-parts.ts';

/** 1 January 2024 was a Monday. */
export const weekdayName = (day: string): string => {
  const at = weekdays.findIndex((each) => each === day);
  return new Intl.DateTimeFormat(m.shared_locale(), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + at),
  );
};

/** A value of a setting as people read it. */
export function settingText({ field }: SettingRow, value: string): string {
  if (value === '') return '';
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? value;
  if (field.kind === 'number') return `${value} ${field.unit}`;
  if (field.kind === 'week_hours')
    return periodsOf(value)
      .filter(([, , from]) => from !== '')
      .map(([first, last, from, to]) => `${[...new Set([first, last])].map(weekdayName).join('–')} ${from}–${to}`)
      .join('; ');
  if (field.kind === 'days')
    return daysOf(value)
      .filter((day) => day !== '')
      .map((day) => formatDate(new Date(`${day}T00:00:00Z`)))
      .join('; ');
  return value;
}
