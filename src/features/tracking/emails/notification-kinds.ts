import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';
import { statusSentence } from '../schema/status-labels.ts';
import { type AlertCause, exceptionReasons, trackingStatuses } from '../state.ts';

const values = z.object({
  /** Its label or number. */
  name: z.string(),
  number: z.string(),
  status: z.enum(trackingStatuses),
  reason: z.enum(exceptionReasons).nullable(),
  /** The number of packages in a combined notification; the list shows them. */
  count: z.number().int(),
});

export type AlertValues = z.output<typeof values>;

interface AlertWords {
  label: Words;
  one: (told: { name: string; status: string }) => string;
  many: (told: { count: number }) => string;
  /** Filter of the list that shows them. */
  list: Record<string, string>;
}

const alertKind = <Name extends string>(kind: Name, { label, one, many, list }: AlertWords) => {
  const title = ({ count, name, status, reason }: AlertValues) =>
    count > 1 ? many({ count }) : one({ name, status: statusSentence(status, reason) });
  return defineNotificationKind({
    kind,
    permission: 'packages.edit',
    label,
    values,
    words: (told) => ({ title: title(told), ...(told.count > 1 ? {} : { text: told.number }) }),
    href: ({ id }, { count }) => (count > 1 ? trackingPaths.businessTracking(list) : trackingPaths.ownPackage(id)),
    mail: (told) => ({
      paragraphs: [told.count > 1 ? m.tracking_alert_many_text() : m.tracking_alert_text({ number: told.number })],
      button: told.count > 1 ? m.tracking_own_packages() : m.tracking_alert_open(),
    }),
    reason: () => m.tracking_alert_reason(),
  });
};

/** Notifications of a package's owner, by cause. */
export const alertKinds = {
  late: alertKind('package.overdue', {
    label: () => m.tracking_alert_late_label(),
    one: ({ name }) => m.tracking_alert_late({ name }),
    many: ({ count }) => m.tracking_own_late_count({ count }),
    list: { late: '1' },
  }),
  exception: alertKind('package.stopped', {
    label: () => m.tracking_alert_exception_label(),
    one: ({ name, status }) => m.tracking_alert_exception({ name, status }),
    many: ({ count }) => m.tracking_alert_exception_many({ count }),
    list: { status: 'exception' },
  }),
  silent: alertKind('package.unheard', {
    label: () => m.tracking_alert_silent_label(),
    one: ({ name }) => m.tracking_alert_silent({ name }),
    many: ({ count }) => m.tracking_alert_silent_many({ count }),
    list: { sort: 'updated' },
  }),
  delivered: alertKind('package.delivered', {
    label: () => m.tracking_alert_delivered_label(),
    one: ({ name }) => m.tracking_alert_delivered({ name }),
    many: ({ count }) => m.tracking_alert_delivered_many({ count }),
    list: { status: 'delivered' },
  }),
} as const satisfies Record<AlertCause, unknown>;

export const notificationKinds = Object.values(alertKinds);
