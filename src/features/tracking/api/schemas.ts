import { z } from '@hono/zod-openapi';

import { numberKinds } from '#features/catalog/numbers/schemes.ts';
import { carrierCode } from '#features/catalog/numbers/carriers.ts';
import { longestText } from '#features/catalog/numbers/clean.ts';
import { recognizeNumber } from '#features/catalog/numbers/recognize.ts';
import { optionalText, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { eventKinds, exceptionReasons, trackingStatuses } from '../state.ts';

const moment = z.iso.datetime();
const status = z.enum(trackingStatuses);
const reason = z.enum(exceptionReasons).nullable();

export const carriersResponse = z
  .strictObject({
    items: z.array(
      z.strictObject({
        code: z.string(),
        name: z.string(),
        mode: z.enum(['parcel', 'post', 'air', 'ocean']),
        kinds: z.array(z.enum(numberKinds)).openapi({ description: 'Kinds of numbers that name it.' }),
        live: z.boolean().openapi({
          description: 'Whether its own system is asked. Others are kept up to date by people and programs.',
        }),
      }),
    ),
  })
  .openapi('Carriers');

export const candidate = z
  .strictObject({
    kind: z.enum(numberKinds),
    carrier: z.string().nullable(),
    label: z.string(),
    serviceHint: z.string().optional(),
    trackingUrl: z.string().optional(),
    confidence: z.enum(['certain', 'likely', 'possible']),
  })
  .openapi('NumberCandidate');

export const numberProblem = z
  .strictObject({
    kind: z.enum(['check_digit', 'mistyped']),
    message: z.string(),
    expectedCheckDigit: z.string().optional(),
    suggestions: z.array(z.string()),
  })
  .openapi('NumberProblem');

const understood = z
  .strictObject({ normalized: z.string(), candidates: z.array(candidate), problem: numberProblem.optional() })
  .openapi('UnderstoodNumber');

export const detectResponse = z
  .union([understood, z.strictObject({ results: z.array(understood) })])
  .openapi('Detection');

export const detectQuery = z.object({
  number: z
    .string()
    .max(longestText)
    .optional()
    .openapi({ description: 'Whatever stands on the label, or a text with several numbers.', example: 'CSQU3054383' }),
});

export const trackingResponse = z
  .strictObject({
    number: z.string(),
    carrier: z.string().nullable(),
    status,
    reason,
    currentLocation: z.string().nullable().openapi({ description: 'City or country, never the street.' }),
    estimatedDelivery: z.iso.date().nullable(),
    updates: z.array(
      z.strictObject({
        status: status.nullable().openapi({ description: 'Null where the carrier’s words are not understood.' }),
        description: z.string(),
        location: z.string().nullable(),
        timestamp: moment,
        kind: z.enum(eventKinds),
      }),
    ),
  })
  .openapi('Tracking');

export const newShipment = z
  .strictObject({
    trackingNumber: z
      .string()
      .max(200)
      .transform((text, issue) => {
        const number = recognizeNumber(text);
        if (number && number.normalized.length >= 4 && number.normalized.length <= 40 && !number.problem?.isCertain)
          return number;
        issue.addIssue({ code: 'custom', message: m.tracking_number_invalid() });
        return z.NEVER;
      })
      .openapi({ example: '1Z5R89390357567127' }),
    carrier: z
      .string()
      .max(80)
      .nullish()
      .transform((text, issue) => {
        const code = text ? carrierCode(text) : null;
        if (text && code === null) issue.addIssue({ code: 'custom', message: m.tracking_carrier_code_wanted() });
        return code;
      })
      .openapi({ example: 'ups' }),
    name: optionalText(120),
    origin: optionalText(300),
    destination: optionalText(300),
    estimatedDelivery: z.iso.date().nullish(),
    public: z
      .boolean()
      .default(false)
      .openapi({ description: 'Administrators: a public record, which anybody may look up.' }),
  })
  .openapi('NewShipment');

export const newEvent = z
  .strictObject({
    status: requiredText(1, 200, () => m.tracking_event_status_wanted()).openapi({
      description: 'A code of ours, or the words of the carrier.',
      example: 'in_transit',
    }),
    timestamp: z.iso.datetime({ offset: true }).openapi({ example: '2026-11-20T14:30:00Z' }),
    location: optionalText(200),
    description: optionalText(500),
    kind: z.enum(eventKinds).default('actual'),
    externalId: optionalText(200).openapi({ description: 'Your name for this event: sent again it is stored once.' }),
  })
  .openapi('NewTrackingEvent');

export const shipmentParams = z.object({ id: z.string().max(64) });

export const shipmentResponse = z
  .strictObject({
    id: z.uuid(),
    trackingNumber: z.string(),
    carrier: z.string().nullable(),
    name: z.string().nullable(),
    status,
    reason,
    statusText: z
      .string()
      .nullable()
      .openapi({ description: 'The carrier’s own words, where they are not understood.' }),
    currentLocation: z.string().nullable(),
    origin: z.string().nullable(),
    destination: z.string().nullable(),
    estimatedDelivery: z.iso.date().nullable(),
    originalEstimate: z.iso.date().nullable(),
    public: z.boolean(),
    createdAt: moment,
    updatedAt: moment,
    events: z.array(
      z.strictObject({
        id: z.uuid(),
        status: status.nullable(),
        reason,
        statusText: z.string().nullable(),
        description: z.string().nullable(),
        location: z.string().nullable(),
        timestamp: moment,
        kind: z.enum(eventKinds),
        externalId: z.string().nullable(),
      }),
    ),
  })
  .openapi('Shipment');
