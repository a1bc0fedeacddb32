import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { deviceOf } from '#server/session/sessions.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Section } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';

import { accountPaths } from '../paths.ts';
import { changePassword } from '../commands/password.server.ts';
import { hasPassword, listSessions } from '../queries/profile.server.ts';
import { findSecondFactor } from '../queries/second-factor.server.ts';
import { changePasswordSchema, passwordTooCommon } from '../schema.ts';
import { AccountPage } from '../ui/account-page.tsx';
import { SessionList } from '../ui/session-list.tsx';
import type { Route } from './+types/security.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Security',
      description: 'Your password, second factor and signed-in devices.',
      path: accountPaths.security(),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { userId, sessionId } = requireUser(ctx);
  const sessions = (await listSessions(ctx, userId)).map((session) => ({
    ...session,
    isCurrent: session.id === sessionId,
  }));
  return { hasPassword: await hasPassword(ctx, userId), secondFactor: await findSecondFactor(ctx, userId), sessions };
}

export const action = formAction(changePasswordSchema, {
  actor: requireUser,
  async run({ ctx, value, refuse }, { request }) {
    const result = await changePassword(ctx, { ...value, device: await deviceOf(ctx, request) });
    switch (result.kind) {
      case 'wrong_password':
        return refuse({ fields: { current_password: 'This password is not right.' } });
      case 'weak_password':
        return refuse({ fields: { password: passwordTooCommon() } });
      case 'changed':
        return redirectWithFlash(
          ctx,
          accountPaths.security(),
          { tone: 'success', title: 'Password updated successfully', text: 'Your other devices were signed out.' },
          { 'set-cookie': result.cookie },
        );
    }
  },
});

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { secondFactor, sessions } = loaderData;
  const [form, fields] = useAppForm<typeof changePasswordSchema>(actionData, null);
  return (
    <AccountPage>
      <Section title="Password">
        {loaderData.hasPassword ? (
          <AppForm form={form}>
            <Field.Password field={fields.current_password} label="Current password" autoComplete="current-password" />
            <Field.Password
              field={fields.password}
              label="New password"
              autoComplete="new-password"
              hint="At least 6 characters, and not one that everybody uses."
            />
            <Field.Password field={fields.confirm_password} label="Confirm new password" autoComplete="new-password" />
            <FormActions>
              <SubmitButton>Update Password</SubmitButton>
            </FormActions>
          </AppForm>
        ) : (
          <>
            <p className="mb-4">
              You sign in with Google and have no password here. You can set one with a link we send you.
            </p>
            <LinkButton to={accountPaths.forgotPassword()} variant="secondary">
              Set a Password
            </LinkButton>
          </>
        )}
      </Section>
      <Section
        title="Two-step sign-in"
        text="A code from an app on your phone, besides the password. It keeps others out even when they know your password."
        actions={<Badge tone={secondFactor.isOn ? 'green' : 'gray'}>{secondFactor.isOn ? 'On' : 'Off'}</Badge>}
      >
        {secondFactor.isOn && (
          <p className="mb-4">
            {secondFactor.recoveryCodesLeft === 1
              ? '1 recovery code is left.'
              : `${secondFactor.recoveryCodesLeft} recovery codes are left.`}
          </p>
        )}
        <LinkButton to={accountPaths.secondFactor()} variant="secondary">
          {secondFactor.isOn ? 'Manage' : 'Set Up'}
        </LinkButton>
      </Section>
      <Section
        title="Signed-in devices"
        actions={
          <>
            {sessions.length > 1 && (
              <PostButton action={accountPaths.sessions()} fields={{ intent: 'others' }} variant="secondary" size="sm">
                Sign out all others
              </PostButton>
            )}
            <PostButton action={accountPaths.sessions()} fields={{ intent: 'everywhere' }} variant="quiet" size="sm">
              Sign out everywhere
            </PostButton>
          </>
        }
      >
        <SessionList sessions={sessions} />
      </Section>
    </AccountPage>
  );
}
