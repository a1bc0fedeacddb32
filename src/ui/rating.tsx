import * as m from '#texts/messages.js';

import { Star } from './icon.tsx';

/** The average of published ratings, or a text that there are none. */
export function Rating({ value, count }: { value: number | null; count: number }) {
  if (value === null || count === 0) return <span className="text-sm text-muted">{m.ui_rating_none()}</span>;
  return (
    <span className="rating">
      <Star />
      <span className="sr-only">{m.ui_rating_value()} </span>
      <span className="font-semibold">{value.toFixed(1)}</span>
      <span className="text-muted">{m.ui_rating_count({ count })}</span>
    </span>
  );
}
