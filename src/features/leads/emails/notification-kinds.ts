import { z } from 'zod';

import { isAdmin } from '#server/actor.ts';
import { defineNotificationKind } from '#server/notification-kinds.ts';
import { appPaths } from '#shared/app-paths.ts';
import { formatDateTime } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { leadPaths } from '../paths.ts';

export const leadArrived = defineNotificationKind({
  kind: 'lead.received',
  label: () => m.leads_arrived_label(),
  when: isAdmin,
  values: z.object({
    reference: z.string(),
    company_name: z.string(),
    /** The booked time of a demonstration. Notices of before have none. */
    demo_at: z.iso.datetime().nullish(),
    /** In which the demonstrations are offered. */
    time_zone: z.string().optional(),
  }),
  words: ({ company_name, reference, demo_at, time_zone }) => ({
    title: m.leads_arrived({ company: company_name }),
    text:
      demo_at == null
        ? reference
        : `${reference} · ${m.leads_arrived_demo({ time: formatDateTime(demo_at, time_zone) })}`,
  }),
  href: ({ id }) => leadPaths.adminLead(id),
  mail: ({ reference, demo_at, time_zone }) => ({
    paragraphs: [
      m.leads_arrived_text({ reference }),
      ...(demo_at == null ? [] : [m.leads_arrived_demo({ time: formatDateTime(demo_at, time_zone) })]),
    ],
    button: m.leads_arrived_open(),
  }),
  reason: () => m.leads_arrived_reason(),
});

export const supportAsked = defineNotificationKind({
  kind: 'support.asked',
  label: () => m.leads_support_asked_label(),
  when: isAdmin,
  values: z.object({ reference: z.string(), name: z.string() }),
  words: ({ name, reference }) => ({ title: m.leads_support_asked({ name }), text: reference }),
  href: () => appPaths.moderation({ kind: 'support' }),
  mail: ({ reference }) => ({ paragraphs: [m.leads_arrived_text({ reference })], button: m.leads_arrived_open() }),
  reason: () => m.leads_arrived_reason(),
});

export const notificationKinds = [leadArrived, supportAsked];
