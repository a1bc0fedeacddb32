import { useSearchParams } from 'react-router';

import * as m from '#texts/messages.js';

import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { readKnownBrowser } from '#server/session/known-browser.ts';
import { Alert } from '#ui/alert.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Link } from '#ui/link.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { noindexMeta } from '#ui/page-meta.ts';
import { SubmitButton } from '#ui/submit-button.tsx';

import { accountPaths } from '../paths.ts';
import { requestPasswordReset } from '../commands/password.server.ts';
import { forgotPasswordSchema } from '../schema.ts';
import { tokenMinutes } from '../state.ts';
import { AuthPage } from '../ui/auth-page.tsx';
import type { Route } from './+types/forgot-password.ts';

export const meta = noindexMeta(m.accounts_forgot, m.accounts_forgot_description);

export const handle: PageHandle = { failed: () => m.accounts_reset_failed() };

export const action = formAction(forgotPasswordSchema, {
  failed: () => m.accounts_reset_failed(),
  async run({ ctx, value }, { request }) {
    await requestPasswordReset(ctx, value.email, readKnownBrowser(ctx, request));
    return redirectWithFlash(ctx, accountPaths.resetLinkSent(), {
      tone: 'success',
      title: m.accounts_forgot_sent(),
      text: m.accounts_forgot_sent_text(),
    });
  },
});

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const [form, fields] = useAppForm<typeof forgotPasswordSchema>(actionData, null);
  const isSent = useSearchParams()[0].has('sent');
  return (
    <AuthPage
      title={m.accounts_forgot()}
      subtitle={m.accounts_forgot_text()}
      footer={
        <p>
          <Link className="link" to={accountPaths.login()}>
            {m.accounts_forgot_back()}
          </Link>
        </p>
      }
    >
      {isSent && (
        <div className="mb-6">
          <Alert tone="success" title={m.accounts_forgot_on_its_way()}>
            {m.accounts_forgot_on_its_way_text({ minutes: tokenMinutes })}
          </Alert>
        </div>
      )}
      <AppForm form={form} failed={m.accounts_reset_failed()}>
        <Field.Text
          field={fields.email}
          label={m.accounts_field_email()}
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <FormActions>
          <SubmitButton className="w-full">{m.accounts_forgot_button()}</SubmitButton>
        </FormActions>
      </AppForm>
    </AuthPage>
  );
}
