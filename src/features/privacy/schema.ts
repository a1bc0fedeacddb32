import { z } from 'zod';

import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

/** Fields that can be disclosed, named like columns. */
const disclosedFields = ['email', 'phone', 'contact_name', 'company_name', 'address', 'documents'] as const;
export type DisclosedField = (typeof disclosedFields)[number];

export const disclosedFieldLabels: Readonly<Record<DisclosedField, Words>> = {
  email: () => m.privacy_field_email(),
  phone: () => m.privacy_field_phone(),
  contact_name: () => m.privacy_field_contact_name(),
  company_name: () => m.privacy_field_company_name(),
  address: () => m.privacy_field_address(),
  documents: () => m.privacy_field_documents(),
};

export const sharingSchema = z.object({
  intent: z.enum(['revoke', 'withdraw'], { error: () => m.privacy_intent_wanted() }),
  id: z.uuid({ error: () => m.privacy_intent_wanted() }),
});

/**
 * The visitor's choice about advertising; `not_asked` if no advertising is configured or the browser refuses it by
 * itself.
 */
export type AdChoice = 'not_asked' | 'open' | 'allowed' | 'refused';

/** Consent to reporting conversions to Google. */
export const advertisingPurpose = 'privacy.advertising';

/** Version of the texts of the banner and its page. */
export const advertisingVersion = '1';

export const adChoiceSchema = z.object({
  choice: z.enum(['allow', 'refuse'], { error: () => m.privacy_intent_wanted() }),
});

/** Who consents: an account, or an anonymous visitor by address. */
export type Person = { user_id: string } | { email: string };

export interface OwnDisclosure {
  id: string;
  /** The company, or the person without one. */
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
  /** What was agreed to, in words; the purpose's name if no feature describes it any more. */
  label: string;
  version: string;
  given_at: Date;
}
