import { Star } from '#ui/icon.tsx';
import { cx } from '#ui/class-names.ts';
import * as m from '#texts/messages.js';

/** One to five stars. */
export function Stars({ value }: { value: number }) {
  return (
    <span className="inline-flex">
      <span className="sr-only">{m.ratings_stars({ stars: value })}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className={cx('size-4', star <= value ? 'fill-current text-teal' : 'text-line-strong')} />
      ))}
    </span>
  );
}
