import { accountPaths } from '#features/accounts/paths.ts';
import { planLabels } from '#features/accounts/state.ts';
import { countryLabel } from '#features/catalog/countries.ts';
import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Link } from '#ui/link.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';

import { beginView } from '../commands/company-view.server.ts';
import { companyPaths } from '../paths.ts';
import { findAccountManager } from '../queries/account-manager.server.ts';
import { type AdminCompany as Company, findCompany } from '../queries/admin-companies.server.ts';
import { viewSchema } from '../schema.ts';
import { kindLabels, viewMinutes } from '../state.ts';
import { CompanyState } from '../ui/companies-table.tsx';
import { rolesText } from '../ui/roles-text.ts';
import type { Route } from './+types/admin-company.ts';

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => loaderData?.company.name ?? m.companies_admin(),
  m.companies_admin_description,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const company = await findCompany(ctx, args.params.id);
  return { company, manager: await findAccountManager(ctx, company.id) };
}

export const action = formAction<typeof viewSchema, Response, void, Route.ActionArgs>(viewSchema, {
  actor: requireAdmin,
  async run({ ctx, value: { reason } }, { params: { id } }) {
    await beginView(ctx, { id, reason });
    return redirectWithSuccess(ctx, companyPaths.company(), m.companies_view_begun());
  },
});

export default function AdminCompany({ loaderData: { company, manager }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title={company.name}
        breadcrumbs={[{ label: m.companies_admin(), to: appPaths.adminCompanies() }, { label: company.name }]}
        actions={
          <LinkButton to={appPaths.auditLog({ subject: company.id })} variant="secondary" size="sm">
            {m.companies_admin_history()}
          </LinkButton>
        }
      />
      <CompanyState {...company} />
      <DescriptionList
        items={[
          { term: m.companies_kind(), value: kindLabels[company.kind]() },
          { term: m.accounts_profile_plan(), value: planLabels[company.plan]() },
          { term: m.companies_admin_since(), value: <DateTime value={company.created_at} format="date" /> },
          { term: m.accounts_profile_time_zone(), value: company.time_zone },
          { term: m.companies_country(), value: company.country_code && countryLabel(company.country_code) },
          {
            term: m.companies_billing_address(),
            value: company.billing_address && <span className="whitespace-pre-line">{company.billing_address}</span>,
          },
          { term: m.companies_tax_id(), value: company.tax_id },
          {
            term: m.companies_manager(),
            value: (
              <>
                {manager?.name ?? m.companies_manager_nobody()}
                {' · '}
                <Link className="link" to={companyPaths.adminManager(company.id)}>
                  {m.companies_manager_change()}
                </Link>
              </>
            ),
          },
          {
            term: m.companies_invoices(),
            value: company.deleted_at === null && (
              <Link className="link" to={appPaths.adminInvoices(company.id)}>
                {m.companies_invoices_make()}
              </Link>
            ),
          },
        ]}
      />
      <Section title={m.companies_members()}>
        <PeopleTable people={company.people} />
      </Section>
      {company.rows
        .filter(({ count }) => count > 0)
        .map((rows) => (
          <Section key={rows.id} title={m.companies_delete_row({ label: rows.label, count: formatNumber(rows.count) })}>
            <ul className="grid gap-1">
              {rows.lines.map(({ label, to, detail, at }) => (
                <li key={`${label}${to}`} className="wrap-anywhere">
                  {to === undefined ? (
                    label
                  ) : (
                    <Link className="link" to={to}>
                      {label}
                    </Link>
                  )}
                  {detail !== undefined && ` · ${detail}`}
                  {at !== undefined && (
                    <>
                      {' · '}
                      <DateTime value={at} format="date" />
                    </>
                  )}
                </li>
              ))}
            </ul>
          </Section>
        ))}
      {company.deleted_at === null && <BeginView lastResult={actionData} />}
    </Page>
  );
}

function PeopleTable({ people }: Pick<Company, 'people'>) {
  return (
    <DataTable
      caption={m.companies_members()}
      rows={people}
      rowKey={({ id }) => id}
      dense
      columns={[
        {
          head: m.companies_member(),
          as: 'header',
          render: ({ user_id, name, email }) => (
            <PersonCell
              name={
                <Link className="link" to={accountPaths.adminUser(user_id)}>
                  {name}
                </Link>
              }
              email={email}
            />
          ),
        },
        { head: m.companies_roles(), render: ({ roles }) => rolesText(roles) },
        {
          head: m.companies_member_since(),
          tabular: true,
          render: ({ started_at }) => <DateTime value={started_at} format="date" />,
        },
        {
          head: m.companies_admin_ended(),
          tabular: true,
          render: ({ ended_at }) => (ended_at === null ? '–' : <DateTime value={ended_at} format="date" />),
        },
      ]}
    />
  );
}

function BeginView({ lastResult }: { lastResult: unknown }) {
  const [form, fields] = useAppForm<typeof viewSchema>(lastResult, null);
  return (
    <Section title={m.companies_view()} text={m.companies_view_text({ minutes: viewMinutes })}>
      <AppForm form={form} className="max-w-text">
        <Field.Textarea field={fields.reason} label={m.companies_view_reason()} rows={2} maxLength={500} />
        <FormActions>
          <SubmitButton>{m.companies_view_begin()}</SubmitButton>
        </FormActions>
      </AppForm>
    </Section>
  );
}
