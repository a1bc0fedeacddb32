import { getCtx } from '#server/http/router-context.ts';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Star } from '#ui/icon.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import * as m from '#texts/messages.js';

import { ratingPaths } from '../paths.ts';
import { listPublished } from '../queries/published.server.ts';
import { ReviewList } from '../ui/review-list.tsx';
import type { Route } from './+types/reviews.ts';

// Not indexed: search engines find the newest reviews on the row's page.
export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(
    {
      title: m.ratings_about({ name: loaderData?.name ?? '' }),
      description: m.ratings_about_description(),
      path: ratingPaths.about(params.kind, params.id),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const cursor = args.url.searchParams.get('cursor');
  const { kind, id } = args.params;
  return { ...(await listPublished(getCtx(args), kind, id, cursor)), isLaterPage: cursor !== null };
}

export default function Reviews({ loaderData, params: { kind, id } }: Route.ComponentProps) {
  const { name, path, isOwn, items, nextCursor, isLaterPage } = loaderData;
  return (
    <Page width="text">
      <PageHeader
        title={m.ratings_about({ name })}
        subtitle={m.ratings_about_description()}
        breadcrumbs={[{ label: name, to: path }, { label: m.ratings_title() }]}
      />
      {items.length === 0 ? (
        <Empty icon={Star} title={m.ratings_about_none()} level={2} />
      ) : (
        <Card>
          <ReviewList ratings={items} mayReply={isOwn} />
        </Card>
      )}
      <CursorPager
        nextHref={nextCursor === null ? null : ratingPaths.about(kind, id, nextCursor)}
        firstHref={isLaterPage ? ratingPaths.about(kind, id) : null}
      />
    </Page>
  );
}
