import { z } from 'zod';

import { isTimeZone } from '#shared/dates.ts';
import { optionalText, requiredText } from '#shared/text.ts';
import { momentIn } from '#shared/zoned-time.ts';
import * as m from '#texts/messages.js';

import { eventKinds } from '../state.ts';
import { readStatusWords } from './status-words.ts';

/** Form for an event of a shipment. */
export const eventFormSchema = z
  .object({
    intent: z.literal('update'),
    status: requiredText(1, 200, () => m.tracking_event_status_wanted()).refine(
      (text) => readStatusWords(text) !== null,
      { error: () => m.tracking_event_status_unknown() },
    ),
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
