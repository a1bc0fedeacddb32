import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import * as m from '#texts/messages.js';

import { ratingPaths } from '../paths.ts';
import type { PublishedRating, Reviews } from '../schema/rating.ts';
import { Stars } from './stars.tsx';

/** The newest reviews on a row's public page; renders nothing without any. */
export function ReviewsCard({ reviews: { newest, all } }: { reviews: Reviews }) {
  if (newest.length === 0) return null;
  return (
    <Card title={m.ratings_title()}>
      <ReviewList ratings={newest} />
      {all !== null && (
        <p className="mt-4">
          <Link className="link" to={all}>
            {m.ratings_all()}
          </Link>
        </p>
      )}
    </Card>
  );
}

/** `mayReply`: shows the reviewed business a reply link on reviews without one. */
export function ReviewList({ ratings, mayReply }: { ratings: readonly PublishedRating[]; mayReply?: boolean }) {
  return (
    <ul className="grid gap-5">
      {ratings.map((rating) => (
        <li key={rating.id} className="grid gap-1.5 border-t border-line pt-4 first:border-0 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <Stars value={rating.rating} />
            {rating.by !== null && <span className="wrap-anywhere">{rating.by}</span>}
            <DateTime value={rating.published_at} format="date" />
            {rating.is_demo ? <Badge>{m.ratings_demo()}</Badge> : m.ratings_verified()}
          </p>
          <p lang={rating.language ?? undefined} className="whitespace-pre-line wrap-anywhere">
            {rating.text}
          </p>
          {rating.reply !== null && (
            <div className="mt-1 border-l-3 border-line pl-3">
              <p className="text-sm font-semibold">{m.ratings_reply_title()}</p>
              <p lang={rating.reply_language ?? undefined} className="whitespace-pre-line wrap-anywhere">
                {rating.reply}
              </p>
            </div>
          )}
          {mayReply && rating.reply === null && (
            <p>
              <Link className="link" to={ratingPaths.reply(rating.id)}>
                {m.ratings_reply_write()}
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
