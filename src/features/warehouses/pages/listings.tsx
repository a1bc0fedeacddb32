import { findAnswerTime } from '#features/moderation/queries/answer-time.server.ts';
import { getCtx } from '#server/http/router-context.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { listOwnListings } from '../queries/owner-listings.server.ts';
import { ListingRow } from '../ui/listing-row.tsx';
import type { Route } from './+types/listings.ts';

const path = warehousePaths.listings();

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: m.warehouses_dashboard_own(), description: m.warehouses_listings_text(), path, noindex: true },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const cursor = args.url.searchParams.get('cursor');
  // The shell asks strangers to sign in; there is nothing to load for them.
  if (ctx.actor.kind !== 'user') return { items: [], nextCursor: null, cursor, answerTime: '' };
  return { ...(await listOwnListings(ctx, { cursor })), cursor, answerTime: await findAnswerTime(ctx) };
}

export default function Listings({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, cursor } = loaderData;
  return (
    <Page>
      <PageHeader
        title={m.warehouses_dashboard_own()}
        subtitle={m.warehouses_listings_text()}
        actions={
          items.length > 0 && <LinkButton to={warehousePaths.listWarehouse()}>{m.warehouses_listings_add()}</LinkButton>
        }
      />
      {items.length === 0 ? (
        <Empty
          title={m.warehouses_listings_none()}
          text={m.warehouses_listings_none_text()}
          action={<LinkButton to={warehousePaths.listWarehouse()}>{m.warehouses_nav_list()}</LinkButton>}
        />
      ) : (
        <ul className="grid gap-4">
          {items.map((listing) => (
            <li key={listing.id}>
              <ListingRow listing={listing} answerTime={loaderData.answerTime} />
            </li>
          ))}
        </ul>
      )}
      <CursorPager
        nextHref={nextCursor ? `${path}?cursor=${encodeURIComponent(nextCursor)}` : null}
        firstHref={cursor ? path : null}
      />
    </Page>
  );
}
