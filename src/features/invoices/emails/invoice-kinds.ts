import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import { appPaths } from '#shared/app-paths.ts';
import { formatDate } from '#shared/dates.ts';
import { currencies, formatMoney } from '#shared/money.ts';
import * as m from '#texts/messages.js';

const values = z.object({
  number: z.string().max(20),
  amountMinor: z.number().int(),
  currency: z.enum(currencies),
  due_on: z.string().max(10),
});
type Told = z.output<typeof values>;

const titleOf = (told: Told): string => m.invoices_told_made({ number: told.number, total: formatMoney(told) });
const textOf = ({ due_on }: Told): string => m.invoices_told_due({ day: formatDate(due_on) });

export const invoiceMade = defineNotificationKind({
  kind: 'invoice.made',
  permission: 'orders.edit',
  label: () => m.invoices_told_made_label(),
  values,
  words: (told) => ({ title: titleOf(told), text: textOf(told) }),
  href: () => appPaths.invoices(),
  mail: (told) => ({ paragraphs: [textOf(told)], button: m.invoices_told_open() }),
  reason: () => m.invoices_told_reason(),
});

const cancelled = z.object({ number: z.string().max(20), reason: z.string().max(500) });

export const invoiceCancelled = defineNotificationKind({
  kind: 'invoice.cancelled',
  permission: 'orders.edit',
  label: () => m.invoices_told_cancelled_label(),
  values: cancelled,
  words: ({ number, reason }) => ({ title: m.invoices_told_cancelled({ number }), text: reason }),
  href: () => appPaths.invoices(),
  mail: ({ reason }) => ({ paragraphs: [reason], button: m.invoices_told_open() }),
  reason: () => m.invoices_told_reason(),
});
