import { z } from 'zod';

/** What can be shown of a person, as columns call it. */
export const disclosedFields = ['email', 'phone', 'contact_name', 'company_name', 'address', 'documents'] as const;
export type DisclosedField = (typeof disclosedFields)[number];

export const disclosedFieldLabels: Readonly<Record<DisclosedField, string>> = {
  email: 'Email address',
  phone: 'Phone number',
  contact_name: 'Name',
  company_name: 'Company',
  address: 'Street address',
  documents: 'Documents',
};

export const sharingSchema = z.object({
  intent: z.enum(['revoke', 'withdraw'], { error: 'Please choose what to do' }),
  id: z.uuid({ error: 'Please choose what to do' }),
});

/** Who agrees to something: an account, or a stranger by address. */
export type Person = { user_id: string } | { email: string };

export interface OwnDisclosure {
  id: string;
  /** The company, or the person where there is none. */
  recipient: string;
  fields: DisclosedField[];
  subject_name: string | null;
  subject_href: string | null;
  shown_at: Date;
  revoked_at: Date | null;
}

export interface OwnConsent {
  id: string;
  purpose: string;
  /** What the person agreed to, in words; the purpose's name where no feature has words for it any more. */
  label: string;
  version: string;
  given_at: Date;
}
