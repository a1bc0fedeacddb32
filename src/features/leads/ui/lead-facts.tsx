import { appPaths } from '#shared/app-paths.ts';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import { Amount } from '#ui/money.tsx';
import * as m from '#texts/messages.js';

import { leadPaths } from '../paths.ts';
import { type LeadStatus, type SourceForm, sourceFormLabels } from '../state.ts';
import { LeadStatusBadge } from './lead-status-badge.tsx';
import { sourceLabel } from './source-label.ts';

interface LeadFactsProps {
  lead: {
    id: string;
    contact_name: string | null;
    user_id: string | null;
    source: string | null;
    source_form: SourceForm;
    estimated_value: number | null;
    created_at: Date;
    due_at: Date | null;
    first_response_at: Date | null;
    last_contact_date: string | null;
    /** The account manager of the company that asked. */
    assigned_name: string | null;
    /** The demonstration it booked. */
    demo: { starts_at: Date; status: string } | null;
  };
  others: readonly { id: string; reference: string; source_form: SourceForm; status: LeadStatus; created_at: Date }[];
}

/** The facts of a lead and its author's other requests. */
export function LeadFacts({ lead, others }: LeadFactsProps) {
  return (
    <>
      <DescriptionList
        items={[
          { term: m.leads_admin_contact_name(), value: lead.contact_name },
          {
            term: m.leads_admin_company(),
            value: lead.user_id && (
              <Link className="link" to={appPaths.adminCompanies({ q: lead.user_id })}>
                {m.leads_admin_company_link()}
              </Link>
            ),
          },
          { term: m.leads_for_manager(), value: lead.assigned_name },
          { term: m.leads_admin_form(), value: sourceFormLabels[lead.source_form]() },
          { term: m.leads_admin_source(), value: lead.source === null ? null : sourceLabel(lead.source) },
          {
            term: m.leads_admin_demo(),
            value: lead.demo && (
              <>
                <DateTime value={lead.demo.starts_at} />
                {lead.demo.status === 'cancelled' ? (
                  ` · ${m.leads_training_called_off()}`
                ) : (
                  <Link className="link block w-fit" to={leadPaths.adminDemo(lead.id)}>
                    {m.leads_admin_demo_change()}
                  </Link>
                )}
              </>
            ),
          },
          {
            term: m.leads_admin_value(),
            value: lead.estimated_value === null ? null : <Amount value={lead.estimated_value} compact />,
          },
          { term: m.leads_admin_created(), value: <DateTime value={lead.created_at} /> },
          { term: m.leads_admin_due_term(), value: lead.due_at === null ? null : <DateTime value={lead.due_at} /> },
          {
            term: m.leads_admin_first_response(),
            value: lead.first_response_at === null ? null : <DateTime value={lead.first_response_at} />,
          },
          {
            term: m.leads_admin_last_contact(),
            value: lead.last_contact_date === null ? null : <DateTime value={lead.last_contact_date} format="date" />,
          },
        ]}
      />
      {others.length > 0 && (
        <section className="mt-6">
          <h3 className="text-base">{m.leads_admin_others()}</h3>
          <ul className="mt-2 grid gap-1.5">
            {others.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center gap-x-2">
                <Link className="link ref" to={leadPaths.adminLead(other.id)}>
                  {other.reference}
                </Link>
                <span className="text-sm text-muted">
                  {sourceFormLabels[other.source_form]()} · <DateTime value={other.created_at} format="date" />
                </span>
                <LeadStatusBadge status={other.status} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
