import { getCtx } from '#server/http/router-context.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Empty } from '#ui/empty.tsx';
import { Handshake } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import { Table, Td, Th } from '#ui/table.tsx';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';
import { listOwnConnections } from '../queries/connections.server.ts';
import { connectionStatusLabels, connectionStatusTones } from '../state/connection.ts';
import type { Route } from './+types/connections.ts';

export const handle: PageHandle = { staysFresh: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: m.partners_connections(),
      description: m.partners_connections_text(),
      path: partnerPaths.connections(),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks strangers to sign in; there is nothing to load for them.
  if (ctx.actor.kind !== 'user') return null;
  const cursor = args.url.searchParams.get('cursor');
  return { ...(await listOwnConnections(ctx, cursor)), isLaterPage: cursor !== null };
}

export default function Connections({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return null;
  const { items, nextCursor, isLaterPage } = loaderData;
  return (
    <Page>
      <PageHeader
        title={m.partners_connections()}
        subtitle={m.partners_connections_text()}
        actions={
          <LinkButton to={appPaths.inbox({ kind: 'connections' })} variant="secondary" size="sm">
            {m.partners_connections_inbox()}
          </LinkButton>
        }
      />
      {items.length === 0 ? (
        <Empty
          icon={Handshake}
          title={m.partners_connections_none()}
          text={m.partners_connections_none_text()}
          action={<LinkButton to={partnerPaths.partners()}>{m.partners_all()}</LinkButton>}
        />
      ) : (
        <Table caption={m.partners_connections()}>
          <thead>
            <tr>
              <Th>{m.partners_connections_partner()}</Th>
              <Th>{m.partners_connections_state()}</Th>
              <Th>{m.partners_connections_sent()}</Th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, partner, message, language, status, created_at }) => (
              <tr key={id}>
                <Td primary>
                  <Link className="link" to={partnerPaths.connection(id)}>
                    {partner.name}
                  </Link>
                  <span lang={language ?? undefined} className="line-clamp-1 text-sm font-normal text-muted">
                    {message}
                  </span>
                </Td>
                <Td label={m.partners_connections_state()}>
                  <Badge tone={connectionStatusTones[status]}>{connectionStatusLabels[status]()}</Badge>
                </Td>
                <Td label={m.partners_connections_sent()}>
                  <DateTime value={created_at} format="relative" />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <CursorPager
        nextHref={nextCursor === null ? null : partnerPaths.connections(nextCursor)}
        firstHref={isLaterPage ? partnerPaths.connections() : null}
      />
    </Page>
  );
}
