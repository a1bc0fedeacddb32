import type { Shown } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import type { WaitingRating } from './rating.ts';

/** Returns a review as shown to whoever decides about it. */
export const shownRating = (review: WaitingRating): Shown & { name: string } => ({
  name: review.subject_name ?? review.origin_title,
  version: String(review.version),
  facts: [
    { label: m.ratings_stars_label(), text: String(review.rating ?? '') },
    { label: m.ratings_text_said(), text: review.text ?? '' },
  ],
});
