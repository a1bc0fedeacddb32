import { redirect } from 'react-router';

import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { appPaths } from '#shared/app-paths.ts';
import { emailDomain } from '#shared/email-address.ts';
import { nextPath } from '#shared/next-path.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Link } from '#ui/link.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';

import { accountPaths } from '../paths.ts';
import { findCompanySignIn } from '../queries/company-sign-in.server.ts';
import { companyLoginSchema, domainInPath } from '../schema.ts';
import { tokenMinutes } from '../state.ts';
import { AuthPage } from '../ui/auth-page.tsx';
import { CompanyButton } from '../ui/company-offer.tsx';
import type { Route } from './+types/company-login.ts';
import { companyProblem } from './provider-problem.server.ts';

export const meta = noindexMeta(m.accounts_company_sign_in, m.accounts_company_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const query = args.url.searchParams;
  const next = nextPath(query.get('next'));
  if (ctx.actor.kind === 'user') throw redirect(next ?? appPaths.dashboard());
  const found = await findCompanySignIn(ctx, domainInPath.parse(query.get('domain')));
  const isMailed = query.get('said') === 'mailed';
  return {
    next,
    company: found && { company: found.company, domain: found.domain, isEnforced: found.isEnforced },
    isMailed,
    problem: isMailed ? null : companyProblem(query.get('said')),
  };
}

export const action = formAction(companyLoginSchema, {
  async run({ ctx, value: { email, next }, refuse }) {
    const company = await findCompanySignIn(ctx, emailDomain(email));
    if (company === null)
      return refuse({ fields: { email: m.accounts_company_unknown({ domain: emailDomain(email) }) } });
    return redirect(accountPaths.companyLogin({ domain: company.domain, next }), 303);
  },
});

export default function CompanyLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { next, company, isMailed, problem } = loaderData;
  return (
    <AuthPage
      title={company === null ? m.accounts_company_sign_in() : m.accounts_company_sign_in_with(company)}
      footer={
        <p>
          <Link className="link" to={accountPaths.login(next)}>
            {m.accounts_company_other_way()}
          </Link>
        </p>
      }
    >
      {isMailed && (
        <div className="mb-6">
          <Alert tone="success" title={m.accounts_company_mailed()} live>
            {m.accounts_company_mailed_text({ minutes: tokenMinutes })}
          </Alert>
        </div>
      )}
      {problem !== null && (
        <div className="mb-6">
          <Alert tone="error" title={m.accounts_company_problem()} live>
            {problem}
          </Alert>
        </div>
      )}
      {company === null ? (
        <AddressForm next={next} lastResult={actionData} />
      ) : (
        <>
          <p className="mb-6">
            {company.isEnforced ? m.accounts_company_enforced(company) : m.accounts_company_offered(company)}
          </p>
          <CompanyButton {...company} next={next} />
        </>
      )}
    </AuthPage>
  );
}

function AddressForm({ next, lastResult }: { next: string | null; lastResult: unknown }) {
  const [form, fields] = useAppForm<typeof companyLoginSchema>(lastResult, null);
  return (
    <AppForm form={form}>
      <Field.Text
        field={fields.email}
        label={m.accounts_field_email()}
        hint={m.accounts_company_email_hint()}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      {next && <HiddenField name="next" value={next} />}
      <FormActions>
        <SubmitButton className="w-full">{m.accounts_company_continue()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
