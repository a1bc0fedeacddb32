import { DescriptionList } from '#ui/description-list.tsx';
import { EmailText } from '#ui/email-text.tsx';
import * as m from '#texts/messages.js';

import type { PartnerContact } from '../schema/partner.ts';

/** Contact details, for those to whom they are disclosed. */
export function PartnerContactCard({ contact: { contact_name, email, phone } }: { contact: PartnerContact }) {
  return (
    <DescriptionList
      items={[
        { term: m.partners_field_contact(), value: contact_name },
        {
          term: m.partners_field_email(),
          value: email && (
            <a className="link" href={`mailto:${email}`}>
              <EmailText>{email}</EmailText>
            </a>
          ),
        },
        {
          term: m.partners_field_phone(),
          value: phone && (
            <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          ),
        },
      ]}
    />
  );
}
