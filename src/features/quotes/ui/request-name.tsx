import type { ReactNode } from 'react';

import { serviceLabel } from '#features/catalog/services.ts';
import { Link } from '#ui/link.tsx';

import { RequestRoute } from './request-route.tsx';

interface RequestNameProps {
  request: {
    reference: string;
    service_type: Parameters<typeof serviceLabel>[0];
    origin_place: string;
    destination_place: string | null;
  };
  to: string;
  /** Before the service. */
  children?: ReactNode;
}

/** A request in a list: its reference, service and route. */
export function RequestName({ request, to, children }: RequestNameProps) {
  return (
    <>
      <Link className="link ref" to={to} prefetch="intent">
        {request.reference}
      </Link>
      <span className="block text-sm font-normal text-muted">
        {children}
        {serviceLabel(request.service_type)}
        <br />
        <RequestRoute from={request.origin_place} to={request.destination_place} />
      </span>
    </>
  );
}
