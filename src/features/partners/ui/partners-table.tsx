import * as m from '#texts/messages.js';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { PersonCell } from '#ui/person-cell.tsx';

import { partnerPaths } from '../paths.ts';
import type { AdminPartnerRow } from '../schema/admin-partner.ts';
import { reviewStatusLabels, reviewStatusTones } from '../state/review.ts';

/** Partners in the administrators' list; each leads to its review and to its public page. */
export function PartnersTable({ partners }: { partners: readonly AdminPartnerRow[] }) {
  return (
    <DataTable
      caption={m.partners_nav()}
      rows={partners}
      rowKey={({ id }) => id}
      wide="upright"
      columns={[
        {
          head: m.partners_admin_partner(),
          as: 'header',
          render: (row) => (
            <>
              <Link className="link font-medium" to={partnerPaths.reviewPartner(row.id)}>
                {row.name}
              </Link>
              <span className="block text-sm font-normal text-muted">{row.place}</span>
              {row.is_demo && <Badge tone="gray">{m.ui_demo()}</Badge>}
            </>
          ),
        },
        {
          head: m.partners_admin_contact(),
          render: (row) => <PersonCell name={row.contact_name} email={row.email} />,
        },
        {
          head: m.partners_admin_review(),
          render: ({ review_status }) => (
            <Badge tone={reviewStatusTones[review_status]}>{reviewStatusLabels[review_status]()}</Badge>
          ),
        },
        {
          head: m.partners_admin_state(),
          render: (row) => (
            <>
              {row.is_active ? (
                <span className="text-muted">{m.partners_admin_active()}</span>
              ) : (
                <Badge tone="orange">{m.partners_admin_paused()}</Badge>
              )}
              {!row.isClaimed && <span className="block text-sm text-muted">{m.partners_admin_unclaimed()}</span>}
            </>
          ),
        },
        {
          head: m.partners_admin_listed(),
          tabular: true,
          className: 'whitespace-nowrap',
          render: (row) => <DateTime value={row.created_at} format="date" />,
        },
        {
          head: m.partners_admin_profile(),
          as: 'actions',
          hidesHead: true,
          render: (row) =>
            row.review_status === 'verified' && row.is_active ? (
              <Link className="link" to={partnerPaths.partner(row.slug)}>
                {m.partners_admin_profile()}{' '}
                <span className="sr-only">{m.partners_admin_profile_of({ name: row.name })}</span>
              </Link>
            ) : null,
        },
      ]}
    />
  );
}
