import { z } from 'zod';

import { defineSetting } from '#server/define-setting.ts';
import { cleanText } from '#shared/plain-text.ts';
import { isTimeZone, parseIsoDate, timeZoneChoices } from '#shared/dates.ts';
import { emailText, numberText, phoneText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

const help = () => m.leads_setting_absent();
const line = z
  .string()
  .max(1000)
  .overwrite((text) => cleanText(text))
  .max(300);

/** Contact details beside the forms; empty ones are not shown. */
export const contactEmail = defineSetting('leads.contact_email', {
  schema: z.union([z.literal(''), emailText()]),
  default: '',
  label: () => m.leads_setting_email(),
  help,
  field: { kind: 'text', type: 'email' },
});

export const contactPhone = defineSetting('leads.contact_phone', {
  schema: z.union([z.literal(''), phoneText()]),
  default: '',
  label: () => m.leads_setting_phone(),
  help,
  field: { kind: 'text', type: 'tel' },
});

export const contactAddress = defineSetting('leads.contact_address', {
  schema: line,
  default: '',
  label: () => m.leads_setting_address(),
  help,
});

export const contactHours = defineSetting('leads.contact_hours', {
  schema: line,
  default: '',
  label: () => m.leads_setting_hours(),
  help,
});

export const whatsApp = defineSetting('leads.whatsapp', {
  schema: z
    .string()
    .max(20, { error: () => m.leads_setting_whatsapp_digits() })
    .regex(/^(?:\+?\d{7,15})?$/, { error: () => m.leads_setting_whatsapp_digits() }),
  default: '',
  label: () => m.leads_setting_whatsapp(),
  help,
  field: { kind: 'text', type: 'tel' },
});

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** A period in which demonstrations are given: day of the week (0 is Sunday), in minutes after midnight. */
export interface OpenHours {
  weekday: number;
  from: number;
  to: number;
}

/**
 * Parses hours as an operator writes them: `Mon-Fri 09:00-12:00, Mon-Thu 13:00-17:00`. Null if invalid; an empty text
 * means none.
 */
export function readHours(text: string): OpenHours[] | null {
  const hours: OpenHours[] = [];
  for (const part of text.toLowerCase().split(',')) {
    if (part.trim() === '') continue;
    const [days = '', times = ''] = part.trim().split(' ');
    const [first = '', last = first] = days.split('-');
    const [from, to] = times.split('-').map((time) => {
      const [hour = '', minute = ''] = time.split(':');
      return /^\d{1,2}$/.test(hour) && /^(?:00|30)$/.test(minute) ? Number(hour) * 60 + Number(minute) : Number.NaN;
    });
    const [begin, end] = [weekdays.indexOf(first), weekdays.indexOf(last)];
    if (begin < 0 || end < 0 || from === undefined || to === undefined || !(from < to && to <= 24 * 60)) return null;
    for (let day = begin; ; day = (day + 1) % 7) {
      hours.push({ weekday: day, from, to });
      if (day === end) break;
    }
  }
  return hours;
}

/** Parses days as an operator writes them: `2026-12-25, 2027-01-01`. */
export const readDays = (text: string): string[] =>
  text
    .split(',')
    .map((day) => day.trim())
    .filter((day) => day !== '');

const written = (isRight: (text: string) => boolean, message: () => string) =>
  z.string().max(1000, { error: message }).refine(isRight, { error: message });

/** When demonstrations are given, each half an hour long. */
export const demoHours = defineSetting('leads.demo_hours', {
  schema: written(
    (text) => readHours(text) !== null,
    () => m.leads_setting_demo_hours_wrong(),
  ),
  default: 'mon-fri 09:00-17:00',
  label: () => m.leads_setting_demo_hours(),
  help: () => m.leads_setting_demo_hours_help(),
  field: { kind: 'week_hours' },
});

export const demoClosedDays = defineSetting('leads.demo_closed_days', {
  schema: written(
    (text) => readDays(text).every((day) => parseIsoDate(day) !== null),
    () => m.leads_setting_demo_closed_wrong(),
  ),
  default: '',
  label: () => m.leads_setting_demo_closed(),
  help: () => m.leads_setting_demo_closed_help(),
  field: { kind: 'days' },
});

export const demoTimeZone = defineSetting('leads.demo_time_zone', {
  schema: written(isTimeZone, () => m.leads_setting_demo_zone_wrong()),
  default: 'America/New_York',
  label: () => m.leads_setting_demo_zone(),
  help: () => m.leads_setting_demo_zone_help(),
  field: {
    kind: 'choice',
    options: () => timeZoneChoices('America/New_York').map((value) => ({ value, label: value.replaceAll('_', ' ') })),
  },
});

export const demoNoticeHours = defineSetting('leads.demo_notice_hours', {
  schema: numberText({ min: 1, max: 240, integer: true, message: () => m.leads_setting_demo_notice_wrong() }),
  default: 24,
  label: () => m.leads_setting_demo_notice(),
  help: () => m.leads_setting_demo_notice_help(),
  field: { kind: 'number', unit: () => m.server_setting_hours() },
});

export const demoDaysAhead = defineSetting('leads.demo_days_ahead', {
  schema: numberText({ min: 1, max: 60, integer: true, message: () => m.leads_setting_demo_ahead_wrong() }),
  default: 14,
  label: () => m.leads_setting_demo_ahead(),
  help: () => m.leads_setting_demo_ahead_help(),
  field: { kind: 'number', unit: () => m.server_setting_days() },
});

export const settings = [
  contactEmail,
  contactPhone,
  contactAddress,
  contactHours,
  whatsApp,
  demoHours,
  demoClosedDays,
  demoTimeZone,
  demoNoticeHours,
  demoDaysAhead,
];
