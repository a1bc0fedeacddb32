import * as m from '#texts/messages.js';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';

import { invoicePaths } from '../paths.ts';
import type { InvoiceRow } from '../schema/invoice.ts';

/** Invoices with their files; administrators open each. */
export function InvoiceTable({ invoices, isAdmin = false }: { invoices: readonly InvoiceRow[]; isAdmin?: boolean }) {
  return (
    <DataTable
      caption={m.invoices_title()}
      rows={invoices}
      rowKey={({ id }) => id}
      columns={[
        {
          head: m.invoices_number_head(),
          as: 'header',
          tabular: true,
          render: ({ id, number }) =>
            isAdmin ? (
              <Link className="link" to={invoicePaths.admin(id)}>
                {number}
              </Link>
            ) : (
              number
            ),
        },
        { head: m.invoices_issued(), tabular: true, render: ({ issued_on }) => <DateTime value={issued_on} format="date" zone="UTC" /> }, // prettier-ignore
        { head: m.invoices_due(), tabular: true, render: ({ due_on }) => <DateTime value={due_on} format="date" zone="UTC" /> }, // prettier-ignore
        {
          head: m.invoices_total(),
          tabular: true,
          render: ({ total }) => <Money minor={total.amountMinor} currency={total.currency} />,
        },
        {
          head: m.invoices_state(),
          render: ({ cancelled_at, cancel_reason }) =>
            cancelled_at === null ? (
              <Badge tone="green">{m.invoices_valid()}</Badge>
            ) : (
              <>
                <Badge tone="red">{m.invoices_cancelled()}</Badge>
                <span className="block text-sm text-muted wrap-anywhere">{cancel_reason}</span>
              </>
            ),
        },
        {
          head: m.invoices_file(),
          as: 'actions',
          hidesHead: true,
          render: ({ id, number }) => (
            <LinkButton to={invoicePaths.pdf(id)} reloadDocument variant="secondary" size="sm">
              {m.invoices_download({ number })}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}
