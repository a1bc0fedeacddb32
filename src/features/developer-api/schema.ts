import { z } from 'zod';

import { isWebAddress } from '#shared/plain-text.ts';
import { optionalText, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { partsOf, tasks } from './state.ts';

/** Events a webhook can subscribe to. */
export const webhookEvents = ['shipment.updated', 'quote.received', 'rule.applied'] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

const wanted = { error: () => m.developer_api_events_wanted() };

/** The form of a new webhook. */
export const webhookForm = z.object({
  url: requiredText(8, 2000, () => m.developer_api_url_wanted()).refine(isWebAddress, {
    error: () => m.developer_api_url_wanted(),
  }),
  events: z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.enum(webhookEvents, wanted)).min(1, wanted).max(webhookEvents.length, wanted),
  ),
});

/** The buttons of a webhook's page. */
export const webhookButtons = z.object({
  intent: z.enum(['again', 'secret', 'remove']),
  delivery: z.uuid().optional(),
});

/** Those of its page for staff. */
export const staffButtons = z.object({ intent: z.literal('again'), delivery: z.uuid() });

/** Headers that belong to the call itself. */
const ownHeaders =
  /^(?:host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|if-none-match|accept-encoding|user-agent|proxy-.*|keep-alive)$/i;

const cardName = /^[a-z_]{1,40}:[\da-f-]{36}$/;

const hourWanted = { error: () => m.developer_api_transfer_hour_wanted() };

/** The form of a nightly import or export. */
export const transferForm = z
  .object({
    task: z.enum(tasks, { error: () => m.developer_api_transfer_direction_wanted() }),
    /** The row whose card is imported: its kind and id. */
    card: optionalText(80),
    url: optionalText(2000),
    hour: z
      .string(hourWanted)
      .max(2, hourWanted)
      .regex(/^(?:1?\d|2[0-3])$/, hourWanted)
      .transform(Number),
    header_name: optionalText(64),
    header_value: optionalText(1000),
  })
  .superRefine(({ task, card, url, header_name: name, header_value: value }, problems) => {
    const refuse = (field: string, message: string) => problems.addIssue({ code: 'custom', path: [field], message });
    if (url === null ? partsOf(task).direction === 'import' : !isWebAddress(url)) refuse('url', m.developer_api_url_wanted()); // prettier-ignore
    if (task === 'import_rates' && !cardName.test(card ?? '')) refuse('card', m.developer_api_transfer_card_wanted());
    if (name === null && value !== null) refuse('header_name', m.developer_api_transfer_header_wanted());
    if (name !== null && (!/^[\w-]+$/.test(name) || ownHeaders.test(name)))
      refuse('header_name', m.developer_api_transfer_header_name());
    if (value !== null && !/^[\x20-\x7e]+$/.test(value))
      refuse('header_value', m.developer_api_transfer_header_value_letters());
    if (name !== null && url === null) refuse('header_name', m.developer_api_transfer_header_nowhere());
  })
  .transform(({ card, ...values }) => {
    const [kind = '', id = ''] = (card ?? '').split(':');
    return { ...values, subject: values.task === 'import_rates' ? { kind, id } : null };
  });

/** The buttons of its page. */
export const transferButtons = z.object({ intent: z.enum(['run', 'remove']) });
