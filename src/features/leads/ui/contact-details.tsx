import { DescriptionList } from '#ui/description-list.tsx';
import { EmailText } from '#ui/email-text.tsx';
import * as m from '#texts/messages.js';

interface ContactDetailsProps {
  details: { email: string; phone: string; address: string; hours: string };
  answerTime: string;
}

/** Contact details beside the form; those that the operator has not set are left out. */
export function ContactDetails({ details, answerTime }: ContactDetailsProps) {
  const { email, phone, address, hours } = details;
  const isEmpty = Object.values(details).every((detail) => detail === '');
  return (
    <>
      <p>{m.leads_contact_promise({ answerTime })}</p>
      {isEmpty ? null : (
        <div className="mt-4">
          <DescriptionList
            items={[
              {
                term: m.leads_field_email(),
                value:
                  email === '' ? null : (
                    <a className="link" href={`mailto:${email}`}>
                      <EmailText>{email}</EmailText>
                    </a>
                  ),
              },
              {
                term: m.leads_field_phone(),
                value:
                  phone === '' ? null : (
                    <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                      {phone}
                    </a>
                  ),
              },
              { term: m.leads_contact_hours(), value: hours },
              { term: m.leads_contact_address(), value: address },
            ]}
          />
        </div>
      )}
    </>
  );
}
