import { findAnswerTime } from '#features/moderation/queries/answer-time.server.ts';
import { getCtx } from '#server/http/router-context.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';

import { warehousePaths } from '../paths.ts';
import { listOwnListings } from '../queries/owner-listings.server.ts';
import { ListingRow } from '../ui/listing-row.tsx';
import type { Route } from './+types/listings.ts';

const path = warehousePaths.listings();

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'My listings', description: 'Your warehouses, their state and what they lack.', path, noindex: true },
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
        title="My listings"
        subtitle="Your warehouses, their state and what they lack."
        actions={items.length > 0 && <LinkButton to={warehousePaths.listWarehouse()}>List a warehouse</LinkButton>}
      />
      {items.length === 0 ? (
        <Empty
          title="No listings yet"
          text="A listed warehouse is found by shippers who need what it offers. The first step takes three minutes."
          action={<LinkButton to={warehousePaths.listWarehouse()}>List Your Warehouse</LinkButton>}
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
