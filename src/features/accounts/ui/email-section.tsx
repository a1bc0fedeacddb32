import { useEffect, useRef } from 'react';

import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { Section } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';

import { accountPaths } from '../paths.ts';
import type { securitySchema } from '../schema.ts';
import { tokenMinutes } from '../state.ts';
import { ProofField, type ProofKind } from './proof-field.tsx';

interface EmailSectionProps {
  email: string;
  /** The address that waits for verification. */
  pending: string | null;
  proofKind: ProofKind;
  lastResult: unknown;
}

/** The account's address: the form for another one, or the pending one. */
export function EmailSection({ email, pending, proofKind, lastResult }: EmailSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(pending);
  useEffect(() => {
    // The form and the pending address replace each other: the focus moves there, not to the password below.
    if (shown.current !== pending)
      place.current?.querySelector<HTMLElement>('button, input:not([type=hidden])')?.focus();
    shown.current = pending;
  }, [pending]);
  return (
    <Section title={m.accounts_email()}>
      <p className="mb-4">
        <MarkedText
          parts={m.accounts_email_present.parts({})}
          marks={{ email: <b className="break-words">{email}</b> }}
        />
      </p>
      <div ref={place}>
        {pending === null ? (
          <EmailForm proofKind={proofKind} lastResult={lastResult} />
        ) : (
          <Alert
            title={m.accounts_email_waits({ email: pending })}
            actions={
              <>
                <PostButton
                  action={accountPaths.emailChange()}
                  fields={{ intent: 'resend' }}
                  pendingLabel={m.accounts_sending()}
                  variant="secondary"
                  size="sm"
                >
                  {m.accounts_email_resend()}
                </PostButton>
                <PostButton action={accountPaths.emailChange()} fields={{ intent: 'cancel' }} variant="quiet" size="sm">
                  {m.accounts_email_cancel()}
                </PostButton>
              </>
            }
          >
            {m.accounts_email_waits_text({ minutes: tokenMinutes })}
          </Alert>
        )}
      </div>
    </Section>
  );
}

function EmailForm({ proofKind, lastResult }: Pick<EmailSectionProps, 'proofKind' | 'lastResult'>) {
  const [form, fields] = useAppForm<typeof securitySchema>(lastResult, null, { id: 'change-email', intent: 'email' });
  return (
    <AppForm form={form}>
      <HiddenField name="intent" value="email" />
      <Field.Text
        field={fields.email}
        label={m.accounts_field_new_email()}
        type="email"
        autoComplete="email"
        hint={m.accounts_email_hint()}
      />
      <ProofField kind={proofKind} field={fields.proof} />
      <FormActions>
        <SubmitButton>{m.accounts_email_button()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
