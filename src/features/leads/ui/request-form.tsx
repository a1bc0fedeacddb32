import type { FormMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';

import { BotCheck, type BotCheckProps } from '#ui/bot-check.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm } from '#ui/form.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

/** What every page with such a form is given. */
export interface RequestFormData {
  /** Of who is signed in; null for strangers. */
  known: { contact_name: string; email: string; company_name: string; phone: string } | null;
  /** Of this page: the same form sent twice is one request. */
  sessionId: string;
  botCheck: BotCheckProps;
}

/** What such a form is given by its page. */
export interface RequestFormProps extends RequestFormData {
  lastResult: unknown;
  /** What the tab has kept of it. */
  typed: object | null;
}

interface RequestFrameProps extends Omit<RequestFormData, 'known'> {
  form: FormMetadata;
  children: ReactNode;
  label: string;
  /** Where it goes when that is not the page it stands on. */
  action?: string;
  onCheck?: BotCheckProps['onState'];
}

/** A form with which anybody asks to be answered: its fields, the check against programs, and what sending it means. */
export function RequestForm({ form, children, label, action, sessionId, botCheck, onCheck }: RequestFrameProps) {
  return (
    <AppForm form={form} failed={m.leads_submission_error()} {...(action === undefined ? {} : { action })}>
      <HiddenField name="session_id" value={sessionId} />
      {children}
      <BotCheck {...botCheck} onState={onCheck} />
      <FormActions>
        <SubmitButton className="w-full sm:w-auto">{label}</SubmitButton>
      </FormActions>
      <p className="text-sm text-muted">{m.leads_form_consent()}</p>
    </AppForm>
  );
}
