import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

export const leadStatuses = ['new', 'contacted', 'qualified', 'converted', 'lost'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const leadStatusLabels: Readonly<Record<LeadStatus, Words>> = {
  new: () => m.leads_status_new(),
  contacted: () => m.leads_status_contacted(),
  qualified: () => m.leads_status_qualified(),
  converted: () => m.leads_status_converted(),
  lost: () => m.leads_status_lost(),
};

export const leadPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type LeadPriority = (typeof leadPriorities)[number];

export const leadPriorityLabels: Readonly<Record<LeadPriority, Words>> = {
  low: () => m.leads_priority_low(),
  medium: () => m.leads_priority_medium(),
  high: () => m.leads_priority_high(),
  urgent: () => m.leads_priority_urgent(),
};

/** The source of leads from the landing page for Miami, which does not ask for one. */
export const [miamiSource = ''] = Object.keys({ 'Miami Warehouse Landing Page': true });

/** The form that was sent. */
export type SourceForm = 'demo' | 'compact' | 'owner_landing' | 'miami' | 'contact' | 'notify-me';

export const sourceFormLabels: Readonly<Record<SourceForm, Words>> = {
  demo: () => m.leads_form_demo(),
  compact: () => m.leads_form_demo(),
  owner_landing: () => m.leads_form_owner(),
  miami: () => m.leads_form_miami(),
  contact: () => m.leads_form_contact(),
  'notify-me': () => m.leads_form_notify(),
};

/** Forms that request a demonstration. */
export const demoForms = ['demo', 'compact', 'owner_landing'] as const;
export type DemoForm = (typeof demoForms)[number];

/** Returns the conversion of a form, under the name used in advertising. */
export const conversionOf = (form: SourceForm) =>
  demoForms.some((each) => each === form)
    ? ({ name: 'demo_booking_ads', value_cents: 100 } as const)
    : ({ name: 'lead_conversion_ads', value_cents: 50 } as const);

/** Requests of one address within this time count as duplicates. */
export const duplicateDays = 30;

/** Version of the text beside the button. */
export const consentVersion = '1';

/** Characters of a message through the contact form, through the support form, and of an answer. */
export const maxMessage = 5000;
export const maxSupportMessage = 4500;
export const maxResponse = 5000;

/** Receipts per address and day, because anybody can enter anybody's address. */
export const maxReceipts = 5;

/** The source of leads from the contact page. */
export const contactSource = 'Website';

/**
 * Appends an answer with its day (`2026-11-22`) to notes, after a blank line. The label is part of the data and not
 * translated.
 */
export const withAnswer = (notes: string | null, day: string, answer: string): string =>
  [...(notes === null ? [] : [notes]), `[${day}] Admin Response: ${answer}`].join('\n\n');

/** Length of a demonstration. */
export const demoMinutes = 30;

/** The value of a lead's check box: its id and the version shown. */
export const chosenLead = ({ id, version }: { id: string; version: number }): string => `${id}.${version}`;

/** What staff teach; the three subjects of the page of partner support. */
export const trainingSubjects = ['fundamentals', 'quotes', 'customers'] as const;
export type TrainingSubject = (typeof trainingSubjects)[number];

export const subjectLabels: Readonly<Record<TrainingSubject, Words>> = {
  fundamentals: () => m.leads_training_fundamentals(),
  quotes: () => m.leads_training_quotes(),
  customers: () => m.leads_training_customers(),
};

/** Recordings are listed for this many days. */
export const recordedDays = 180;
