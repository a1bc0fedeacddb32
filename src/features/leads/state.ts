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

/** What leads of the landing page for Miami have as their source; that page does not ask. */
export const [miamiSource = ''] = Object.keys({ 'Miami Warehouse Landing Page': true });

/** Which form of ours somebody filled in. */
export type SourceForm = 'demo' | 'compact' | 'owner_landing' | 'miami' | 'contact' | 'notify-me';

export const sourceFormLabels: Readonly<Record<SourceForm, Words>> = {
  demo: () => m.leads_form_demo(),
  compact: () => m.leads_form_demo(),
  owner_landing: () => m.leads_form_owner(),
  miami: () => m.leads_form_miami(),
  contact: () => m.leads_form_contact(),
  'notify-me': () => m.leads_form_notify(),
};

/** Forms that ask for a demonstration. */
export const demoForms = ['demo', 'compact', 'owner_landing'] as const;
export type DemoForm = (typeof demoForms)[number];

/** What a form that was sent counts for, by the names that advertising knows it by. */
export const conversionOf = (form: SourceForm) =>
  demoForms.some((each) => each === form)
    ? ({ name: 'demo_booking_ads', value_cents: 100 } as const)
    : ({ name: 'lead_conversion_ads', value_cents: 50 } as const);

/** An address that asked before within this time asks about the same thing. */
export const duplicateDays = 30;

/** Of the words beside the button that people agree to by sending. */
export const consentVersion = '1';

/** Of one answer, in characters. */
export const maxResponse = 5000;

/** Receipts to one address in a day: anybody can type anybody's address. */
export const maxReceipts = 5;

/** What leads of the contact page have as their source. */
export const contactSource = 'Website';

/** What was noted before, then an answer with its day (`2026-11-22`), after a blank line. Its mark is a word of the data, not of a page. */
export const withAnswer = (notes: string | null, day: string, answer: string): string =>
  [...(notes === null ? [] : [notes]), `[${day}] Admin Response: ${answer}`].join('\n\n');

/** How long a demonstration takes. */
export const demoMinutes = 30;

/** The value of a lead's box in the list: a decision about it names what its line showed. */
export const chosenLead = ({ id, version }: { id: string; version: number }): string => `${id}.${version}`;
