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
import { listOwnRequests } from '../queries/own-requests.server.ts';
import { RequestNext } from '../ui/next-step.tsx';
import { RequestRoute } from '../ui/request-route.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import type { Route } from './+types/own-requests.ts';

export const handle: PageHandle = { staysFresh: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: m.quotes_own_title(),
      description: m.quotes_own_subtitle(),
      path: quotePaths.ownRequests(),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks strangers to sign in; there is nothing to load for them.
  if (ctx.actor.kind !== 'user') return null;
  const cursor = args.url.searchParams.get('cursor');
  return { ...(await listOwnRequests(ctx, { cursor, limit: 20 })), isLaterPage: cursor !== null };
}

export default function OwnRequests({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return null;
  const { items, nextCursor, isLaterPage } = loaderData;
  const create = <LinkButton to={quotePaths.newRequest()}>{m.quotes_create()}</LinkButton>;
  return (
    <Page>
      <PageHeader
        title={m.quotes_own_title()}
        subtitle={m.quotes_own_subtitle()}
        actions={items.length > 0 && create}
      />
      {items.length === 0 ? (
        <Empty icon={FileText} title={m.quotes_own_none()} text={m.quotes_own_none_text()} level={2} action={create} />
      ) : (
        <Table caption={m.quotes_own_title()}>
          <thead>
            <tr>
              <Th>{m.quotes_one_request()}</Th>
              <Th>{m.quotes_status()}</Th>
              <Th>{m.quotes_submitted()}</Th>
              <Th>{m.quotes_what_next()}</Th>
            </tr>
          </thead>
          <tbody>
            {items.map((request) => (
              <tr key={request.id}>
                <Td primary>
                  <Link className="link ref" to={quotePaths.request(request.reference)} prefetch="intent">
                    {request.reference}
                  </Link>
                  <span className="block text-sm font-normal text-muted">
                    {serviceLabel(request.service_type)}
                    <br />
                    <RequestRoute from={request.origin_place} to={request.destination_place} />
                  </span>
                </Td>
                <Td label={m.quotes_status()}>
                  <StateBadge request={request} />
                  <span className="mt-1 block text-sm text-muted">
                    {m.quotes_responses({ count: request.responses })}
                  </span>
                </Td>
                <Td label={m.quotes_submitted()}>
                  <DateTime value={request.created_at} format="date" />
                </Td>
                <Td label={m.quotes_what_next()}>
                  <RequestNext request={request} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <CursorPager
        nextHref={nextCursor === null ? null : quotePaths.ownRequests(nextCursor)}
        firstHref={isLaterPage ? quotePaths.ownRequests() : null}
      />
    </Page>
  );
}
