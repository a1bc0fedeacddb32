import { z } from 'zod';

import { addressFields, countryPhone, inItsCountry } from '#features/catalog/addresses/fields.ts';
import { formCodes } from '#features/catalog/service-forms.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import { isUuid } from '#shared/ids.ts';
import type { Words } from '#shared/languages.ts';
import { choices, emailText, numberText, optionalText, optionalUrl, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import type { RegistrationStatus } from '../state/registration.ts';
import { destinationCodes } from './parse-filters.ts';

const offered = [...formCodes('provider_form')] as [ServiceCode, ...ServiceCode[]];

const address = addressFields({ street: 5 });

/** Accepting any amount is stored as a minimum of one package. */
const noMinimum = /^(?:none|no|no minimum|any|ninguno|ninguna|sin m[ií]nimo|no hay|cualquiera)$/i;

/** What a company states about itself. Other fields (status, reason, ids) are not read. */
const registrationFields = {
  company_name: requiredText(2, 200, () => m.partners_registration_company_missing()),
  contact_name: requiredText(2, 120, () => m.partners_registration_contact_missing()),
  email: emailText(),
  phone: countryPhone(),
  website: optionalUrl(),
  ...address,
  country_code: address.country_code.default('US'),
  services: choices(offered, { min: 1, message: () => m.partners_registration_services_missing() }),
  destinations: choices(destinationCodes, { min: 1, message: () => m.partners_registration_destinations_missing() }),
  description: requiredText(50, 5000, () => m.partners_registration_description_missing(), { multiline: true }),
  minimum_volume: z.preprocess(
    (value) => (typeof value === 'string' && noMinimum.test(value.trim()) ? '1' : value),
    numberText({ min: 1, max: 1_000_000, integer: true, message: () => m.partners_registration_minimum_missing() }),
  ),
  special_notes: optionalText(2000, { multiline: true }),
};

const valuesSchema = z.object(registrationFields);
export type RegistrationValues = z.output<typeof valuesSchema>;

/** Columns with the company's own statements. */
export const registrationColumns = Object.keys(registrationFields) as (keyof RegistrationValues)[];

/** The form for anonymous visitors. */
export const registrationSchema = inItsCountry(
  z.object({
    ...registrationFields,
    /** Generated for every page with the form: the same form sent twice is one registration. */
    session_id: requiredText(8, 100, () => m.partners_registration_session_missing()),
  }),
);
export type RegistrationInput = z.output<typeof registrationSchema>;

const version = z.coerce.number().int().min(1);

/** The form after staff requested changes, without the address that the link was mailed to. */
export const resubmitSchema = inItsCountry(
  z
    .object({
      ...registrationFields,
      version,
      /** What its author answers beside the changed fields. */
      answer: optionalText(2000, { multiline: true }),
    })
    .omit({ email: true }),
);
export type ResubmittedValues = z.output<typeof resubmitSchema>;
export const resubmittedColumns = registrationColumns.filter((column) => column !== 'email');

const reasonOf = (message: Words) => requiredText(10, 1000, message, { multiline: true });

/** Decisions of staff about a registration. The reason is shown to its author. */
export const registrationDecisionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('start') }),
  z.object({
    intent: z.literal('approve'),
    /** The identified partner; without one a new partner is created. */
    partner_id: z
      .string()
      .max(36)
      .optional()
      .transform((id) => (isUuid(id) ? id : null)),
  }),
  z.object({ intent: z.literal('request-changes'), reason: reasonOf(() => m.partners_reason_changes()) }),
  z.object({ intent: z.literal('reject'), reason: reasonOf(() => m.partners_reason_reject()) }),
]);

/** A registration as its author and staff see it. */
export interface Registration extends RegistrationValues {
  id: string;
  reference: string;
  status: RegistrationStatus;
  reason: string | null;
  reason_language: string | null;
  /** What staff asked before it was sent in again, and the answer. */
  asked: string | null;
  asked_language: string | null;
  answer: string | null;
  language: string;
  partner_id: string | null;
  submitted_at: Date;
  version: number;
}

/** The button of an invitation. */
export const claimSchema = z.object({ intent: z.literal('claim') });
