import { z } from '@hono/zod-openapi';

import { chargeValues } from '#features/catalog/charges.ts';
import { isCountryCode } from '#features/catalog/countries.ts';
import { serviceCodes } from '#features/catalog/services.ts';
import type { Mode } from '#features/needs/schema.ts';
import { currencies } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import { modes } from '../schema/modes.ts';
import { linePeriods, quoteUnits } from '../schema/quote.ts';
import { boardStates, quoteStates } from '../state.ts';

const moment = z.iso.datetime();
const day = z.iso.date();
const country = z
  .string()
  .max(2)
  .refine(isCountryCode, { error: () => m.shared_choice_unknown() })
  .optional();
const pounds = z.coerce.number().int().min(1).max(50_000_000).optional();
const dollars = z.coerce.number().int().min(1).max(999_999_999).optional();

export const requestsQuery = z.strictObject({
  status: z.enum(boardStates).optional().openapi({ description: 'As the board says it.' }),
  q: z.string().max(200).optional().openapi({ description: 'Words of what you are shown of a request.' }),
  service: z
    .union([z.enum(serviceCodes), z.array(z.enum(serviceCodes)).max(serviceCodes.length)])
    .optional()
    .openapi({ description: 'Any of these; given several times for several.' }),
  origin: country.openapi({ description: 'ISO 3166-1 alpha-2', example: 'US' }),
  destination: country.openapi({ description: 'ISO 3166-1 alpha-2', example: 'JM' }),
  minWeight: pounds.openapi({ description: 'Pounds.' }),
  maxWeight: pounds.openapi({ description: 'Pounds.' }),
  mode: z
    .enum(modes as [Mode, ...Mode[]])
    .optional()
    .openapi({ description: 'How goods travel.' }),
  matching: z.enum(['own']).optional().openapi({ description: 'Only what your own verified listings offer.' }),
  minBudget: dollars.openapi({ description: 'Whole US dollars: budgets that reach into the range.' }),
  maxBudget: dollars.openapi({ description: 'Whole US dollars.' }),
  within: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .optional()
    .openapi({ description: 'Offers are taken for at most so many days more.' }),
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

export const requestParams = z.object({
  reference: z.string().max(40).openapi({ description: 'The number of the request.', example: 'QR-001' }),
});
export const quoteParams = requestParams.extend({ id: z.string().max(64) });
export const writeHeaders = z.object({ 'idempotency-key': z.string().max(64).optional() });

const card = z.strictObject({
  reference: z.string(),
  /** The request's page. */
  url: z.string(),
  status: z.enum(boardStates).openapi({ description: 'As the board says it. What is past its deadline is expired.' }),
  audience: z.enum(['open', 'invited']),
  serviceType: z.enum(serviceCodes),
  services: z.array(z.enum(serviceCodes)),
  origin: z.string().openapi({ description: 'City and country, never the street.' }),
  destination: z.string().nullable(),
  weightLbs: z.int().nullable(),
  budgetRange: z.string().nullable(),
  deadline: day,
  description: z.string(),
  language: z.string().openapi({ description: 'Of the description.' }),
  responses: z.int(),
  viewCount: z.int(),
  createdAt: moment,
  company: z.string().nullable().openapi({ description: 'Null for whoever may not know who asks.' }),
  contact: z.string().nullable(),
  isOwn: z.boolean(),
  isDemo: z.boolean().openapi({ description: 'True for demonstration data.' }),
});

export const cardResponse = card.openapi('QuoteRequest');

export const pageResponse = z
  .strictObject({ items: z.array(cardResponse), nextCursor: z.string().nullable() })
  .openapi('QuoteRequestPage');

export const detailResponse = card
  .extend({
    preferredDate: day.nullable(),
    pallets: z.int().nullable(),
    areaSqft: z.int().nullable(),
    ordersPerMonth: z.int().nullable(),
    linesPerMonth: z.int().nullable(),
    inboundContainersPerMonth: z.int().nullable(),
    peakMonth: z.int().nullable(),
    private: z
      .strictObject({ email: z.string(), originAddress: z.string(), destinationAddress: z.string().nullable() })
      .nullable()
      .openapi({ description: 'For its author and staff.' }),
    reviewReason: z.string().nullable(),
  })
  .openapi('QuoteRequestDetail');

export const quoteResponse = z
  .strictObject({
    id: z.uuid(),
    version: z.int(),
    status: z.enum(quoteStates).openapi({ description: 'An offer that stands is expired after its last day.' }),
    provider: z.strictObject({ kind: z.enum(['warehouse', 'partner']), id: z.uuid(), name: z.string().nullable() }),
    currency: z.enum(currencies),
    lines: z.array(
      z.strictObject({
        charge: z.enum(chargeValues).openapi({ description: 'What the price is for.' }),
        name: z.string().openapi({ description: 'The same in words; for `other` those of its provider.' }),
        unit: z.enum(quoteUnits),
        period: z.enum(linePeriods),
        amountMinor: z.int().nullable(),
        percentHundredths: z.int().nullable(),
        minimumMinor: z.int().nullable(),
        quantity: z.int().nullable(),
        note: z.string().nullable(),
      }),
    ),
    included: z.string().nullable(),
    excluded: z.string().nullable(),
    transitDays: z.int().nullable(),
    incoterm: z.string().nullable(),
    incotermPlace: z.string().nullable(),
    validUntil: day,
    language: z.string(),
    rateCard: z.strictObject({ version: z.int(), validFrom: day, isBinding: z.boolean() }).nullable().openapi({
      description:
        'The rate card that made the offer by itself; null if a person did. What is not binding is an indication: it cannot be accepted until its provider revises it.',
    }),
    submittedAt: moment,
    decidedAt: moment.nullable(),
    declineReason: z.string().nullable(),
    fulfilledAt: moment.nullable(),
  })
  .openapi('Quote');

export const quotesResponse = z.strictObject({ items: z.array(quoteResponse) }).openapi('Quotes');

export const orderResponse = z
  .strictObject({
    request: detailResponse,
    quote: quoteResponse,
    contact: z
      .strictObject({
        company: z.string().nullable(),
        name: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        addresses: z.array(z.string()),
      })
      .nullable()
      .openapi({ description: 'How the other side is reached; null when it is gone or shows nothing any more.' }),
    acceptedBy: z
      .strictObject({ name: z.string(), company: z.string() })
      .nullable()
      .openapi({ description: 'Which member accepted for which company; null in a company of one.' }),
    mayFulfil: z.boolean().openapi({ description: 'Whether you may say today that the order is done.' }),
  })
  .openapi('Order');
