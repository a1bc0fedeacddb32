import type { RateCard } from '#features/rates/schema/card.ts';
import { formatDate } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

/** The message with an offer made from a rate card: where its prices come from, the card's terms, and what it has no price for. */
export function cardLetter(card: RateCard, gaps: readonly string[], standing: readonly string[] = []): string {
  const { valid_from, minimum_months, notice_days, payment_days } = card;
  return [
    m.quotes_card_letter({ date: formatDate(valid_from) }),
    ...standing,
    ...(gaps.length > 0 ? [m.quotes_card_letter_gaps({ names: gaps.join(', ') })] : []),
    ...(minimum_months === null ? [] : [m.quotes_card_letter_stay({ months: minimum_months })]),
    ...(notice_days === null ? [] : [m.quotes_card_letter_notice({ days: notice_days })]),
    ...(payment_days === null ? [] : [m.quotes_card_letter_payment({ days: payment_days })]),
  ].join('\n');
}
