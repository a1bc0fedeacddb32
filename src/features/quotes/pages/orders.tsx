import { ownListLoader } from '#server/http/list-loader.ts';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Handshake } from '#ui/icon.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { noindexMeta } from '#ui/page-meta.ts';
import { ListPage } from '#ui/list.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { listOrders } from '../queries/own-orders.server.ts';
import { OrderNext } from '../ui/next-step.tsx';
import { RequestName } from '../ui/request-name.tsx';
import type { Route } from './+types/orders.ts';

export const handle: PageHandle = { autoRefresh: true };

export const meta = noindexMeta(m.quotes_orders_title, m.quotes_orders_subtitle);

export const loader = ownListLoader((ctx, cursor) => listOrders(ctx, { cursor, limit: 20 }));

export default function Orders({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title={m.quotes_orders_title()}
      subtitle={m.quotes_orders_subtitle()}
      list={loaderData}
      href={quotePaths.orders}
      empty={{ icon: Handshake, title: m.quotes_orders_none(), text: m.quotes_orders_none_text() }}
    >
      {(orders) => (
        <DataTable
          caption={m.quotes_orders_title()}
          rows={orders}
          rowKey={({ id }) => id}
          columns={[
            {
              head: m.quotes_order(),
              as: 'header',
              render: (order) => (
                <RequestName request={order} to={quotePaths.order(order.reference)}>
                  {order.isAuthor
                    ? (order.provider_name ?? m.quotes_answer_gone())
                    : (order.shipper_name ?? m.quotes_order_for_shipper())}
                  <br />
                </RequestName>
              ),
            },
            {
              head: m.quotes_status(),
              render: ({ fulfilled_at, decided_at }) => (
                <>
                  <Badge tone={fulfilled_at === null ? 'blue' : 'green'} dot>
                    {fulfilled_at === null ? m.quotes_quote_accepted() : m.quotes_fulfilled()}
                  </Badge>
                  <span className="mt-1 block text-sm text-muted">
                    <DateTime value={fulfilled_at ?? decided_at} format="date" />
                  </span>
                </>
              ),
            },
            { head: m.quotes_what_next(), render: (order) => <OrderNext order={order} /> },
          ]}
        />
      )}
    </ListPage>
  );
}
