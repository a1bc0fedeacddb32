import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';

const agreed = z.object({ reference: z.string().max(1000), provider: z.string().max(1000), version: z.number() });

export const quoteAccepted = defineNotificationKind({
  kind: 'quote.accepted',
  permission: 'orders.fulfil',
  label: () => m.quotes_notice_quote_accepted(),
  values: agreed,
  words: ({ reference }) => ({ title: m.quotes_mail_accepted({ reference }) }),
  href: (_, { reference }) => quotePaths.order(reference),
  mail: ({ version }) => ({
    paragraphs: [m.quotes_mail_accepted_text({ version })],
    button: m.quotes_mail_order_open(),
  }),
  reason: () => m.quotes_mail_reason_offer(),
  isCountedThere: true,
});

export const orderPlaced = defineNotificationKind({
  kind: 'quote.order_placed',
  permission: 'orders.fulfil',
  label: () => m.quotes_notice_order_placed(),
  values: agreed,
  words: (values) => ({ title: m.quotes_mail_placed(values) }),
  href: (_, { reference }) => quotePaths.order(reference),
  mail: (values) => ({
    paragraphs: [m.quotes_mail_placed_text({ version: values.version })],
    button: m.quotes_mail_order_open(),
  }),
  reason: () => m.quotes_mail_reason_author(),
  isCountedThere: true,
});

export const quoteDeclined = defineNotificationKind({
  kind: 'quote.declined',
  permission: 'quotes.edit',
  label: () => m.quotes_notice_quote_declined(),
  // Null if another offer was chosen.
  values: z.object({ reference: z.string().max(1000), reason: z.string().max(1000).nullable() }),
  words: ({ reference, reason }) => ({
    title: m.quotes_mail_declined({ reference }),
    ...(reason === null ? {} : { text: reason }),
  }),
  href: (_, { reference }) => quotePaths.request(reference),
  mail: ({ reason }) => ({ paragraphs: [reason ?? m.quotes_mail_declined_text()], button: m.quotes_mail_open() }),
  reason: () => m.quotes_mail_reason_offer(),
});

export const requestClosed = defineNotificationKind({
  kind: 'quote_request.closed',
  permission: 'quotes.edit',
  label: () => m.quotes_notice_closed(),
  values: z.object({ reference: z.string().max(1000) }),
  words: ({ reference }) => ({ title: m.quotes_mail_closed({ reference }) }),
  href: (_, { reference }) => quotePaths.request(reference),
  mail: () => ({ paragraphs: [m.quotes_mail_closed_text()], button: m.quotes_mail_open() }),
  reason: () => m.quotes_mail_reason_offer(),
});

export const orderFulfilled = defineNotificationKind({
  kind: 'quote.fulfilled',
  permission: 'orders.fulfil',
  label: () => m.quotes_notice_fulfilled(),
  values: z.object({ reference: z.string().max(1000) }),
  words: ({ reference }) => ({ title: m.quotes_mail_fulfilled({ reference }) }),
  href: (_, { reference }) => quotePaths.order(reference),
  mail: () => ({ paragraphs: [m.quotes_mail_fulfilled_text()], button: m.quotes_mail_order_open() }),
  reason: () => m.quotes_mail_reason_order(),
});

export const decisionKinds = [quoteAccepted, orderPlaced, quoteDeclined, requestClosed, orderFulfilled];
