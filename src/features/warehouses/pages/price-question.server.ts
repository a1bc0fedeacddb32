import * as m from '#texts/messages.js';

import type { DirectoryFilters } from '../schema/filters.ts';
import { likelierRate, rateQuestion } from '../schema/rate-question.ts';
import { statedRateText } from '../schema/rate-words.ts';
import type { Reading } from '../schema/reading.ts';
import { monthlyRate } from '../schema/stated-rate.ts';
import { directoryHref } from '../ui/directory-address.ts';
import type { PriceQuestionProps } from '../ui/reading-notes.tsx';

/** Returns the question about a typed price that is probably a mistake; null without one. */
export function priceQuestionOf(filters: DirectoryFilters, reading: Reading | null): PriceQuestionProps | null {
  if (!reading?.priceDoubt) return null;
  const { stated, usual, without } = reading.priceDoubt;
  const other = likelierRate(stated, usual);
  return {
    text: rateQuestion(stated, usual),
    other: other && {
      label: m.warehouses_directory_other_rate({ rate: statedRateText(other) }),
      href: directoryHref({ ...filters, q: without, maxPrice: monthlyRate(other), cursor: null }),
    },
  };
}
