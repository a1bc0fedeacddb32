import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { Card } from '#ui/card.tsx';
import { Star } from '#ui/icon.tsx';
import { List } from '#ui/list.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import { ratingPaths } from '../paths.ts';
import { listPublished } from '../queries/published.server.ts';
import { ReviewList } from '../ui/review-list.tsx';
import type { Route } from './+types/reviews.ts';

// Not indexed: search engines find the newest reviews on the row's page.
export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => m.ratings_about({ name: loaderData?.name ?? '' }),
  m.ratings_about_description,
);

export async function loader(args: Route.LoaderArgs) {
  const { cursor, isLaterPage } = readList(args.url);
  const { kind, id } = args.params;
  return { ...(await listPublished(getCtx(args), kind, id, cursor)), isLaterPage };
}

export default function Reviews({ loaderData, params: { kind, id } }: Route.ComponentProps) {
  const { name, path, isOwn } = loaderData;
  return (
    <Page width="text">
      <PageHeader
        title={m.ratings_about({ name })}
        subtitle={m.ratings_about_description()}
        breadcrumbs={[{ label: name, to: path }, { label: m.ratings_title() }]}
      />
      <List
        list={loaderData}
        href={(cursor) => ratingPaths.about(kind, id, cursor)}
        empty={{ icon: Star, title: m.ratings_about_none() }}
      >
        {(ratings) => (
          <Card>
            <ReviewList ratings={ratings} mayReply={isOwn} />
          </Card>
        )}
      </List>
    </Page>
  );
}
