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
import { listOwnRequests } from '../queries/own-requests.server.ts';
import { RequestNext } from '../ui/next-step.tsx';
import { RequestName } from '../ui/request-name.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import type { Route } from './+types/own-requests.ts';

export const handle: PageHandle = { autoRefresh: true };

export const meta = noindexMeta(m.quotes_own_title, m.quotes_own_subtitle);

export const loader = ownListLoader((ctx, cursor) => listOwnRequests(ctx, { cursor, limit: 20 }));

export default function OwnRequests({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title={m.quotes_own_title()}
      subtitle={m.quotes_own_subtitle()}
      list={loaderData}
      href={quotePaths.ownRequests}
      empty={{ icon: FileText, title: m.quotes_own_none(), text: m.quotes_own_none_text() }}
      create={<LinkButton to={quotePaths.newRequest()}>{m.quotes_create()}</LinkButton>}
    >
      {(requests) => (
        <DataTable
          caption={m.quotes_own_title()}
          rows={requests}
          rowKey={({ id }) => id}
          columns={[
            {
              head: m.quotes_one_request(),
              as: 'header',
              render: (request) => <RequestName request={request} to={quotePaths.request(request.reference)} />,
            },
            {
              head: m.quotes_status(),
              render: (request) => (
                <>
                  <StateBadge request={request} />
                  <span className="mt-1 block text-sm text-muted">
                    {m.quotes_responses({ count: request.responses })}
                  </span>
                </>
              ),
            },
            { head: m.quotes_submitted(), render: (request) => <DateTime value={request.created_at} format="date" /> },
            { head: m.quotes_what_next(), render: (request) => <RequestNext request={request} /> },
          ]}
        />
      )}
    </ListPage>
  );
}
