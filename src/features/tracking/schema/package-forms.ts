import { z } from 'zod';

import { optionalText } from '#shared/text.ts';

import { eventFormSchema } from './event-form.ts';
import { silentChoices } from './silent-choices.ts';
import { shipmentFacts, shipmentVersion } from './shipment-facts.ts';

const editSchema = z.object({
  ...shipmentFacts,
  intent: z.literal('edit'),
  version: shipmentVersion,
  shipment_name: optionalText(120),
});

const alertsSchema = z.object({
  intent: z.literal('alerts'),
  silent_days: z
    .enum(silentChoices)
    .default('')
    .transform((days) => (days === '' ? null : Number(days))),
});

/** Forms on a package's page. */
export const packageFormSchema = z.discriminatedUnion('intent', [editSchema, eventFormSchema, alertsSchema]);
