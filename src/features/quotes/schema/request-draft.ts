import { z } from 'zod';

import type { ServiceCode } from '#features/catalog/services.ts';

import { maxInvited } from '../state.ts';
import type { RequestDetail } from './request.ts';
import { servicesIn } from './services-in.ts';

// The typed content of all steps so far.

export const requestDraftKind = 'quote_request';

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

const emptyDraft: RequestDraft = { begun: '', fields: {}, invited: [] };

/** Returns a stored draft, or an empty one if there is none or it is unreadable. */
export function storedRequest(content: unknown): RequestDraft {
  const read = draftSchema.safeParse(content);
  return read.success ? read.data : emptyDraft;
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
