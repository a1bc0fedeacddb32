import { useState } from 'react';

import { EmailText } from '#ui/email-text.tsx';
import { Field } from '#ui/field.tsx';
import { LinkButton } from '#ui/button.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import { greeting } from '#shared/greeting.ts';
import * as m from '#texts/messages.js';

import { leadPaths } from '../paths.ts';
import type { respondSchema } from '../schema.ts';
import {
  type LeadPriority,
  type LeadStatus,
  leadPriorities,
  leadPriorityLabels,
  leadStatusLabels,
  leadStatuses,
  maxResponse,
} from '../state.ts';

interface Lead {
  version: number;
  email: string;
  contact_name: string | null;
  phone: string | null;
  notes: string | null;
  status: LeadStatus;
  priority: LeadPriority;
}

interface AnswerFormProps {
  lead: Lead;
  /** What the page shows, sent back with the command. */
  seen: string;
  lastResult: unknown;
  /** What this tab has stored of it. */
  typed: object | null;
}

interface RespondDialogProps extends AnswerFormProps {
  isUnsaved: boolean;
}

const titleId = 'respond-title';
export const respondFormId = 'respond';

/**
 * The dialog in which a lead is answered. It has an address, so it is open with and without JavaScript. While somebody
 * types, it keeps showing the lead as it was; the server reports what has changed.
 */
export function RespondDialog({ isUnsaved, ...current }: RespondDialogProps) {
  const [shown, setShown] = useState(current);
  const isAnswered = current.lastResult !== shown.lastResult;
  if (isAnswered || (current.lead.version !== shown.lead.version && !isUnsaved)) setShown(current);
  const { lead } = shown;
  return (
    <dialog
      open
      aria-labelledby={titleId}
      className="static m-0 w-full max-w-none rounded border border-line bg-surface p-4 text-ink shadow-card sm:p-5"
    >
      <h2 id={titleId} className="text-xl">
        {m.leads_respond_title()}
      </h2>
      <p className="mt-3">
        <a className="link" href={`mailto:${lead.email}`}>
          <EmailText>{lead.email}</EmailText>
        </a>
        {lead.phone !== null && (
          <>
            {' · '}
            <a className="link" href={`tel:${lead.phone.replace(/[^+\d]/g, '')}`}>
              {lead.phone}
            </a>
          </>
        )}
      </p>
      <h3 className="mt-4 text-base">{m.leads_respond_notes()}</h3>
      <p className="mt-1 max-h-64 overflow-y-auto text-sm whitespace-pre-wrap wrap-anywhere text-muted">
        {lead.notes ?? m.leads_respond_no_notes()}
      </p>
      <div className="mt-5">
        <AnswerForm key={lead.version} {...shown} />
      </div>
    </dialog>
  );
}

function AnswerForm({ lead, seen, lastResult, typed }: AnswerFormProps) {
  const [form, fields] = useAppForm<typeof respondSchema>(
    lastResult,
    typed ?? { response: '', status: lead.status, priority: lead.priority },
    { id: respondFormId },
  );
  return (
    <AppForm form={form} summary={false}>
      <HiddenField name="seen" value={seen} />
      <Field.Textarea
        field={fields.response}
        label={m.leads_respond_response()}
        hint={m.leads_respond_greeting({ greeting: greeting(lead.contact_name ?? lead.email) })}
        rows={4}
        maxLength={maxResponse}
      />
      <FormRow>
        <Field.Select
          field={fields.status}
          label={m.leads_admin_status()}
          options={leadStatuses.map((value) => ({ value, label: leadStatusLabels[value]() }))}
        />
        <Field.Select
          field={fields.priority}
          label={m.leads_admin_priority()}
          options={leadPriorities.map((value) => ({ value, label: leadPriorityLabels[value]() }))}
        />
      </FormRow>
      <FormActions>
        <SubmitButton name="intent" value="respond">
          {m.leads_respond_save()}
        </SubmitButton>
        <SubmitButton name="intent" value="update" variant="secondary">
          {m.leads_respond_update()}
        </SubmitButton>
        <LinkButton to={leadPaths.adminLeads()} variant="quiet">
          {m.leads_respond_cancel()}
        </LinkButton>
      </FormActions>
    </AppForm>
  );
}
