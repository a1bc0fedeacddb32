import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';

// What rate cards answered by themselves.

export const cardsAnswered = defineNotificationKind({
  kind: 'quote.cards_answered',
  permission: 'quotes.decide',
  label: () => m.quotes_notice_cards_answered(),
  values: z.object({ reference: z.string().max(40), count: z.number(), binding: z.number() }),
  words: ({ reference, count }) => ({ title: m.quotes_mail_cards({ reference, count }) }),
  href: (_, { reference }) => quotePaths.request(reference),
  mail: ({ count, binding }) => ({
    paragraphs: [standing(count, binding)],
    button: count === 1 ? m.quotes_mail_quote_open_only() : m.quotes_mail_quote_open(),
  }),
  reason: () => m.quotes_mail_reason_author(),
  isCountedThere: true,
});

/** Which of so many offers may be accepted as they stand: all, none or some. */
function standing(count: number, binding: number): string {
  if (binding === count) return m.quotes_mail_cards_binding({ count });
  return binding === 0 ? m.quotes_mail_cards_indicative({ count }) : m.quotes_mail_cards_text({ count: binding });
}

export const cardDigest = defineNotificationKind({
  kind: 'quote.card_digest',
  permission: 'quotes.edit',
  label: () => m.quotes_notice_card_digest(),
  values: z.object({ count: z.number(), accepted: z.number(), references: z.array(z.string().max(40)).max(10) }),
  words: ({ count }) => ({ title: m.quotes_mail_digest({ count }) }),
  href: () => quotePaths.ownOffers(),
  mail: ({ accepted, references }) => ({
    paragraphs: [
      m.quotes_mail_digest_requests({ references: references.join(', ') }),
      ...(accepted > 0 ? [m.quotes_mail_digest_accepted({ count: accepted })] : []),
      m.quotes_mail_digest_text(),
    ],
    button: m.quotes_mail_digest_open(),
  }),
  reason: () => m.quotes_mail_reason_card(),
});

export const confirmAsked = defineNotificationKind({
  kind: 'quote.confirm_asked',
  permission: 'quotes.edit',
  label: () => m.quotes_notice_confirm_asked(),
  values: z.object({ reference: z.string().max(40) }),
  words: (values) => ({ title: m.quotes_mail_confirm(values) }),
  href: (_, { reference }) => quotePaths.quote(reference),
  mail: () => ({ paragraphs: [m.quotes_mail_confirm_text()], button: m.quotes_quote_revise() }),
  reason: () => m.quotes_mail_reason_offer(),
  isCountedThere: true,
});

export const cardKinds = [cardsAnswered, cardDigest, confirmAsked];
