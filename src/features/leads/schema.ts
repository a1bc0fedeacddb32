import { z } from 'zod';

import { serviceCodes } from '#features/catalog/services.ts';
import { isCountryCode } from '#features/catalog/countries.ts';
import { isUuid } from '#shared/ids.ts';
import { optionalAmount } from '#shared/amount-text.ts';
import { choices, emailText, optionalText, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { demoForms, leadPriorities, leadStatuses, maxResponse } from './state.ts';

/** Made anew for every page with a form: the form sent twice is one lead. */
const session_id = requiredText(8, 100, () => m.leads_session_missing());

const leadFields = {
  company_name: requiredText(2, 200, () => m.leads_company_missing()),
  contact_name: requiredText(2, 200, () => m.leads_contact_missing()),
  email: emailText(() => m.leads_email_invalid()),
  phone: optionalText(60),
  source: requiredText(1, 100, () => m.leads_source_missing()),
  estimated_value: optionalAmount({ min: 0, max: 999_999_999_999, message: () => m.leads_value_invalid() }),
  notes: optionalText(5000, { multiline: true }),
};

/** Those of a row that a stranger says. */
export const leadColumns = Object.keys(leadFields) as (keyof LeadValues)[];

/** Fields a stranger may send. Whatever else comes with them (status, priority, ids) is not even read. */
const leadDataSchema = z.object(leadFields);
export type LeadValues = z.output<typeof leadDataSchema>;

/** A slot as the form offers it; none when nothing is chosen. */
const slot = z
  .string()
  .max(40)
  .optional()
  .transform((text) => text || null)
  .pipe(z.iso.datetime({ error: () => m.leads_slot_gone() }).nullable())
  .transform((text) => (text === null ? null : new Date(text)));

/** The lead form, full or compact. */
export const leadFormSchema = z.object({
  ...leadFields,
  session_id,
  source_form: z.enum(demoForms).catch('demo'),
  slot,
  /** Of the browser, in which its times are shown. */
  time_zone: z.string().max(64).optional(),
  /** The page the form stood on. */
  return_to: z.string().max(500).optional(),
});

/** The body of `/functions/v1/verify-lead-submission`. */
export const leadSubmissionSchema = z.object({
  leadData: leadDataSchema,
  sessionId: session_id,
  /** Turnstile's word, or the solution of a challenge of ours. */
  turnstileToken: z.string().max(4000).nullish(),
});

/** What the form for Miami offers: services of the catalogue, and whatever is typed. */
export const miamiFormSchema = z.object({
  session_id,
  name: requiredText(1, 200, () => m.leads_miami_name_missing()),
  email: emailText(() => m.leads_miami_email_missing()),
  phone: requiredText(1, 60, () => m.leads_miami_phone_missing()),
  companyName: requiredText(1, 200, () => m.leads_miami_company_missing()),
  country: requiredText(1, 2, () => m.leads_miami_country_missing()).refine(isCountryCode, {
    error: () => m.leads_miami_country_missing(),
  }),
  services: choices([...serviceCodes, 'other']),
  other_service: optionalText(200),
});
export type MiamiRequest = z.output<typeof miamiFormSchema>;

/** The form of the contact page: a lead with a message. */
export const contactFormSchema = z.object({
  session_id,
  name: requiredText(2, 200, () => m.leads_contact_missing()),
  email: emailText(() => m.leads_email_invalid()),
  company: requiredText(2, 200, () => m.leads_company_missing()),
  message: requiredText(10, 5000, () => m.leads_message_missing(), { multiline: true }),
});

/** The form of pages that are still to come. */
export const notifyFormSchema = z.object({ session_id, email: emailText(() => m.leads_email_invalid()) });

/** The form of the support page: the first message of a conversation. */
export const supportFormSchema = z.object({
  session_id,
  name: requiredText(2, 200, () => m.leads_contact_missing()),
  email: emailText(() => m.leads_email_invalid()),
  subject: requiredText(3, 200, () => m.leads_subject_missing()),
  message: requiredText(10, 4500, () => m.leads_message_missing(), { multiline: true }),
});
export type SupportInput = z.output<typeof supportFormSchema>;

const status = z.enum(leadStatuses, { error: () => m.leads_status_unknown() });
const priority = z.enum(leadPriorities, { error: () => m.leads_priority_unknown() });
const response = optionalText(maxResponse, { multiline: true });

/** What an administrator does with a lead: answers it, or only moves it. */
export const respondSchema = z
  .object({
    intent: z.enum(['respond', 'update'], { error: () => m.leads_intent_missing() }),
    response,
    status,
    priority,
  })
  .refine(({ intent, response: text }) => intent === 'update' || text !== null, {
    path: ['response'],
    error: () => m.leads_response_missing(),
  });

/** A box of the list: which lead, and how its line showed it (`chosenLead`). */
const chosenBox = z
  .string()
  .max(60)
  .transform((text) => {
    const [id = '', seen = ''] = text.split('.');
    return { id, seen };
  })
  .refine(({ id }) => isUuid(id));

/** Several leads of the list at once. */
export const bulkSchema = z.object({
  leads: z.preprocess(
    (value) => (Array.isArray(value) || value === undefined ? value : [value]),
    z
      .array(chosenBox, { error: () => m.leads_bulk_none() })
      .min(1, { error: () => m.leads_bulk_none() })
      .max(100),
  ),
  status,
});

/** The body of `/functions/v1/send-lead-response-email`; names and sender are ours to say. */
export const leadResponseSchema = z.object({
  leadEmail: emailText(() => m.leads_email_invalid()),
  responseMessage: requiredText(1, maxResponse, () => m.leads_response_missing(), { multiline: true }),
});

/** What somebody does with their booking. */
export const bookingSchema = z
  .object({ intent: z.enum(['move', 'cancel'], { error: () => m.leads_intent_missing() }), slot })
  .refine(({ intent, slot: chosen }) => intent === 'cancel' || chosen !== null, {
    path: ['slot'],
    error: () => m.leads_slot_missing(),
  });
