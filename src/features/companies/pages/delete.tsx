import { proveOwner } from '#features/accounts/commands/prove-owner.server.ts';
import { findProofKind } from '#features/accounts/queries/second-factor.server.ts';
import { proofSchema } from '#features/accounts/schema.ts';
import { ProofField, proofRefused } from '#features/accounts/ui/proof-field.tsx';
import type { CompanyRows } from '#server/company-data.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requirePermission } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Link } from '#ui/link.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';

import { deleteCompany } from '../commands/delete-company.server.ts';
import { companyPaths } from '../paths.ts';
import { findOwnCompany, listMembers } from '../queries/company.server.ts';
import { findDeletion } from '../queries/deletion.server.ts';
import type { Route } from './+types/delete.ts';

export const meta = noindexMeta(m.companies_delete, m.companies_delete_text);

const requireOwner = (ctx: ReturnType<typeof getCtx>) => requirePermission(ctx, 'owners.edit');

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { userId } = requireOwner(ctx);
  return {
    ...(await findDeletion(ctx)),
    company: (await findOwnCompany(ctx)).name,
    others: (await listMembers(ctx)).length - 1,
    proofKind: await findProofKind(ctx, userId),
  };
}

export const action = formAction(proofSchema, {
  actor: requireOwner,
  async run({ ctx, actor, value, refuse }) {
    const kind = await findProofKind(ctx, actor.userId);
    if (!(await proveOwner(ctx, kind, value.proof))) return refuse({ fields: { proof: proofRefused[kind]() } });
    const result = await deleteCompany(ctx);
    if (result.kind === 'open') return refuse({ form: m.companies_delete_open() }, 409);
    return redirectWithFlash(ctx, appPaths.dashboard(), {
      tone: 'success',
      title: m.companies_deleted({ company: result.name }),
      text: m.companies_deleted_text(),
    });
  },
});

export default function DeleteCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { open, deleted, kept, company, others, proofKind } = loaderData;
  const [form, fields] = useAppForm<typeof proofSchema>(actionData, null);
  const title = m.companies_delete_title({ company });
  return (
    <Page width="text">
      <PageHeader
        title={title}
        breadcrumbs={[{ label: m.companies_title(), to: companyPaths.company() }, { label: m.companies_delete() }]}
      />
      {open.length > 0 ? (
        <Alert tone="warning" title={m.companies_delete_open()}>
          <ul className="list-disc pl-5">
            {open.map(({ label, detail, to }) => (
              <li key={to}>
                <Link className="link" to={to}>
                  {label}
                </Link>
                {detail !== '' && <span className="wrap-anywhere"> · {detail}</span>}
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <>
          <Section title={m.companies_delete_goes()}>
            <ul className="list-disc pl-5">
              {deleted.map(rowLine)}
              <li>{m.companies_delete_goes_rest()}</li>
              {others > 0 && <li>{m.companies_delete_members({ count: others })}</li>}
            </ul>
          </Section>
          <Section title={m.companies_delete_stays()}>
            <ul className="list-disc pl-5">
              {kept.map(rowLine)}
              {kept.length > 0 && <li>{m.companies_delete_stays_orders()}</li>}
              <li>{m.companies_delete_stays_messages()}</li>
              <li>{m.companies_delete_stays_accounts()}</li>
            </ul>
          </Section>
          <Section title={m.companies_delete_confirm()} text={m.companies_delete_final()}>
            <AppForm form={form}>
              <ProofField kind={proofKind} field={fields.proof} />
              <FormActions>
                <SubmitButton variant="danger">{m.companies_delete()}</SubmitButton>
              </FormActions>
            </AppForm>
          </Section>
        </>
      )}
    </Page>
  );
}

const rowLine = ({ id, label, count }: CompanyRows) => (
  <li key={id}>{m.companies_delete_row({ label, count: formatNumber(count) })}</li>
);
