import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';
import { DescriptionList } from '#ui/description-list.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';

import { makeInvoice } from '../commands/make-invoice.server.ts';
import { invoicePaths } from '../paths.ts';
import { findInvoiced, listInvoicesOf } from '../queries/invoices.server.ts';
import { defaultsFor } from '../schema/defaults.ts';
import { invoiceSchema } from '../schema/forms.ts';
import { InvoiceForm } from '../ui/invoice-form.tsx';
import { InvoiceTable } from '../ui/invoice-table.tsx';
import type { Route } from './+types/admin-invoices.ts';

export const meta = noindexMeta(m.invoices_title, m.invoices_make_about);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireAdmin(ctx);
  const { id } = args.params;
  const cursor = args.url.searchParams.get('cursor');
  const { plan, plan_since, ...company } = await findInvoiced(ctx, id);
  const { items, nextCursor } = await listInvoicesOf(ctx, id, cursor);
  return {
    company,
    defaults: defaultsFor({ plan, plan_since }, ctx.clock()),
    items,
    nextCursor,
    isFirst: cursor === null,
    idempotencyKey: ctx.newId(),
  };
}

export const action = formAction<typeof invoiceSchema, Response, void, Route.ActionArgs>(invoiceSchema, {
  actor: requireAdmin,
  async run({ ctx, value, idempotencyKey: key }, { params: { id } }) {
    const made = await makeInvoice(ctx, id, { ...value, key });
    return redirectWithSuccess(ctx, invoicePaths.admin(made), m.invoices_made(), m.invoices_made_text());
  },
});

export default function AdminInvoices({ loaderData, actionData, params }: Route.ComponentProps) {
  const { company, defaults, items, nextCursor, isFirst, idempotencyKey } = loaderData;
  return (
    <Page>
      <PageHeader
        title={m.invoices_title()}
        subtitle={company.name}
        breadcrumbs={[
          { label: m.invoices_companies(), to: appPaths.adminCompanies() },
          { label: company.name, to: appPaths.adminCompany(params.id) },
          { label: m.invoices_title() },
        ]}
      />
      {items.length === 0 ? (
        <p className="text-muted">{m.invoices_empty()}</p>
      ) : (
        <InvoiceTable invoices={items} isAdmin />
      )}
      <CursorPager
        nextHref={nextCursor && appPaths.adminInvoices(params.id, nextCursor)}
        firstHref={isFirst ? null : appPaths.adminInvoices(params.id)}
        labels={{ next: m.invoices_earlier() }}
      />
      <Section title={m.invoices_make()} text={m.invoices_make_about()}>
        <DescriptionList
          items={[
            {
              term: m.invoices_to_whom(),
              value: (
                <span className="whitespace-pre-line">
                  {[company.name, company.billing_address].filter(Boolean).join('\n')}
                </span>
              ),
            },
            { term: m.invoices_tax_id_head(), value: company.tax_id ?? m.invoices_not_said() },
          ]}
        />
        <InvoiceForm defaults={defaults} lastResult={actionData} idempotencyKey={idempotencyKey} />
      </Section>
    </Page>
  );
}
