import { accountPaths } from '#features/accounts/paths.ts';
import type { Ctx } from '#server/context.ts';
import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requirePermission } from '#server/session/require.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';

import { type SignInRefusal, removeSignIn, saveSignIn } from '../commands/sign-in.server.ts';
import { companyPaths } from '../paths.ts';
import { companyDomain } from '../queries/mail-domain.server.ts';
import { findSignIn } from '../queries/sign-in.server.ts';
import { signInSchema } from '../schema.ts';
import { signInModes } from '../state.ts';
import type { Route } from './+types/sign-in.ts';
import { triedWords } from './tried-sign-in.server.ts';

const path = companyPaths.signIn();

export const meta = noindexMeta(m.companies_sign_in, m.companies_sign_in_about);

const requireOwner = (ctx: Ctx) => requirePermission(ctx, 'owners.edit');

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { email, emailVerified, organization } = requireOwner(ctx);
  return {
    setting: await findSignIn(ctx),
    ownDomain: emailVerified ? companyDomain(email) : null,
    callback: `${ctx.config.publicUrl}${accountPaths.companyCallback(organization.id)}`,
    tried: triedWords(args.url.searchParams.get('tried')),
  };
}

const atIssuer: Partial<Record<SignInRefusal, Words>> = {
  insecure: () => m.companies_sign_in_insecure(),
  inner_address: () => m.companies_sign_in_inner(),
  unreachable: () => m.companies_sign_in_unreachable(),
  other_issuer: () => m.companies_sign_in_other_issuer(),
  no_provider: () => m.companies_sign_in_no_provider(),
};

const atForm: Partial<Record<SignInRefusal, Words>> = {
  shared_domain: () => m.companies_sign_in_no_domain(),
  other_domain: () => m.companies_sign_in_other_domain(),
  taken_domain: () => m.companies_sign_in_taken(),
};

export const action = formAction(signInSchema, {
  actor: requireOwner,
  async run({ ctx, value, refuse }) {
    if (value.intent === 'remove') {
      await removeSignIn(ctx);
      return redirectWithSuccess(ctx, path, m.companies_sign_in_removed());
    }
    const { kind } = await saveSignIn(ctx, value);
    if (kind === 'saved')
      return redirectWithSuccess(ctx, path, m.companies_sign_in_saved(), m.companies_sign_in_saved_text());
    if (kind === 'secret_wanted') return refuse({ fields: { client_secret: m.companies_sign_in_secret_wanted() } });
    const issuer = atIssuer[kind]?.();
    return refuse(issuer === undefined ? { form: atForm[kind]?.() ?? '' } : { fields: { issuer } });
  },
});

export default function CompanySignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { setting, ownDomain, callback, tried } = loaderData;
  const domain = setting?.domain ?? ownDomain;
  return (
    <Page width="text">
      <PageHeader
        title={m.companies_sign_in()}
        subtitle={m.companies_sign_in_about()}
        breadcrumbs={[{ label: m.companies_title(), to: companyPaths.company() }, { label: m.companies_sign_in() }]}
      />
      {tried !== null && (
        <div className="mb-8">
          <Alert tone={tried.isGood ? 'success' : 'error'} title={tried.title} live>
            {tried.text}
          </Alert>
        </div>
      )}
      {domain === null ? (
        <Alert title={m.companies_sign_in_no_domain_title()}>{m.companies_sign_in_no_domain()}</Alert>
      ) : (
        <>
          <Section title={m.companies_sign_in_who()}>
            <p>{m.companies_sign_in_who_text({ domain })}</p>
            <p className="mt-3 text-muted">{m.companies_sign_in_first()}</p>
          </Section>
          <Section title={m.companies_sign_in_provider()} text={m.companies_sign_in_callback()}>
            <div className="mb-6 flex flex-wrap items-center gap-3">
              <code className="wrap-anywhere">{callback}</code>
              <CopyButton text={callback} />
            </div>
            <ProviderForm setting={setting} lastResult={actionData} />
          </Section>
        </>
      )}
      {setting !== null && (
        <>
          <Section title={m.companies_sign_in_try()} text={m.companies_sign_in_try_text()}>
            <LinkButton to={companyPaths.trySignIn()} reloadDocument prefetch="none" variant="secondary">
              {m.companies_sign_in_try_button()}
            </LinkButton>
          </Section>
          <Section title={m.companies_sign_in_remove()} text={m.companies_sign_in_remove_text()}>
            <PostButton
              action={path}
              fields={{ intent: 'remove' }}
              variant="secondary"
              confirm={{ title: m.companies_sign_in_remove(), text: m.companies_sign_in_remove_text() }}
            >
              {m.companies_sign_in_remove_button()}
            </PostButton>
          </Section>
        </>
      )}
    </Page>
  );
}

const modeLabels: Record<(typeof signInModes)[number], Words> = {
  offered: () => m.companies_sign_in_offered(),
  enforced: () => m.companies_sign_in_enforced(),
};

function ProviderForm({
  setting,
  lastResult,
}: {
  setting: Awaited<ReturnType<typeof findSignIn>>;
  lastResult: unknown;
}) {
  const [form, fields] = useAppForm<typeof signInSchema>(
    lastResult,
    {
      ...setting,
      mode: setting?.is_enforced ? 'enforced' : 'offered',
      trusts_addresses: setting?.trusts_addresses ? 'on' : undefined,
    },
    { intent: 'save' },
  );
  return (
    <AppForm form={form}>
      <HiddenField name="intent" value="save" />
      <Field.Text
        field={fields.issuer}
        label={m.companies_sign_in_issuer()}
        hint={m.companies_sign_in_issuer_hint()}
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <Field.Text field={fields.client_id} label={m.companies_sign_in_client()} autoComplete="off" />
      <PasswordField
        field={fields.client_secret}
        label={m.companies_sign_in_secret()}
        hint={setting === null ? m.companies_sign_in_secret_hint() : m.companies_sign_in_secret_kept()}
        optional={setting !== null}
        autoComplete="new-password"
      />
      <Field.RadioGroup
        field={fields.mode}
        label={m.companies_sign_in_mode()}
        hint={m.companies_sign_in_mode_hint()}
        options={signInModes.map((mode) => ({ value: mode, label: modeLabels[mode]() }))}
      />
      <Field.Checkbox
        field={fields.trusts_addresses}
        label={m.companies_sign_in_trusted()}
        hint={m.companies_sign_in_trusted_hint()}
      />
      <FormActions>
        <SubmitButton>{m.companies_save()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
