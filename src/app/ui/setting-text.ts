import type { SettingRow } from '#server/settings.ts';
import { formatDate } from '#shared/dates.ts';
import { daysOf, periodsOf } from '#shared/week-hours.ts';
import { weekdayName } from '#ui/weekday-name.ts';

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
