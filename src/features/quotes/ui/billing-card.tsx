import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import * as m from '#texts/messages.js';

import type { Billing } from '../schema/order.ts';

/** What the companies of an order have stated for invoices; nothing before one of them has. */
export function BillingCard({ billing }: { billing: readonly Billing[] }) {
  if (billing.every(({ address, tax_id }) => address === null && tax_id === null)) return null;
  return (
    <Card title={m.quotes_order_billing()}>
      <DescriptionList
        items={billing.map(({ company, address, tax_id }) => ({
          term: company,
          value: (
            <>
              {address !== null && <span className="block whitespace-pre-line wrap-anywhere">{address}</span>}
              {tax_id !== null && (
                <span className="block wrap-anywhere">{m.quotes_order_billing_tax_id({ id: tax_id })}</span>
              )}
              {address === null && tax_id === null && m.quotes_order_billing_none()}
            </>
          ),
        }))}
      />
    </Card>
  );
}
