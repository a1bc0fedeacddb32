import { ownListLoader } from '#server/http/list-loader.ts';
import { LinkButton } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { FileText } from '#ui/icon.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { noindexMeta } from '#ui/page-meta.ts';
import { ListPage } from '#ui/list.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { listOwnOffers } from '../queries/own-offers.server.ts';
import { OfferNext } from '../ui/next-step.tsx';
import { QuoteBadge } from '../ui/quote-card.tsx';
import { RequestName } from '../ui/request-name.tsx';
import { Totals } from '../ui/totals.tsx';
import type { Route } from './+types/own-offers.ts';

export const handle: PageHandle = { autoRefresh: true };

export const meta = noindexMeta(m.quotes_offers_title, m.quotes_offers_subtitle);

export const loader = ownListLoader((ctx, cursor) => listOwnOffers(ctx, { cursor, limit: 20 }));

export default function OwnOffers({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title={m.quotes_offers_title()}
      subtitle={m.quotes_offers_subtitle()}
      list={loaderData}
      href={quotePaths.ownOffers}
      empty={{ icon: FileText, title: m.quotes_offers_none(), text: m.quotes_offers_none_text() }}
      create={<LinkButton to={quotePaths.board({ tab: 'active' })}>{m.quotes_offers_find()}</LinkButton>}
    >
      {(offers) => (
        <DataTable
          caption={m.quotes_offers_title()}
          rows={offers}
          rowKey={({ quote }) => quote.id}
          columns={[
            {
              head: m.quotes_one_request(),
              as: 'header',
              render: (offer) => <RequestName request={offer} to={quotePaths.request(offer.reference)} />,
            },
            {
              head: m.quotes_quote_yours(),
              render: ({ quote, month_minor, once_minor, isOneShipment }) => (
                <>
                  <QuoteBadge state={quote.state} />
                  <Totals
                    month={month_minor}
                    once={once_minor}
                    currency={quote.currency}
                    isOneShipment={isOneShipment}
                    className="mt-1 text-sm"
                  />
                </>
              ),
            },
            {
              head: m.quotes_submitted(),
              render: ({ quote }) => <DateTime value={quote.submitted_at} format="date" />,
            },
            { head: m.quotes_what_next(), render: (offer) => <OfferNext offer={offer} /> },
          ]}
        />
      )}
    </ListPage>
  );
}
