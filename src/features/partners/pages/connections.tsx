import { ownListLoader } from '#server/http/list-loader.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Handshake } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import { ListPage } from '#ui/list.tsx';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';
import { listOwnConnections } from '../queries/connections.server.ts';
import { connectionStatusLabels, connectionStatusTones } from '../state/connection.ts';
import type { Route } from './+types/connections.ts';

export const handle: PageHandle = { autoRefresh: true };

export const meta = noindexMeta(m.partners_connections, m.partners_connections_text);

export const loader = ownListLoader(listOwnConnections);

export default function Connections({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title={m.partners_connections()}
      subtitle={m.partners_connections_text()}
      list={loaderData}
      href={partnerPaths.connections}
      empty={{
        icon: Handshake,
        title: m.partners_connections_none(),
        text: m.partners_connections_none_text(),
        action: <LinkButton to={partnerPaths.partners()}>{m.partners_all()}</LinkButton>,
      }}
      actions={
        <LinkButton to={appPaths.inbox({ kind: 'connections' })} variant="secondary" size="sm">
          {m.partners_connections_inbox()}
        </LinkButton>
      }
    >
      {(connections) => (
        <DataTable
          caption={m.partners_connections()}
          rows={connections}
          rowKey={({ id }) => id}
          columns={[
            {
              head: m.partners_connections_partner(),
              as: 'header',
              render: ({ id, partner, message, language }) => (
                <>
                  <Link className="link" to={partnerPaths.connection(id)}>
                    {partner.name}
                  </Link>
                  <span lang={language ?? undefined} className="line-clamp-1 text-sm font-normal text-muted">
                    {message}
                  </span>
                </>
              ),
            },
            {
              head: m.partners_connections_state(),
              render: ({ status }) => (
                <Badge tone={connectionStatusTones[status]}>{connectionStatusLabels[status]()}</Badge>
              ),
            },
            {
              head: m.partners_connections_sent(),
              render: ({ created_at }) => <DateTime value={created_at} format="relative" />,
            },
          ]}
        />
      )}
    </ListPage>
  );
}
