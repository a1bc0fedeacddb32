import { companyPaths } from '#features/companies/paths.ts';
import { getCtx } from '#server/http/router-context.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';
import { Empty } from '#ui/empty.tsx';
import { FileText } from '#ui/icon.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';

import { listOwnInvoices } from '../queries/invoices.server.ts';
import { InvoiceTable } from '../ui/invoice-table.tsx';
import type { Route } from './+types/invoices.ts';

export const meta = noindexMeta(m.invoices_title, m.invoices_about);

export async function loader(args: Route.LoaderArgs) {
  const cursor = args.url.searchParams.get('cursor');
  return { ...(await listOwnInvoices(getCtx(args), cursor)), isFirst: cursor === null };
}

export default function Invoices({ loaderData: { items, nextCursor, isFirst } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title={m.invoices_title()}
        subtitle={m.invoices_about()}
        breadcrumbs={[{ label: m.companies_title(), to: companyPaths.company() }, { label: m.invoices_title() }]}
      />
      {items.length === 0 ? (
        <Empty icon={FileText} title={m.invoices_empty()} text={m.invoices_empty_text()} />
      ) : (
        <InvoiceTable invoices={items} />
      )}
      <CursorPager
        nextHref={nextCursor && appPaths.invoices(nextCursor)}
        firstHref={isFirst ? null : appPaths.invoices()}
        labels={{ next: m.invoices_earlier() }}
      />
    </Page>
  );
}
