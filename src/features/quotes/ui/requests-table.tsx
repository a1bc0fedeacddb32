import { serviceLabel } from '#features/catalog/services.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Link } from '#ui/link.tsx';
import { Table, Td, TdActions, Th } from '#ui/table.tsx';
import { WithSubject } from '#ui/with-subject.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import type { ListedRequest } from '../schema/request.ts';
import { type RequestStatus, requestStatusLabels } from '../state.ts';
import { weightText } from './request-card.tsx';

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
    <Table caption={m.quotes_admin_title()} wide>
      <thead>
        <tr>
          <Th>{m.quotes_company()}</Th>
          <Th>{m.quotes_contact()}</Th>
          <Th>{m.quotes_service_type()}</Th>
          <Th>{m.quotes_route()}</Th>
          <Th align="end">{m.quotes_weight()}</Th>
          <Th>{m.quotes_budget()}</Th>
          <Th>{m.quotes_status()}</Th>
          <Th>{m.quotes_preferred_date()}</Th>
          <Th>{m.quotes_created()}</Th>
          <Th hidden>{m.quotes_actions()}</Th>
        </tr>
      </thead>
      <tbody>
        {requests.map((row) => (
          <tr key={row.id}>
            <Td primary>
              <span className="block wrap-anywhere">{row.company_name}</span>
              <span className="ref block text-sm font-normal text-muted">{row.reference}</span>
            </Td>
            <Td label={m.quotes_contact()}>
              <span className="block wrap-anywhere">{row.contact_name}</span>
              <span className="block text-sm text-muted">
                <EmailText>{row.email}</EmailText>
              </span>
            </Td>
            <Td label={m.quotes_service_type()}>{serviceLabel(row.service_type)}</Td>
            <Td label={m.quotes_route()}>
              <span className="block wrap-anywhere">{row.origin_address}</span>
              {row.destination_address !== null && (
                <span className="block wrap-anywhere text-muted">{row.destination_address}</span>
              )}
            </Td>
            <Td label={m.quotes_weight()} align="end" tabular>
              {weightText(row.weight_lbs)}
            </Td>
            <Td label={m.quotes_budget()}>{row.budget_range ?? '–'}</Td>
            <Td label={m.quotes_status()}>
              <Badge tone={tones[row.status]}>{requestStatusLabels[row.status]()}</Badge>
            </Td>
            <Td label={m.quotes_preferred_date()} tabular>
              {row.preferred_date === null ? '–' : <DateTime value={row.preferred_date} />}
            </Td>
            <Td label={m.quotes_created()} tabular>
              <DateTime value={row.created_at} format="date" />
            </Td>
            <TdActions>
              <Link className="link" to={quotePaths.reviewRequest(row.id)} prefetch="intent">
                <WithSubject parts={m.quotes_open.parts({ reference: row.reference })} />
              </Link>
            </TdActions>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
