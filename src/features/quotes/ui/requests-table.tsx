import { serviceLabel } from '#features/catalog/services.ts';
import { appPaths } from '#shared/app-paths.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { Weight } from '#ui/weight.tsx';
import { WithSubject } from '#ui/with-subject.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import type { ListedRequest } from '../schema/request.ts';
import { type RequestStatus, requestStatusLabels } from '../state.ts';

const tones: Record<RequestStatus, Tone> = {
  pending: 'yellow',
  quoted: 'green',
  accepted: 'blue',
  rejected: 'red',
  expired: 'gray',
};

/** Quote requests in the administrators' list. */
export function RequestsTable({ requests }: { requests: readonly ListedRequest[] }) {
  return (
    <DataTable
      caption={m.quotes_admin_title()}
      rows={requests}
      rowKey={({ id }) => id}
      wide
      columns={[
        {
          head: m.quotes_company(),
          as: 'header',
          render: (row) => (
            <>
              <Link className="link block wrap-anywhere" to={appPaths.adminCompany(row.organization_id)}>
                {row.company_name}
              </Link>
              <span className="ref block text-sm font-normal text-muted">{row.reference}</span>
              {row.is_demo && <Badge tone="gray">{m.ui_demo()}</Badge>}
            </>
          ),
        },
        {
          head: m.quotes_contact(),
          render: (row) => <PersonCell name={row.contact_name} email={row.email} />,
        },
        { head: m.quotes_service_type(), render: (row) => serviceLabel(row.service_type) },
        {
          head: m.quotes_route(),
          render: (row) => (
            <>
              <span className="block wrap-anywhere">{row.origin_address}</span>
              {row.destination_address !== null && (
                <span className="block wrap-anywhere text-muted">{row.destination_address}</span>
              )}
            </>
          ),
        },
        {
          head: m.quotes_weight(),
          align: 'end',
          tabular: true,
          render: (row) => (row.weight_lbs === null ? '–' : <Weight pounds={row.weight_lbs} />),
        },
        { head: m.quotes_budget(), render: (row) => row.budget_range ?? '–' },
        {
          head: m.quotes_status(),
          render: ({ status }) => <Badge tone={tones[status]}>{requestStatusLabels[status]()}</Badge>,
        },
        {
          head: m.quotes_preferred_date(),
          tabular: true,
          // The list is as wide as its page.
          className: '[&_time]:whitespace-normal',
          render: (row) => (row.preferred_date === null ? '–' : <DateTime value={row.preferred_date} />),
        },
        {
          head: m.quotes_created(),
          tabular: true,
          className: '[&_time]:whitespace-normal',
          render: (row) => <DateTime value={row.created_at} format="date" />,
        },
        {
          head: m.quotes_actions(),
          as: 'actions',
          hidesHead: true,
          render: ({ id, reference }) => (
            <Link className="link" to={quotePaths.reviewRequest(id)} prefetch="intent">
              <WithSubject parts={m.quotes_open.parts({ reference })} />
            </Link>
          ),
        },
      ]}
    />
  );
}
