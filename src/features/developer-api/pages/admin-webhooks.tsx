import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { appPaths } from '#shared/app-paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Chips, LinkChip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { RefreshCw } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { List } from '#ui/list.tsx';
import { Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { programPaths } from '../paths.ts';
import { type AdminWebhookRow, listAllWebhooks } from '../queries/deliveries.server.ts';
import { eventLabels } from '../state.ts';
import type { Route } from './+types/admin-webhooks.ts';

export const meta = noindexMeta(m.developer_api_admin_title, m.developer_api_admin_text);

export async function loader(args: Route.LoaderArgs) {
  const { cursor, isLaterPage } = readList(args.url);
  const hasFailed = args.url.searchParams.has('failed');
  return { hasFailed, isLaterPage, ...(await listAllWebhooks(getCtx(args), { hasFailed, cursor })) };
}

export default function AdminWebhooks({ loaderData }: Route.ComponentProps) {
  const { hasFailed } = loaderData;
  return (
    <Section title={m.developer_api_title()} text={m.developer_api_admin_text()}>
      <div className="mb-4">
        <Chips label={m.developer_api_shown()}>
          <LinkChip to={programPaths.adminWebhooks()} active={!hasFailed}>
            {m.developer_api_all()}
          </LinkChip>
          <LinkChip to={programPaths.adminWebhooks({ failed: '1' })} active={hasFailed}>
            {m.developer_api_with_failed()}
          </LinkChip>
        </Chips>
      </div>
      <List
        list={loaderData}
        href={(cursor) => programPaths.adminWebhooks({ failed: hasFailed ? '1' : null, cursor })}
        empty={{
          icon: RefreshCw,
          title: hasFailed ? m.developer_api_none_failed() : m.developer_api_admin_none(),
          text: hasFailed ? m.developer_api_none_failed_text() : m.developer_api_admin_none_text(),
        }}
      >
        {(rows) => <AdminTable rows={rows} />}
      </List>
    </Section>
  );
}

function AdminTable({ rows }: { rows: readonly AdminWebhookRow[] }) {
  return (
    <DataTable
      caption={m.developer_api_title()}
      rows={rows}
      rowKey={({ id }) => id}
      dense
      columns={[
        {
          head: m.developer_api_url(),
          as: 'header',
          className: 'wrap-anywhere',
          render: ({ id, url }) => (
            <Link className="link" to={programPaths.adminWebhook(id)}>
              {url}
            </Link>
          ),
        },
        {
          head: m.developer_api_company(),
          render: ({ company, organization_id }) => (
            <Link className="link" to={appPaths.adminCompany(organization_id)}>
              {company}
            </Link>
          ),
        },
        {
          head: m.developer_api_events(),
          render: ({ events }) => events.map((event) => <span key={event} className="block">{eventLabels[event]()}</span>), // prettier-ignore
        },
        {
          head: m.developer_api_failed_month(),
          tabular: true,
          render: ({ failed }) => (failed === 0 ? '0' : <Badge tone="orange">{String(failed)}</Badge>),
        },
        {
          head: m.developer_api_since(),
          tabular: true,
          className: 'whitespace-nowrap',
          render: ({ created_at }) => <DateTime value={created_at} format="date" />,
        },
      ]}
    />
  );
}
