import { z } from 'zod';

import { serviceCodes } from '#features/catalog/services.ts';
import { isCountryCode } from '#features/catalog/countries.ts';
import { isUuid } from '#shared/ids.ts';
import { optionalAmount } from '#shared/amount-text.ts';
import { chosenOf } from '#shared/chosen-of.ts';
import { isTimeZone } from '#shared/dates.ts';
import { languages } from '#shared/languages.ts';
import { choices, emailText, numberText, optionalText, optionalUrl, requiredText } from '#shared/text.ts';
import { textOfDays, textOfPeriods } from '#shared/week-hours.ts';
import { momentIn } from '#shared/zoned-time.ts';
import * as m from '#texts/messages.js';

import { demoClosedDays, demoHours, demoTimeZone } from './settings.ts';
import {
  type LeadPriority,
  type LeadStatus,
  type SourceForm,
  demoForms,
  leadPriorities,
  leadStatuses,
  maxMessage,
  maxResponse,
  maxSupportMessage,
  trainingSubjects,
} from './state.ts';

/** Created for each rendered form: sending it twice makes one lead. */
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

/** The columns that an anonymous visitor fills in. */
export const leadColumns = Object.keys(leadFields) as (keyof LeadValues)[];

/** Fields an anonymous visitor may send. Anything else (status, ids) is ignored. */
const leadDataSchema = z.object(leadFields);
export type LeadValues = z.output<typeof leadDataSchema>;

/** A slot as offered by the form; optional. */
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
  /** The browser's zone, in which times are shown. */
  time_zone: z.string().max(64).optional(),
  /** The page with the form. */
  return_to: z.string().max(500).optional(),
});

/** The body of `/functions/v1/verify-lead-submission`. */
export const leadSubmissionSchema = z.object({
  // Callers also send a priority. Ours is set by staff, so a valid one is not kept either.
  leadData: leadDataSchema
    .extend({ priority: z.enum(leadPriorities, { error: () => m.leads_priority_named() }).nullish() })
    .transform((sent): LeadValues => {
      const { priority: _, ...values } = sent;
      return values;
    }),
  sessionId: session_id,
  /** Turnstile's token, or the solution of our own challenge. */
  turnstileToken: z.string().max(4000).nullish(),
});

/** The form for Miami: services of the catalogue, and free text. */
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

const sender = {
  session_id,
  name: requiredText(2, 200, () => m.leads_contact_missing()),
  email: emailText(() => m.leads_email_invalid()),
};

/** The contact form: a lead with a message. */
export const contactFormSchema = z.object({
  ...sender,
  company: requiredText(2, 200, () => m.leads_company_missing()),
  message: requiredText(10, maxMessage, () => m.leads_message_missing(), { multiline: true }),
});

/** The form of pages about future features. */
export const notifyFormSchema = z.object({ session_id, email: emailText(() => m.leads_email_invalid()) });

/** The support form: the first message of a conversation. */
export const supportFormSchema = z.object({
  ...sender,
  subject: requiredText(3, 200, () => m.leads_subject_missing()),
  message: requiredText(10, maxSupportMessage, () => m.leads_message_missing(), { multiline: true }),
});
export type SupportInput = z.output<typeof supportFormSchema>;

const status = z.enum(leadStatuses, { error: () => m.leads_status_unknown() });
const priority = z.enum(leadPriorities, { error: () => m.leads_priority_unknown() });
const response = optionalText(maxResponse, { multiline: true });

/** An administrator's decision about a lead: answer it, or change its status. */
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

/** A check box of the list: the lead and its version (`chosenLead`). */
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

/** The body of `/functions/v1/send-lead-response-email`; names and sender are set by us. */
export const leadResponseSchema = z.object({
  leadEmail: emailText(() => m.leads_email_invalid()),
  responseMessage: requiredText(1, maxResponse, () => m.leads_response_missing(), { multiline: true }),
});

/** What the holder of a link can do with a booking. */
export const bookingSchema = z
  .object({ intent: z.enum(['move', 'cancel'], { error: () => m.leads_intent_missing() }), slot })
  .refine(({ intent, slot: chosen }) => intent === 'cancel' || chosen !== null, {
    path: ['slot'],
    error: () => m.leads_slot_missing(),
  });

