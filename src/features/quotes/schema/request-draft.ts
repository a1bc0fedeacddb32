import { z } from 'zod';

import { dayHere, todayHere } from '#features/catalog/market-day.ts';
import type { ServiceCode } from '#features/catalog/services.ts';

import { maxInvited } from '../state.ts';
import { type RequestDetail, servicesText } from './request.ts';
import { whatFields, whereFields, whoFields } from './request-form.ts';
import { servicesIn } from './services-in.ts';

// The typed content of all steps so far.

export const requestDraftKind = 'quote_request';
/** A request that was begun before another one; kept while that one is written. */
export const earlierDraftKind = 'quote_request.earlier';

/** More than any URL of this site; longer ones prefill nothing. */
export const longestBegin = 9000;

const typed = z.union([z.string().max(6000), z.array(z.string().max(100)).max(40)]);

const invitee = z.object({ kind: z.enum(['warehouse', 'partner']), id: z.uuid(), name: z.string().max(300) });
export type Invitee = z.output<typeof invitee>;

const draftSchema = z.object({
  /**
   * Query of the URL that prefilled the draft: its values are already in the fields, and may have been changed since.
   */
  begun: z.string().max(longestBegin).default(''),
  fields: z.record(z.string().max(60), typed).default({}),
  invited: z.array(invitee).max(maxInvited).default([]),
});

export type RequestDraft = z.output<typeof draftSchema>;

/** The deadline is filled in by itself. */
const needFields = Object.keys({ ...whatFields, ...whereFields }).filter((name) => name !== 'deadline');
const authorFields = Object.keys(whoFields).filter((name) => name !== 'budget_range');

const emptyDraft: RequestDraft = { begun: '', fields: {}, invited: [] };

/** Returns a stored draft, or an empty one if there is none or it is unreadable. */
export function storedRequest(content: unknown): RequestDraft {
  const read = draftSchema.safeParse(content);
  return read.success ? read.data : emptyDraft;
}

/** Returns true if something about the need was typed or filled in. */
export const saysSomething = ({ fields }: RequestDraft): boolean =>
  needFields.some((name) => [fields[name] ?? ''].flat().some((one) => one.trim() !== ''));

/** The words or services of a draft, to recognise it. */
export const draftName = (draft: RequestDraft): string =>
  [draft.fields['description']].flat()[0]?.trim().slice(0, 160) || servicesText(servicesOf(draft));

/** Returns a new draft of the same author. */
export const anotherDraft = ({ fields }: RequestDraft): RequestDraft => ({
  ...emptyDraft,
  fields: Object.fromEntries(Object.entries(fields).filter(([name]) => authorFields.includes(name))),
});

/** Returns the fields that have a value. */
export const filled = (fields: Readonly<Record<string, string | readonly string[]>>): RequestDraft['fields'] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value.length === 0 ? [] : [[name, typeof value === 'string' ? value : [...value]]],
    ),
  );

/** Offers usually arrive within two weeks. */
const usualDays = 14;

/** Returns the fields with a day until which offers are welcome: before the goods come, if that is known. */
export function withDates(fields: RequestDraft['fields'], now: Date): RequestDraft['fields'] {
  if (fields['deadline']) return fields;
  const deadline = dayHere(now, usualDays);
  const start = [fields['preferred_date'] ?? ''].flat().join('');
  if (start === '' || start >= deadline) return { ...fields, deadline };
  // Too soon for an answer before that day; the description mentions it.
  return start > todayHere(now) ? { ...fields, deadline: start } : { ...fields, deadline, preferred_date: '' };
}

/** Returns the draft with the sent values of these fields. */
export function withTyped(draft: RequestDraft, body: FormData, fields: readonly string[]): RequestDraft {
  const sent = fields.map((field): [string, string | string[]] => {
    const values = body.getAll(field).filter((value) => typeof value === 'string');
    return [field, field === 'services' ? values.slice(0, 40) : (values[0] ?? '').slice(0, 6000)];
  });
  return { ...draft, fields: { ...draft.fields, ...Object.fromEntries(sent) } };
}

/** Returns the valid services of the first step. */
export const servicesOf = ({ fields }: RequestDraft): ServiceCode[] => servicesIn(fields['services']);

/** Returns the draft as a form with all fields. */
export function draftForm({ fields }: RequestDraft): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, each);
  return form;
}

/** Returns the form fields of an own request. Dates are left out, because those of an old request are past. */
export function fieldsOf(request: RequestDetail): RequestDraft['fields'] {
  const { services, private: known } = request;
  const said = {
    description: request.description,
    pallets: request.pallets,
    area_sqft: request.area_sqft,
    orders_per_month: request.orders_per_month,
    lines_per_month: request.lines_per_month,
    inbound_containers_per_month: request.inbound_containers_per_month,
    peak_month: request.peak_month,
    origin_address: known?.origin_address,
    destination_address: known?.destination_address,
    weight_lbs: request.weight_lbs,
    company_name: request.company_name,
    contact_name: request.contact_name,
    email: known?.email,
    budget_range: request.budget_range,
  };
  return { services, ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value ?? '')])) };
}
