import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { EmailText } from '#ui/email-text.tsx';
import * as m from '#texts/messages.js';

import type { OrderContact } from '../schema/order.ts';

/** Contact details of the other side of an order, as far as disclosed. */
export function OrderContactCard({ contact }: { contact: OrderContact | null }) {
  return (
    <Card title={m.quotes_order_contact()}>
      {contact === null ? (
        <p className="text-muted">{m.quotes_order_contact_none()}</p>
      ) : (
        <DescriptionList
          items={[
            { term: m.quotes_company(), value: contact.company_name },
            { term: m.quotes_contact(), value: contact.contact_name },
            {
              term: m.quotes_email(),
              value: contact.email && (
                <a className="link" href={`mailto:${contact.email}`}>
                  <EmailText>{contact.email}</EmailText>
                </a>
              ),
            },
            {
              term: m.quotes_phone(),
              value: contact.phone && (
                <a className="link" href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>
                  {contact.phone}
                </a>
              ),
            },
            {
              term: m.quotes_address(),
              value: contact.addresses.length > 0 && (
                <span className="whitespace-pre-line wrap-anywhere">{contact.addresses.join('\n')}</span>
              ),
            },
          ]}
        />
      )}
      <p className="mt-3 text-sm text-muted">{m.quotes_order_contact_note()}</p>
    </Card>
  );
}
