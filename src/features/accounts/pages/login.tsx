import { useState } from 'react';
import { redirect } from 'react-router';

import * as m from '#texts/messages.js';

import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { deviceOf } from '#server/session/sessions.ts';
import { Alert } from '#ui/alert.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { noindexMeta } from '#ui/page-meta.ts';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import { appPaths } from '#shared/app-paths.ts';
import { emailDomain } from '#shared/email-address.ts';
import { nextPath } from '#shared/next-path.ts';

import { accountPaths } from '../paths.ts';
import { signIn } from '../commands/sign-in.server.ts';
import { findCompanySignIn } from '../queries/company-sign-in.server.ts';
import { companyLoginSchema, signInSchema } from '../schema.ts';
import { AuthPage } from '../ui/auth-page.tsx';
import { CompanyOffer } from '../ui/company-offer.tsx';
import { GoogleSignIn } from '../ui/google-sign-in.tsx';
import type { Route } from './+types/login.ts';
import { afterSignIn } from './after-sign-in.server.ts';
import { googleProblem } from './provider-problem.server.ts';

export const meta = noindexMeta(m.accounts_sign_in, m.accounts_sign_in_description);

export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const query = args.url.searchParams;
  const next = nextPath(query.get('next'));
  if (ctx.actor.kind === 'user') throw redirect(next ?? appPaths.dashboard());
  return { next, hasGoogle: ctx.config.google !== null, googleProblem: googleProblem(query.get('error')) };
}

const refused = {
  wrong_credentials: () => m.accounts_sign_in_wrong(),
  locked: () => m.accounts_sign_in_locked(),
};

export const handle: PageHandle = { failed: () => m.accounts_authentication_failed() };

export const action = formAction(signInSchema, {
  failed: () => m.accounts_authentication_failed(),
  // Who signs in with a company has no password to type.
  async before({ ctx, body }) {
    const typed = companyLoginSchema.safeParse(Object.fromEntries(body)).data;
    if (typed === undefined || body.get('password')) return undefined;
    const company = await findCompanySignIn(ctx, emailDomain(typed.email));
    return company === null
      ? undefined
      : redirect(accountPaths.companyLogin({ domain: company.domain, next: typed.next }), 303);
  },
  async run({ ctx, value, refuse }, { request }) {
    const device = await deviceOf(ctx, request);
    const result = await signIn(ctx, { ...value, device });
    if (result.kind === 'company_required')
      return redirect(
        accountPaths.companyLogin({ domain: result.company.domain, next: value.next, said: 'required' }),
        303,
      );
    if (result.kind !== 'signed_in') return refuse({ form: refused[result.kind]() });
    return afterSignIn(ctx, { ...result, browser: device.browser }, value.next);
  },
});

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { next, hasGoogle } = loaderData;
  const [form, fields] = useAppForm<typeof signInSchema>(actionData, null);
  const [email, setEmail] = useState('');
  return (
    <AuthPage
      title={m.accounts_sign_in()}
      footer={
        <>
          <p>{m.accounts_sign_in_new()}</p>
          <p>
            <MarkedText
              parts={m.accounts_sign_in_to_sign_up.parts({})}
              marks={{
                customer: <Link className="link" to={accountPaths.customerSignUp(next)} />,
                business: <Link className="link" to={accountPaths.businessSignUp(next)} />,
              }}
            />
          </p>
        </>
      }
    >
      {loaderData.googleProblem && (
        <div className="mb-6">
          <Alert tone="error" title={m.accounts_sign_in_google_failed()} live>
            {loaderData.googleProblem}
          </Alert>
        </div>
      )}
      <AppForm form={form} failed={m.accounts_sign_in_failed()}>
        <Field.Text
          field={fields.email}
          label={m.accounts_field_email()}
          type="email"
          autoComplete="username"
          inputMode="email"
          onType={setEmail}
        />
        <CompanyOffer email={email} next={next} />
        <PasswordField field={fields.password} label={m.accounts_field_password()} autoComplete="current-password" />
        {next && <HiddenField name="next" value={next} />}
        <FormActions>
          <SubmitButton className="w-full">{m.accounts_sign_in()}</SubmitButton>
        </FormActions>
        <p className="text-center">
          <Link className="link" to={accountPaths.forgotPassword()}>
            {m.accounts_sign_in_forgot()}
          </Link>
        </p>
        <p className="text-center">
          <Link className="link" to={accountPaths.companyLogin({ next })}>
            {m.accounts_company_sign_in()}
          </Link>
        </p>
      </AppForm>
      {hasGoogle && <GoogleSignIn userType="customer" next={next} label={m.accounts_sign_in_google()} />}
    </AuthPage>
  );
}
