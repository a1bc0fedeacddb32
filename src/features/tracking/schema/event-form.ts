import { z } from 'zod';

import { isTimeZone, parseIsoDate } from '#shared/dates.ts';
import { optionalText, requiredText } from '#shared/text.ts';
import { instantAt } from '#shared/zoned-time.ts';
import * as m from '#texts/messages.js';

import { eventKinds } from '../state.ts';

/** As the browser's field writes a moment, in the zone of whoever typed it. */
const localMoment = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/;

function momentIn(zone: string, text: string): Date | null {
  const [, day, hour, minute] = localMoment.exec(text) ?? [];
  if (day === undefined || parseIsoDate(day) === null || Number(hour) > 23 || Number(minute) > 59) return null;
  return instantAt(zone, day, Number(hour) * 60 + Number(minute));
}

/** What somebody says happened to a shipment. */
export const eventFormSchema = z
  .object({
    intent: z.literal('update'),
    status: requiredText(1, 200, () => m.tracking_event_status_wanted()),
    timestamp: z
      .string({ error: () => m.tracking_event_when_wanted() })
      .max(30, { error: () => m.tracking_event_when_wanted() }),
    time_zone: z.string().max(60).refine(isTimeZone).default('UTC'),
    location: optionalText(200),
    description: optionalText(500),
    kind: z.enum(eventKinds).default('actual'),
  })
  .transform(({ timestamp: text, time_zone, ...event }, context) => {
    const timestamp = momentIn(time_zone, text);
    if (timestamp !== null) return { ...event, timestamp };
    context.addIssue({ code: 'custom', message: m.tracking_event_when_wanted(), path: ['timestamp'] });
    return z.NEVER;
  });
