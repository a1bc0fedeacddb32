import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';

const about = z.object({ reference: z.string().max(1000), provider: z.string().max(1000) });

export const quoteReceived = defineNotificationKind({
  kind: 'quote.received',
  permission: 'quotes.decide',
  label: () => m.quotes_notice_quote_received(),
  values: about.extend({ is_revised: z.boolean(), is_only: z.boolean().default(false) }),
  words: (values) => ({ title: received(values) }),
  href: (_, { reference }) => quotePaths.request(reference),
  mail: ({ is_only }) => ({
    paragraphs: [is_only ? m.quotes_mail_quote_only() : m.quotes_mail_quote_text()],
    button: is_only ? m.quotes_mail_quote_open_only() : m.quotes_mail_quote_open(),
  }),
  reason: () => m.quotes_mail_reason_author(),
  isCountedThere: true,
});

const received = ({ reference, provider, is_revised }: { reference: string; provider: string; is_revised: boolean }) =>
  is_revised ? m.quotes_mail_quote_revised({ reference, provider }) : m.quotes_mail_quote({ reference, provider });

export const quoteWithdrawn = defineNotificationKind({
  kind: 'quote.withdrawn',
  permission: 'quotes.decide',
  label: () => m.quotes_notice_quote_withdrawn(),
  values: about,
  words: (values) => ({ title: m.quotes_mail_quote_withdrawn(values) }),
  href: (_, { reference }) => quotePaths.request(reference),
  mail: () => ({ paragraphs: [m.quotes_mail_quote_withdrawn_text()], button: m.quotes_mail_open() }),
  reason: () => m.quotes_mail_reason_author(),
});

export const quoteSeen = defineNotificationKind({
  kind: 'quote.seen',
  permission: 'quotes.edit',
  label: () => m.quotes_notice_quote_seen(),
  values: about.pick({ reference: true }),
  words: (values) => ({ title: m.quotes_mail_seen(values) }),
  href: (_, { reference }) => quotePaths.request(reference),
  mail: () => ({ paragraphs: [m.quotes_mail_seen_text()], button: m.quotes_mail_open() }),
  reason: () => m.quotes_mail_reason_offer(),
});

export const quoteEnding = defineNotificationKind({
  kind: 'quote.ending',
  permission: 'quotes.decide',
  label: () => m.quotes_notice_quote_ending(),
  values: about,
  words: (values) => ({ title: m.quotes_mail_ending(values) }),
  href: (_, { reference }) => quotePaths.request(reference),
  mail: () => ({ paragraphs: [m.quotes_mail_ending_text()], button: m.quotes_mail_quote_open() }),
  reason: () => m.quotes_mail_reason_author(),
});

export const quoteEndingOwn = defineNotificationKind({
  kind: 'quote.ending_own',
  permission: 'quotes.edit',
  label: () => m.quotes_notice_quote_ending_own(),
  values: about.pick({ reference: true }),
  words: (values) => ({ title: m.quotes_mail_ending_own(values) }),
  href: (_, { reference }) => quotePaths.quote(reference),
  mail: () => ({ paragraphs: [m.quotes_mail_ending_own_text()], button: m.quotes_quote_revise() }),
  reason: () => m.quotes_mail_reason_offer(),
});

export const quoteKinds = [quoteReceived, quoteWithdrawn, quoteSeen, quoteEnding, quoteEndingOwn];
