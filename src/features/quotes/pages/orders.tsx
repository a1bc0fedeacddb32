import { getCtx } from '#server/http/router-context.ts';
import { serviceLabel } from '#features/catalog/services.ts';
import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Empty } from '#ui/empty.tsx';
import { Handshake } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import { Table, Td, Th } from '#ui/table.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { listOrders } from '../queries/own-orders.server.ts';
import { OrderNext } from '../ui/next-step.tsx';
import { RequestRoute } from '../ui/request-route.tsx';
import type { Route } from './+types/orders.ts';

export const handle: PageHandle = { staysFresh: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: m.quotes_orders_title(),
      description: m.quotes_orders_subtitle(),
      path: quotePaths.orders(),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks strangers to sign in; there is nothing to load for them.
  if (ctx.actor.kind !== 'user') return null;
  const cursor = args.url.searchParams.get('cursor');
  return { ...(await listOrders(ctx, { cursor, limit: 20 })), isLaterPage: cursor !== null };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return null;
  const { items, nextCursor, isLaterPage } = loaderData;
  return (
    <Page>
      <PageHeader title={m.quotes_orders_title()} subtitle={m.quotes_orders_subtitle()} />
      {items.length === 0 ? (
        <Empty icon={Handshake} title={m.quotes_orders_none()} text={m.quotes_orders_none_text()} level={2} />
      ) : (
        <Table caption={m.quotes_orders_title()}>
          <thead>
            <tr>
              <Th>{m.quotes_order()}</Th>
              <Th>{m.quotes_status()}</Th>
              <Th>{m.quotes_what_next()}</Th>
            </tr>
          </thead>
          <tbody>
            {items.map((order) => (
              <tr key={order.id}>
                <Td primary>
                  <Link className="link ref" to={quotePaths.order(order.reference)} prefetch="intent">
                    {order.reference}
                  </Link>
                  <span className="block text-sm font-normal text-muted">
                    {order.isAuthor
                      ? (order.provider_name ?? m.quotes_answer_gone())
                      : (order.shipper_name ?? m.quotes_order_for_shipper())}
                    <br />
                    {serviceLabel(order.service_type)}
                    <br />
                    <RequestRoute from={order.origin_place} to={order.destination_place} />
                  </span>
                </Td>
                <Td label={m.quotes_status()}>
                  <Badge tone={order.fulfilled_at === null ? 'blue' : 'green'} dot>
                    {order.fulfilled_at === null ? m.quotes_quote_accepted() : m.quotes_fulfilled()}
                  </Badge>
                  <span className="mt-1 block text-sm text-muted">
                    <DateTime value={order.fulfilled_at ?? order.decided_at} format="date" />
                  </span>
                </Td>
                <Td label={m.quotes_what_next()}>
                  <OrderNext order={order} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <CursorPager
        nextHref={nextCursor === null ? null : quotePaths.orders(nextCursor)}
        firstHref={isLaterPage ? quotePaths.orders() : null}
      />
    </Page>
  );
}
