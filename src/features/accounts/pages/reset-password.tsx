import { redirect } from 'react-router';

import { cookieHeader, readCookie } from '#server/http/cookies.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { protectLinkPage } from '#server/http/link-page.ts';
import { getCtx } from '#server/http/router-context.ts';
import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { SubmitButton } from '#ui/submit-button.tsx';

import { accountPaths } from '../paths.ts';
import { isResetTokenGood, resetPassword } from '../commands/password.server.ts';
import { passwordTooCommon, passwordTooShort, passwordsDiffer, resetPasswordSchema } from '../schema.ts';
import { tokenMinutes } from '../state.ts';
import { AuthPage } from '../ui/auth-page.tsx';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import type { Route } from './+types/reset-password.ts';

export const meta = noindexMeta(m.accounts_reset, m.accounts_reset_description);

const cookie = 'reset_token';

/** Removes the token from the address bar at once: it is passed in an HttpOnly cookie to the page without it. */
export async function loader(args: Route.LoaderArgs) {
  protectLinkPage(args);
  const ctx = getCtx(args);
  const given = args.url.searchParams.get('token');
  if (given !== null) {
    const isPlausible = /^[\w-]{20,100}$/.test(given);
    throw redirect(accountPaths.resetPassword(), {
      headers: {
        'set-cookie': isPlausible
          ? cookieHeader(ctx.config, cookie, given, tokenMinutes * 60)
          : cookieHeader(ctx.config, cookie, '', 0),
      },
    });
  }
  const token = readCookie(ctx.config, args.request, cookie);
  return { isGood: token !== null && token !== '' && (await isResetTokenGood(ctx, token)) };
}

export const action = formAction(resetPasswordSchema, {
  async run({ ctx, value: { password, confirm_password }, refuse }, { request }) {
    if (password !== confirm_password)
      return refuse({ form: m.accounts_reset_differ(), fields: { confirm_password: passwordsDiffer() } });
    if (password.length < 6)
      return refuse({ form: m.accounts_reset_too_short(), fields: { password: passwordTooShort() } });
    const token = readCookie(ctx.config, request, cookie) ?? '';
    const { kind } = await resetPassword(ctx, { token, password });
    switch (kind) {
      case 'weak_password':
        return refuse({ form: m.accounts_reset_not_updated(), fields: { password: passwordTooCommon() } });
      case 'bad_token':
        return refuse({ form: m.accounts_reset_bad_link() });
      case 'changed':
        return redirectWithFlash(
          ctx,
          accountPaths.login(),
          { tone: 'success', title: m.accounts_reset_done(), text: m.accounts_reset_done_text() },
          { 'set-cookie': cookieHeader(ctx.config, cookie, '', 0) },
        );
    }
  },
});

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useAppForm<typeof resetPasswordSchema>(actionData, null);
  if (!loaderData.isGood) {
    return (
      <AuthPage title={m.accounts_reset()}>
        <p className="mb-6">{m.accounts_reset_link_gone({ minutes: tokenMinutes })}</p>
        <LinkButton to={accountPaths.forgotPassword()} className="w-full">
          {m.accounts_new_link()}
        </LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={m.accounts_reset()} subtitle={m.accounts_reset_text()}>
      <AppForm form={form}>
        <NewPasswordFields fields={fields} />
        <FormActions>
          <SubmitButton className="w-full">{m.accounts_password_button()}</SubmitButton>
        </FormActions>
      </AppForm>
    </AuthPage>
  );
}
