import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { deviceOf } from '#server/session/sessions.ts';
import * as m from '#texts/messages.js';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Section } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';

import { accountPaths } from '../paths.ts';
import { askEmailChange } from '../commands/change-email.server.ts';
import { changePassword } from '../commands/password.server.ts';
import { proveOwner } from '../commands/prove-owner.server.ts';
import { findPendingEmail } from '../queries/addresses.server.ts';
import { hasGoogle, hasPassword, listSessions } from '../queries/profile.server.ts';
import { findProofKind, findSecondFactor } from '../queries/second-factor.server.ts';
import { passwordTooCommon, securitySchema } from '../schema.ts';
import { AccountPage } from '../ui/account-page.tsx';
import { EmailSection } from '../ui/email-section.tsx';
import { proofRefused } from '../ui/proof-field.tsx';
import { SessionList } from '../ui/session-list.tsx';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import type { Route } from './+types/security.ts';

export const meta = noindexMeta(m.accounts_security, m.accounts_security_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { userId, sessionId, email } = requireUser(ctx);
  const sessions = (await listSessions(ctx, userId)).map((session) => ({
    ...session,
    isCurrent: session.id === sessionId,
  }));
  return {
    email,
    pendingEmail: await findPendingEmail(ctx, userId),
    proofKind: await findProofKind(ctx, userId),
    hasPassword: await hasPassword(ctx, userId),
    hasGoogle: await hasGoogle(ctx, userId),
    secondFactor: await findSecondFactor(ctx, userId),
    sessions,
  };
}

export const action = formAction(securitySchema, {
  actor: requireUser,
  async run({ ctx, actor, value, refuse }, { request }) {
    if (value.intent === 'email') {
      const kind = await findProofKind(ctx, actor.userId);
      if (!(await proveOwner(ctx, kind, value.proof))) return refuse({ fields: { proof: proofRefused[kind]() } });
      const { email } = value;
      if ((await askEmailChange(ctx, email)).kind === 'same_address')
        return refuse({ fields: { email: m.accounts_email_same() } });
      return redirectWithFlash(ctx, accountPaths.security(), {
        tone: 'success',
        title: m.accounts_email_asked(),
        text: m.accounts_email_asked_text({ email }),
      });
    }
    const result = await changePassword(ctx, { ...value, device: await deviceOf(ctx, request) });
    switch (result.kind) {
      case 'wrong_password':
        return refuse({ fields: { current_password: m.accounts_password_wrong() } });
      case 'weak_password':
        return refuse({ fields: { password: passwordTooCommon() } });
      case 'changed':
        return redirectWithFlash(
          ctx,
          accountPaths.security(),
          { tone: 'success', title: m.accounts_reset_done(), text: m.accounts_security_devices_out() },
          { 'set-cookie': result.cookie },
        );
    }
  },
});

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { secondFactor, sessions } = loaderData;
  const [form, fields] = useAppForm<typeof securitySchema>(actionData, null, {
    id: 'change-password',
    intent: 'password',
  });
  return (
    <AccountPage>
      <EmailSection
        email={loaderData.email}
        pending={loaderData.pendingEmail}
        proofKind={loaderData.proofKind}
        lastResult={actionData}
      />
      <Section title={m.accounts_field_password()}>
        {loaderData.hasPassword ? (
          <AppForm form={form}>
            <HiddenField name="intent" value="password" />
            <PasswordField
              field={fields.current_password}
              label={m.accounts_field_current_password()}
              autoComplete="current-password"
            />
            <NewPasswordFields fields={fields} />
            <FormActions>
              <SubmitButton>{m.accounts_password_button()}</SubmitButton>
            </FormActions>
          </AppForm>
        ) : (
          <>
            <p className="mb-4">
              {loaderData.hasGoogle ? m.accounts_security_google() : m.accounts_security_company()}
            </p>
            <LinkButton to={accountPaths.forgotPassword()} variant="secondary">
              {m.accounts_security_set_password()}
            </LinkButton>
          </>
        )}
      </Section>
      <Section
        title={m.accounts_second_factor()}
        text={m.accounts_security_second_factor_text()}
        actions={
          <Badge tone={secondFactor.isOn ? 'green' : 'gray'}>
            {secondFactor.isOn ? m.accounts_security_second_factor_is_on() : m.accounts_security_second_factor_is_off()}
          </Badge>
        }
      >
        {secondFactor.isOn && (
          <p className="mb-4">{m.accounts_security_codes_left({ count: secondFactor.recoveryCodesLeft })}</p>
        )}
        <LinkButton to={accountPaths.secondFactor()} variant="secondary">
          {secondFactor.isOn ? m.accounts_security_second_factor_manage() : m.accounts_security_second_factor_set_up()}
        </LinkButton>
      </Section>
      <Section
        title={m.accounts_security_devices()}
        actions={
          <>
            {sessions.length > 1 && (
              <PostButton action={accountPaths.sessions()} fields={{ intent: 'others' }} variant="secondary" size="sm">
                {m.accounts_security_others_out()}
              </PostButton>
            )}
            <PostButton action={accountPaths.sessions()} fields={{ intent: 'everywhere' }} variant="quiet" size="sm">
              {m.accounts_security_everywhere_out()}
            </PostButton>
          </>
        }
      >
        <SessionList sessions={sessions} />
      </Section>
    </AccountPage>
  );
}
