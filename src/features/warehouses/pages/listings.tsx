import { findAnswerTime } from '#features/moderation/queries/answer-time.server.ts';
import { may } from '#server/actor.ts';
import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { LinkButton } from '#ui/button.tsx';
import { ListPage } from '#ui/list.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { listOwnListings } from '../queries/owner-listings.server.ts';
import { ListingRow } from '../ui/listing-row.tsx';
import type { Route } from './+types/listings.ts';

export const meta = noindexMeta(m.warehouses_dashboard_own, m.warehouses_listings_text);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks anonymous visitors to sign in; there is nothing to load for them.
  if (ctx.actor.kind !== 'user') return null;
  const { cursor, isLaterPage } = readList(args.url);
  return {
    ...(await listOwnListings(ctx, { cursor })),
    isLaterPage,
    answerTime: await findAnswerTime(ctx),
    mayEdit: may(ctx.actor, 'listings.edit'),
  };
}

export default function Listings({ loaderData }: Route.ComponentProps) {
  const mayEdit = loaderData?.mayEdit ?? false;
  const create = mayEdit && <LinkButton to={warehousePaths.listWarehouse()}>{m.warehouses_listings_add()}</LinkButton>;
  return (
    <ListPage
      title={m.warehouses_dashboard_own()}
      subtitle={m.warehouses_listings_text()}
      list={loaderData}
      href={warehousePaths.listings}
      empty={{
        title: m.warehouses_listings_none(),
        text: m.warehouses_listings_none_text(),
        action: mayEdit && <LinkButton to={warehousePaths.listWarehouse()}>{m.warehouses_nav_list()}</LinkButton>,
      }}
      create={create}
    >
      {(listings) => (
        <ul className="grid gap-4">
          {listings.map((listing) => (
            <li key={listing.id}>
              <ListingRow listing={listing} answerTime={loaderData?.answerTime ?? ''} mayEdit={mayEdit} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}
