import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

export const personalData: readonly PersonalData[] = [
  {
    table: 'rate_cards',
    holds: () => m.rates_kept(),
    kept: () => m.rates_kept_until(),
    seenBy: () => m.rates_kept_seen_by(),
  },
  {
    table: 'card_answers',
    holds: () => m.rates_answers_kept(),
    kept: () => m.rates_kept_until(),
    seenBy: () => m.rates_answers_kept_seen_by(),
  },
  {
    table: 'reader_numbers',
    holds: () => m.rates_numbers_kept(),
    kept: () => m.rates_numbers_kept_until(),
    seenBy: () => m.rates_numbers_kept_seen_by(),
  },
];
