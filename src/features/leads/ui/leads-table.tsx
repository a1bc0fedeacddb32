import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Link } from '#ui/link.tsx';
import { Amount } from '#ui/money.tsx';
import { Table, Td, TdActions, Th } from '#ui/table.tsx';
import * as m from '#texts/messages.js';

import { leadPaths } from '../paths.ts';
import {
  type LeadPriority,
  type LeadStatus,
  type SourceForm,
  chosenLead,
  leadPriorityLabels,
  sourceFormLabels,
} from '../state.ts';
import { DueClock } from './due-clock.tsx';
import { LeadStatusBadge } from './lead-status-badge.tsx';
import { sourceLabel } from './source-label.ts';

interface Row {
  id: string;
  version: number;
  reference: string;
  company_name: string | null;
  contact_name: string | null;
  email: string;
  phone: string | null;
  source: string | null;
  source_form: SourceForm;
  status: LeadStatus;
  priority: LeadPriority;
  estimated_value: number | null;
  duplicate_of: string | null;
  due_at: Date | null;
  created_at: Date;
  is_waiting: boolean;
  is_late: boolean;
}

interface LeadsTableProps {
  leads: readonly Row[];
  /** The form that the rows' check boxes belong to. */
  bulkForm: string;
}

/** The leads for administrators. */
export function LeadsTable({ leads, bulkForm }: LeadsTableProps) {
  return (
    <Table caption={m.leads_admin_leads()} wide>
      <thead>
        <tr>
          <Th hidden>{m.leads_admin_choose()}</Th>
          <Th>{m.leads_admin_contact()}</Th>
          <Th>{m.leads_admin_contact_info()}</Th>
          <Th>{m.leads_admin_source()}</Th>
          <Th>{m.leads_admin_status()}</Th>
          <Th>{m.leads_admin_priority()}</Th>
          <Th align="end">{m.leads_admin_value()}</Th>
          <Th>{m.leads_admin_created()}</Th>
          <Th>{m.leads_admin_actions()}</Th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <LeadLine key={lead.id} lead={lead} bulkForm={bulkForm} />
        ))}
      </tbody>
    </Table>
  );
}

function LeadLine({ lead, bulkForm }: { lead: Row; bulkForm: string }) {
  const name = lead.company_name ?? lead.email;
  return (
    <tr>
      <Td>
        <input
          type="checkbox"
          className="tick"
          name="leads"
          value={chosenLead(lead)}
          form={bulkForm}
          aria-label={m.leads_admin_choose_one({ name })}
        />
      </Td>
      <Td primary>
        <span className="block wrap-anywhere">{name}</span>
        <span className="block text-sm font-normal text-muted">{lead.contact_name}</span>
      </Td>
      <Td label={m.leads_admin_contact_info()}>
        <EmailText>{lead.email}</EmailText>
        <span className="block text-sm text-muted">{lead.phone}</span>
      </Td>
      <Td label={m.leads_admin_source()}>
        {lead.source === null ? '–' : sourceLabel(lead.source)}
        <span className="block text-sm text-muted">{sourceFormLabels[lead.source_form]()}</span>
      </Td>
      <Td label={m.leads_admin_status()}>
        <span className="flex flex-wrap gap-1">
          <LeadStatusBadge status={lead.status} />
          {lead.is_waiting && lead.due_at !== null && <DueClock due={lead.due_at} isLate={lead.is_late} />}
          {lead.duplicate_of !== null && <Badge>{m.leads_admin_duplicate()}</Badge>}
        </span>
      </Td>
      <Td label={m.leads_admin_priority()}>{leadPriorityLabels[lead.priority]()}</Td>
      <Td label={m.leads_admin_value()} align="end" tabular>
        {lead.estimated_value === null ? '–' : <Amount value={lead.estimated_value} compact />}
      </Td>
      <Td label={m.leads_admin_created()} tabular>
        <DateTime value={lead.created_at} format="date" />
        <span className="ref block text-sm whitespace-nowrap text-muted">{lead.reference}</span>
      </Td>
      <TdActions>
        {lead.source_form !== 'notify-me' && (
          <Link className="link" to={leadPaths.adminLead(lead.id)} prefetch="intent">
            {m.leads_admin_respond()}
          </Link>
        )}
      </TdActions>
    </tr>
  );
}
