import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Money } from '#ui/money.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { SubmitButton } from '#ui/submit-button.tsx';

import { cancelInvoice } from '../commands/cancel-invoice.server.ts';
import { invoicePaths } from '../paths.ts';
import { findInvoice } from '../queries/invoices.server.ts';
import { cancelSchema } from '../schema/forms.ts';
import { shownLine } from '../schema/texts.ts';
import type { Route } from './+types/admin-invoice.ts';

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => (loaderData ? m.invoices_number({ number: loaderData.number }) : m.invoices_title()),
  m.invoices_frozen,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireAdmin(ctx);
  return findInvoice(ctx, args.params.id);
}

export const action = formAction<typeof cancelSchema, Response, void, Route.ActionArgs>(cancelSchema, {
  actor: requireAdmin,
  async run({ ctx, value: { reason } }, { params: { id } }) {
    await cancelInvoice(ctx, id, reason);
    return redirectWithSuccess(ctx, invoicePaths.admin(id), m.invoices_cancelled_done(), m.invoices_made_text());
  },
});

export default function AdminInvoice({ loaderData: invoice, actionData }: Route.ComponentProps) {
  const { id, number, organization_id, company, total, cancelled_at } = invoice;
  const title = m.invoices_number({ number });
  return (
    <Page>
      <PageHeader
        title={title}
        subtitle={m.invoices_frozen()}
        breadcrumbs={[
          { label: m.invoices_companies(), to: appPaths.adminCompanies() },
          ...(organization_id === null
            ? []
            : [
                { label: company, to: appPaths.adminCompany(organization_id) },
                { label: m.invoices_title(), to: appPaths.adminInvoices(organization_id) },
              ]),
          { label: title },
        ]}
        actions={
          <LinkButton to={invoicePaths.pdf(id)} reloadDocument variant="secondary" size="sm">
            {m.invoices_download({ number })}
          </LinkButton>
        }
      />
      <DescriptionList
        items={[
          { term: m.invoices_from_whom(), value: invoice.issuer },
          {
            term: m.invoices_to_whom(),
            value: <span className="whitespace-pre-line">{[company, invoice.address].filter(Boolean).join('\n')}</span>,
          },
          { term: m.invoices_tax_id_head(), value: invoice.tax_id ?? m.invoices_not_said() },
          { term: m.invoices_issued(), value: <DateTime value={invoice.issued_on} format="date" zone="UTC" /> },
          { term: m.invoices_due(), value: <DateTime value={invoice.due_on} format="date" zone="UTC" /> },
          { term: m.invoices_payment(), value: invoice.payment },
          { term: m.invoices_cancelled(), value: cancelled_at && <DateTime value={cancelled_at} /> },
          { term: m.invoices_reason(), value: invoice.cancel_reason },
        ]}
      />
      <Section title={m.invoices_for()}>
        <DataTable
          caption={m.invoices_for()}
          rows={invoice.lines.map((line) => shownLine(line, total.currency))}
          rowKey={({ name }) => name}
          columns={[
            { head: m.invoices_for(), as: 'header', render: ({ name }) => name },
            { head: m.invoices_counted(), render: ({ counted }) => counted },
            { head: m.invoices_amount(), tabular: true, render: ({ amount }) => amount },
          ]}
        />
        <p className="mt-3 font-semibold">
          {m.invoices_total()}: <Money minor={total.amountMinor} currency={total.currency} />
        </p>
      </Section>
      {cancelled_at === null && (
        <Section title={m.invoices_cancel()} text={m.invoices_cancel_text()}>
          <CancelForm lastResult={actionData} />
        </Section>
      )}
    </Page>
  );
}

function CancelForm({ lastResult }: { lastResult: unknown }) {
  const [form, fields] = useAppForm<typeof cancelSchema>(lastResult, null, { id: 'cancel' });
  return (
    <AppForm form={form} className="max-w-text">
      <Field.Textarea field={fields.reason} label={m.invoices_reason()} rows={2} maxLength={500} />
      <FormActions>
        <SubmitButton>{m.invoices_cancel()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
