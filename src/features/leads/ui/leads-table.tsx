import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Link } from '#ui/link.tsx';
import { Amount } from '#ui/money.tsx';
import * as m from '#texts/messages.js';
import { MarkedText } from '#ui/marked-text.tsx';

import { leadPaths } from '../paths.ts';
import type { LeadRow } from '../schema.ts';
import { chosenLead, leadPriorityLabels, sourceFormLabels } from '../state.ts';
import { LeadStatusBadge } from './lead-status-badge.tsx';
import { sourceLabel } from './source-label.ts';

interface LeadsTableProps {
  leads: readonly LeadRow[];
  /** The form that the rows' check boxes belong to. */
  bulkForm: string;
}

/** The leads for administrators. */
export function LeadsTable({ leads, bulkForm }: LeadsTableProps) {
  return (
    <DataTable
      caption={m.leads_admin_leads()}
      rows={leads}
      rowKey={({ id }) => id}
      wide
      columns={[
        {
          head: m.leads_admin_choose(),
          as: 'choice',
          hidesHead: true,
          render: (lead) => (
            <input
              type="checkbox"
              className="tick"
              name="leads"
              value={chosenLead(lead)}
              form={bulkForm}
              aria-label={m.leads_admin_choose_one({ name: nameOf(lead) })}
            />
          ),
        },
        {
          head: m.leads_admin_contact(),
          as: 'header',
          render: (lead) => (
            <>
              <span className="block wrap-anywhere">{nameOf(lead)}</span>
              <span className="block text-sm font-normal text-muted">{lead.contact_name}</span>
            </>
          ),
        },
        {
          head: m.leads_admin_contact_info(),
          render: (lead) => (
            <>
              <EmailText>{lead.email}</EmailText>
              <span className="block text-sm text-muted">{lead.phone}</span>
            </>
          ),
        },
        {
          head: m.leads_admin_source(),
          render: (lead) => (
            <>
              {lead.source === null ? '–' : sourceLabel(lead.source)}
              <span className="block text-sm text-muted">{sourceFormLabels[lead.source_form]()}</span>
            </>
          ),
        },
        {
          head: m.leads_admin_status(),
          render: (lead) => (
            <span className="flex flex-wrap gap-1">
              <LeadStatusBadge status={lead.status} />
              {lead.is_waiting && lead.due_at !== null && <DueClock due={lead.due_at} isLate={lead.is_late} />}
              {lead.duplicate_of !== null && <Badge>{m.leads_admin_duplicate()}</Badge>}
            </span>
          ),
        },
        { head: m.leads_admin_priority(), render: (lead) => leadPriorityLabels[lead.priority]() },
        {
          head: m.leads_admin_value(),
          align: 'end',
          tabular: true,
          render: (lead) => (lead.estimated_value === null ? '–' : <Amount value={lead.estimated_value} compact />),
        },
        {
          head: m.leads_admin_created(),
          tabular: true,
          render: (lead) => (
            <>
              <DateTime value={lead.created_at} format="date" />
              <span className="ref block text-sm whitespace-nowrap text-muted">{lead.reference}</span>
            </>
          ),
        },
        {
          head: m.leads_admin_actions(),
          as: 'actions',
          render: (lead) =>
            lead.source_form !== 'notify-me' && (
              <Link className="link" to={leadPaths.adminLead(lead.id)} prefetch="intent">
                {m.leads_admin_respond()}
              </Link>
            ),
        },
      ]}
    />
  );
}

const nameOf = (lead: LeadRow) => lead.company_name ?? lead.email;

/** The promised time of a first answer, and whether it has passed. */
function DueClock({ due, isLate }: { due: Date; isLate: boolean }) {
  return (
    <Badge tone={isLate ? 'red' : 'orange'}>
      <span>
        <MarkedText
          parts={isLate ? m.leads_admin_overdue.parts({}) : m.leads_admin_due.parts({})}
          marks={{ time: <DateTime value={due} format="relative" /> }}
        />
      </span>
    </Badge>
  );
}
