import { getCtx } from '#server/http/router-context.ts';
import { serviceLabel } from '#features/catalog/services.ts';
import { LinkButton } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Empty } from '#ui/empty.tsx';
import { FileText } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import { Table, Td, Th } from '#ui/table.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { listOwnOffers } from '../queries/own-offers.server.ts';
import { OfferNext } from '../ui/next-step.tsx';
import { QuoteBadge } from '../ui/quote-card.tsx';
import { RequestRoute } from '../ui/request-route.tsx';
import { Totals } from '../ui/totals.tsx';
import type { Route } from './+types/own-offers.ts';

export const handle: PageHandle = { staysFresh: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: m.quotes_offers_title(),
      description: m.quotes_offers_subtitle(),
      path: quotePaths.ownOffers(),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks strangers to sign in; there is nothing to load for them.
  if (ctx.actor.kind !== 'user') return null;
  const cursor = args.url.searchParams.get('cursor');
  return { ...(await listOwnOffers(ctx, { cursor, limit: 20 })), isLaterPage: cursor !== null };
}

export default function OwnOffers({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return null;
  const { items, nextCursor, isLaterPage } = loaderData;
  const board = <LinkButton to={quotePaths.board({ tab: 'active' })}>{m.quotes_offers_find()}</LinkButton>;
  return (
    <Page>
      <PageHeader
        title={m.quotes_offers_title()}
        subtitle={m.quotes_offers_subtitle()}
        actions={items.length > 0 && board}
      />
      {items.length === 0 ? (
        <Empty
          icon={FileText}
          title={m.quotes_offers_none()}
          text={m.quotes_offers_none_text()}
          level={2}
          action={board}
        />
      ) : (
        <Table caption={m.quotes_offers_title()}>
          <thead>
            <tr>
              <Th>{m.quotes_one_request()}</Th>
              <Th>{m.quotes_quote_yours()}</Th>
              <Th>{m.quotes_submitted()}</Th>
              <Th>{m.quotes_what_next()}</Th>
            </tr>
          </thead>
          <tbody>
            {items.map((offer) => (
              <tr key={offer.quote.id}>
                <Td primary>
                  <Link className="link ref" to={quotePaths.request(offer.reference)} prefetch="intent">
                    {offer.reference}
                  </Link>
                  <span className="block text-sm font-normal text-muted">
                    {serviceLabel(offer.service_type)}
                    <br />
                    <RequestRoute from={offer.origin_place} to={offer.destination_place} />
                  </span>
                </Td>
                <Td label={m.quotes_quote_yours()}>
                  <QuoteBadge state={offer.quote.state} />
                  <Totals
                    month={offer.month_minor}
                    once={offer.once_minor}
                    currency={offer.quote.currency}
                    className="mt-1 text-sm"
                  />
                </Td>
                <Td label={m.quotes_submitted()}>
                  <DateTime value={offer.quote.submitted_at} format="date" />
                </Td>
                <Td label={m.quotes_what_next()}>
                  <OfferNext offer={offer} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <CursorPager
        nextHref={nextCursor === null ? null : quotePaths.ownOffers(nextCursor)}
        firstHref={isLaterPage ? quotePaths.ownOffers() : null}
      />
    </Page>
  );
}
