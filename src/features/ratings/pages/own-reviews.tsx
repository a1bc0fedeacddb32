import { ownListLoader } from '#server/http/list-loader.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Star } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { ListPage } from '#ui/list.tsx';
import * as m from '#texts/messages.js';

import { ratingPaths } from '../paths.ts';
import { listOwnRatings } from '../queries/own-ratings.server.ts';
import type { RatingStatus } from '../state.ts';
import { Stars } from '../ui/stars.tsx';
import type { Route } from './+types/own-reviews.ts';

export const meta = noindexMeta(m.ratings_nav, m.ratings_own_description);

export const loader = ownListLoader(listOwnRatings);

const tones: Record<RatingStatus, Tone> = { open: 'teal', waiting: 'yellow', published: 'green', rejected: 'red' };
const words: Record<RatingStatus, () => string> = {
  open: () => m.ratings_status_open(),
  waiting: () => m.ratings_status_waiting(),
  published: () => m.ratings_status_published(),
  rejected: () => m.ratings_status_rejected(),
};

export default function OwnReviews({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title={m.ratings_nav()}
      subtitle={m.ratings_own_description()}
      list={loaderData}
      href={ratingPaths.own}
      empty={{ icon: Star, title: m.ratings_own_none(), text: m.ratings_own_none_text() }}
    >
      {(ratings) => (
        <ul className="grid gap-4">
          {ratings.map((item) => (
            <Card
              as="li"
              key={item.id}
              title={item.subject_name ?? m.ratings_gone()}
              actions={<Badge tone={tones[item.status]}>{words[item.status]()}</Badge>}
            >
              <p className="ref text-sm text-muted">{item.origin_title}</p>
              {item.rating !== null && (
                <p className="mt-2">
                  <Stars value={item.rating} />
                </p>
              )}
              {item.text !== null && <p className="mt-1 line-clamp-3 whitespace-pre-line wrap-anywhere">{item.text}</p>}
              <p className="mt-3">
                <Link className="link" to={ratingPaths.write(item.id)}>
                  {item.status === 'open' ? m.ratings_write() : m.ratings_open()}
                  <span className="sr-only">: {item.subject_name ?? item.origin_title}</span>
                </Link>
              </p>
            </Card>
          ))}
        </ul>
      )}
    </ListPage>
  );
}