/** The parts and the order of the administrators' list. */
export const leadOrders = ['newest', 'oldest'] as const;
export interface LeadFilters {
  status: LeadStatus | null;
  priority: LeadPriority | null;
  /** By the promised answer if null. */
  order: (typeof leadOrders)[number] | null;
}

/** Returns what an address says about the list; what it does not know is left out. */
export const readLeadFilters = (params: URLSearchParams): LeadFilters => ({
  status: chosenOf(leadStatuses, params.get('status')),
  priority: chosenOf(leadPriorities, params.get('priority')),
  order: chosenOf(leadOrders, params.get('order')),
});

/** A lead in the administrators' list. */
export interface LeadRow {
  id: string;
  /** For decisions, which carry the version seen. */
  version: number;
  reference: string;
  company_name: string | null;
  contact_name: string | null;
  email: string;
  phone: string | null;
  source: string | null;
  source_form: SourceForm;
  status: LeadStatus;
  priority: LeadPriority;
  estimated_value: number | null;
  duplicate_of: string | null;
  due_at: Date | null;
  first_response_at: Date | null;
  last_contact_date: string | null;
  created_at: Date;
  /** Waits for its first answer. */
  is_waiting: boolean;
  /** And the promised time has passed. */
  is_late: boolean;
}

/** A session that staff offer. */
export const sessionSchema = z
  .object({
    subject: z.enum(trainingSubjects, { error: () => m.shared_choice_unknown() }),
    starts_at: z
      .string({ error: () => m.leads_training_when_wanted() })
      .max(30, { error: () => m.leads_training_when_wanted() }),
    time_zone: z.string().max(60).refine(isTimeZone).default('UTC'),
    minutes: numberText({ min: 15, max: 480, integer: true, message: () => m.leads_training_minutes_wanted() }),
    places: numberText({ min: 1, max: 500, integer: true, message: () => m.leads_training_places_wanted() }),
    language: z.enum(languages, { error: () => m.shared_choice_unknown() }),
    link: optionalUrl(),
  })
  .transform(({ starts_at: text, time_zone, link, ...session }, context) => {
    const starts_at = momentIn(time_zone, text);
    if (starts_at === null)
      context.addIssue({ code: 'custom', message: m.leads_training_when_wanted(), path: ['starts_at'] });
    if (link === null) context.addIssue({ code: 'custom', message: m.leads_training_link_wanted(), path: ['link'] });
    return starts_at === null || link === null ? z.NEVER : { ...session, starts_at, link };
  });

export type SessionInput = z.output<typeof sessionSchema>;

export const sessionStepSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('record'), recording: optionalUrl() }),
  z.object({ intent: z.literal('call_off') }),
]);

/** Takes a place in a session, moves the place in another one of its subject to it, or gives it up. */
export const placeSchema = z.object({ intent: z.enum(['book', 'move', 'give_up']), session: z.string().max(64) });

/** A talk with the account manager of a company. */
export const talkSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('book'),
    slot: slot.refine((chosen) => chosen !== null, { error: () => m.leads_slot_missing() }),
    note: optionalText(1000, { multiline: true }),
  }),
  z.object({ intent: z.literal('cancel'), talk: z.uuid() }),
]);

/** A text that several controls of one name state together; those that are empty keep their place. */
const stated = (join: (sent: readonly string[]) => string, schema: z.ZodType<string>) =>
  z
    .unknown()
    .optional()
    .transform((sent, context) => {
      const parsed = schema.safeParse(join([sent].flat().map((text) => (typeof text === 'string' ? text : ''))));
      if (parsed.success) return parsed.data;
      for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** When a member of the staff has time, in controls as those of the settings. */
export const calendarSchema = z
  .object({
    demo_hours: stated(textOfPeriods, demoHours.schema),
    demo_closed_days: stated(textOfDays, demoClosedDays.schema),
    time_zone: demoTimeZone.schema,
    link: optionalUrl(),
  })
  .transform(({ demo_hours: hours, demo_closed_days: closed_days, time_zone, link }) => ({
    hours,
    closed_days,
    time_zone,
    link,
  }));

export type CalendarInput = z.output<typeof calendarSchema>;

/** The picture that companies see. */
export const pictureSchema = z.object({ intent: z.enum(['upload', 'remove']) });
