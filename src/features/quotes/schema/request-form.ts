import { z } from 'zod';

import { type ServiceCode, serviceCodes } from '#features/catalog/services.ts';
import { optionalArea } from '#shared/area-text.ts';
import { parseIsoDate } from '#shared/dates.ts';
import { areaIn } from '#shared/units.ts';
import { optionalWeight } from '#shared/weight-text.ts';
import { choices, emailText, numberText, optionalNumber, optionalText, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { budgetText, readBudget } from './budget.ts';
import { movesGoods } from './request.ts';

/** Upper limits that no real request exceeds. */
export const requestLimits = {
  pallets: 1_000_000,
  areaSqft: 50_000_000,
  perMonth: 100_000_000,
  containers: 100_000,
  weightLbs: 50_000_000,
} as const;

const amount = (max: number) => optionalNumber({ min: 1, max, integer: true, message: () => m.quotes_amount_wanted() });

/** "40 pallets", "2 contenedores": the field's own word behind its number is no mistake. */
const counted =
  /^\s{0,3}(\d[\d.,]{0,15})\s{0,3}(?:pallets?|plts?|palets?|paletas?|tarimas?|estibas?|posiciones|positions|containers?|contenedor(?:es)?|orders?|pedidos?|lines?|l[ií]neas?)\s{0,3}$/iu;
const count = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.slice(0, 100).replace(counted, '$1') : value),
    amount(max),
  );

const day = (message: () => string) =>
  z
    .string({ error: message })
    .max(40, { error: message })
    .trim()
    .refine((text) => parseIsoDate(text) !== null, { error: message });

/** Services and quantities. */
export const whatFields = {
  services: choices(serviceCodes, { min: 1, message: () => m.quotes_services_wanted() }),
  description: requiredText(20, 5000, () => m.quotes_description_wanted(), { multiline: true }),
  pallets: count(requestLimits.pallets),
  area_sqft: optionalArea({ min: 1, max: requestLimits.areaSqft, message: () => m.quotes_amount_wanted() })
    .transform((area) => area && areaIn(area, 'imperial'))
    .pipe(z.number().nullable()),
  orders_per_month: count(requestLimits.perMonth),
  lines_per_month: count(requestLimits.perMonth),
  inbound_containers_per_month: count(requestLimits.containers),
  peak_month: optionalNumber({ min: 1, max: 12, integer: true, message: () => m.shared_choice_unknown() }),
};

/** Places, weight and dates. */
export const whereFields = {
  origin_address: requiredText(2, 300, () => m.quotes_origin_wanted()),
  destination_address: optionalText(300),
  weight_lbs: optionalWeight({ max: requestLimits.weightLbs, message: () => m.quotes_weight_wanted() }),
  preferred_date: z
    .string()
    .max(40)
    .trim()
    .refine((text) => text === '' || parseIsoDate(text) !== null, { error: () => m.quotes_date_wanted() })
    .nullish()
    .transform((text) => text || null),
  deadline: day(() => m.quotes_deadline_wanted()),
};

/** Author and budget. */
export const whoFields = {
  company_name: requiredText(2, 200, () => m.quotes_company_wanted()),
  contact_name: requiredText(2, 120, () => m.quotes_contact_wanted()),
  email: emailText(),
  budget_range: optionalText(60).superRefine((text, context) => {
    const read = text === null ? null : readBudget(text);
    if (read === null || read.kind === 'budget') return;
    const message = {
      period:
        read.kind === 'period' ? m.quotes_budget_period({ period: read.period, budget: budgetText(read.budget) }) : '',
      unreadable: m.quotes_budget_unreadable(),
      two_currencies: m.quotes_budget_two_currencies(),
      reversed: m.quotes_budget_reversed(),
    }[read.kind];
    context.addIssue({ code: 'custom', message });
  }),
};

export const whatSchema = z.object(whatFields);
export const whereSchema = z.object(whereFields).superRefine((value, context) => {
  if (value.preferred_date !== null && value.preferred_date < value.deadline)
    context.addIssue({ code: 'custom', path: ['preferred_date'], message: m.quotes_date_before_deadline() });
});
export const whoSchema = z.object(whoFields);

type Where = z.output<typeof whereSchema>;

/**
 * Returns what a request for these services lacks about places: moving goods needs a destination and a weight. By
 * field; empty if nothing is missing.
 */
export function missingOfWhere(
  services: readonly ServiceCode[],
  { destination_address, weight_lbs }: Pick<Where, 'destination_address' | 'weight_lbs'>,
): Record<string, string> {
  if (!movesGoods(services)) return {};
  return {
    ...(destination_address === null ? { destination_address: m.quotes_destination_wanted() } : {}),
    ...(weight_lbs === null ? { weight_lbs: m.quotes_weight_wanted() } : {}),
  };
}

/** A complete request. Status, reference, counts and owner are never read from input. */
export const requestSchema = whatSchema
  .and(whereSchema)
  .and(whoSchema)
  .superRefine((value, context) => {
    for (const [field, message] of Object.entries(missingOfWhere(value.services, value)))
      context.addIssue({ code: 'custom', path: [field], message });
  });

export type RequestInput = z.output<typeof requestSchema>;

export const requestFields = Object.keys({ ...whatFields, ...whereFields, ...whoFields }) as (keyof RequestInput)[];

/** A changed request, with the version that was read. */
export const editSchema = requestSchema.and(
  z.object({
    version: numberText({ min: 1, max: 1_000_000, integer: true, message: () => m.shared_choice_unknown() }),
  }),
);
