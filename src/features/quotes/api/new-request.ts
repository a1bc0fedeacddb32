import { z } from '@hono/zod-openapi';

import { serviceCodes } from '#features/catalog/services.ts';
import { camelCase } from '#shared/camel-case.ts';
import * as m from '#texts/messages.js';

import {
  type RequestInput,
  missingOfWhere,
  requestLimits,
  whatFields,
  whereFields,
  whoFields,
} from '../schema/request-form.ts';
import { maxInvited } from '../state.ts';

const amount = (max: number, message = () => m.quotes_amount_wanted()) =>
  z.int({ error: message }).min(1, { error: message }).max(max).nullish();

/**
 * The fields of all three steps sent at once by an API client, with the forms' messages. Other fields are dropped and
 * can change nothing.
 */
export const newRequest = z
  .object({
    companyName: whoFields.company_name,
    contactName: whoFields.contact_name,
    email: whoFields.email,
    services: z
      .array(z.enum(serviceCodes), { error: () => m.quotes_services_wanted() })
      .min(1, { error: () => m.quotes_services_wanted() })
      .max(serviceCodes.length)
      .openapi({ description: 'The first of them is the `serviceType`.', example: ['ocean_freight', 'customs'] }),
    description: whatFields.description,
    pallets: amount(requestLimits.pallets),
    areaSqft: amount(requestLimits.areaSqft),
    ordersPerMonth: amount(requestLimits.perMonth),
    linesPerMonth: amount(requestLimits.perMonth),
    inboundContainersPerMonth: amount(requestLimits.containers),
    peakMonth: amount(12, () => m.shared_choice_unknown()).openapi({ description: '1 is January.' }),
    originAddress: whereFields.origin_address,
    destinationAddress: whereFields.destination_address,
    weightLbs: amount(requestLimits.weightLbs, () => m.quotes_weight_wanted()).openapi({
      description: 'Wanted, as the destination is, where a service moves goods.',
    }),
    preferredDate: z.iso.date({ error: () => m.quotes_date_wanted() }).nullish(),
    deadline: z.iso.date({ error: () => m.quotes_deadline_wanted() }).openapi({
      description: 'Offers are taken to the end of this day in Miami.',
      example: '2026-12-18',
    }),
    budgetRange: whoFields.budget_range,
    invited: z
      .array(z.strictObject({ kind: z.enum(['warehouse', 'partner']), id: z.uuid() }))
      .max(maxInvited)
      .default([])
      .openapi({ description: 'Who is asked by name; none asks everybody, on the board.' }),
  })
  .superRefine((sent, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [camelCase(field)], message });
    const where = { destination_address: sent.destinationAddress, weight_lbs: sent.weightLbs ?? null };
    for (const [field, message] of Object.entries(missingOfWhere(sent.services, where))) refuse(field, message);
    if (sent.preferredDate && sent.preferredDate < sent.deadline)
      refuse('preferred_date', m.quotes_date_before_deadline());
  })
  .openapi('NewQuoteRequest');

/** Returns the same request as the forms would have. */
export const requestOf = (sent: z.output<typeof newRequest>): RequestInput => ({
  company_name: sent.companyName,
  contact_name: sent.contactName,
  email: sent.email,
  services: [...new Set(sent.services)],
  description: sent.description,
  pallets: sent.pallets ?? null,
  area_sqft: sent.areaSqft ?? null,
  orders_per_month: sent.ordersPerMonth ?? null,
  lines_per_month: sent.linesPerMonth ?? null,
  inbound_containers_per_month: sent.inboundContainersPerMonth ?? null,
  peak_month: sent.peakMonth ?? null,
  origin_address: sent.originAddress,
  destination_address: sent.destinationAddress,
  weight_lbs: sent.weightLbs ?? null,
  preferred_date: sent.preferredDate ?? null,
  deadline: sent.deadline,
  budget_range: sent.budgetRange,
});
