import type { FormMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';

import { BotCheck, type BotCheckProps } from '#ui/bot-check.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm } from '#ui/form.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

/** Data of every page with such a form. */
export interface RequestFormData {
  /** Data of the signed-in person; null for anonymous visitors. */
  known: { contact_name: string; email: string; company_name: string; phone: string } | null;
  /** Visit id of this page: the same form sent twice is one request. */
  sessionId: string;
  botCheck: BotCheckProps;
}

/** Props of such a form. */
export interface RequestFormProps extends RequestFormData {
  lastResult: unknown;
  /** What this tab has stored of it. */
  typed: object | null;
}

interface RequestFrameProps extends Omit<RequestFormData, 'known'> {
  form: FormMetadata;
  children: ReactNode;
  label: string;
  onCheck?: BotCheckProps['onState'];
}

/** A form with which anybody can contact us: its fields, the bot check and the consent. */
export function RequestForm({ form, children, label, sessionId, botCheck, onCheck }: RequestFrameProps) {
  return (
    <AppForm form={form} failed={m.leads_submission_error()}>
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
