import type { ReactNode } from 'react';

import { serviceLabel } from '#features/catalog/services.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { Weight } from '#ui/weight.tsx';
import { WithSubject } from '#ui/with-subject.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import type { RequestCard as Request } from '../schema/request.ts';
import { RequestRoute } from './request-route.tsx';
import { StateBadge } from './state-badge.tsx';

interface RequestCardProps {
  request: Request;
  mayOffer: boolean;
}

/** A request on the board. */
export function RequestCard({ request, mayOffer }: RequestCardProps) {
  const { reference, company_name, contact_name, services, state } = request;
  const [service, ...more] = services;
  return (
    <Card as="article">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-xl wrap-anywhere">
            <Link to={quotePaths.request(reference)} prefetch="intent" className="hover:text-teal">
              {company_name ?? (service === undefined ? reference : serviceLabel(service))}
            </Link>
          </h3>
          <p className="text-sm text-muted">
            {contact_name !== null && <>{contact_name} · </>}
            <span className="ref">{reference}</span>
            {request.is_own && <> · {m.quotes_card_yours()}</>}
          </p>
        </div>
        <StateBadge request={request} />
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-4">
        <Fact term={m.quotes_route()}>
          <RequestRoute from={request.origin_place} to={request.destination_place} />
        </Fact>
        <Fact term={m.quotes_weight_and_service()}>
          {request.weight_lbs !== null && (
            <>
              <Weight pounds={request.weight_lbs} /> ·{' '}
            </>
          )}
          {service === undefined ? '' : serviceLabel(service)}
          {more.length > 0 && <> {m.quotes_more_services({ count: more.length })}</>}
        </Fact>
        <Fact term={m.quotes_budget()}>{request.budget_range ?? m.quotes_budget_open()}</Fact>
        <Fact term={m.quotes_deadline()}>
          <DateTime value={request.deadline} />
        </Fact>
      </dl>
      <p lang={request.language} className="mt-3 line-clamp-2 text-muted wrap-anywhere">
        {request.description}
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="tabular text-sm text-muted">
          {m.quotes_responses({ count: request.responses })} · {m.quotes_views({ count: request.view_count })} ·{' '}
          {m.quotes_submitted()} <DateTime value={request.created_at} format="date" />
        </p>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={quotePaths.request(reference)} variant="quiet" size="sm">
            <WithSubject parts={m.quotes_view_details.parts({ reference })} />
          </LinkButton>
          {state === 'active' && mayOffer && !request.is_own && (
            <LinkButton to={quotePaths.quote(reference)} variant="secondary" size="sm">
              <WithSubject parts={m.quotes_submit_quote_for.parts({ reference })} />
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
