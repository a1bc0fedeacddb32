import { z } from 'zod';

import { optionalText } from '#shared/text.ts';

import { eventFormSchema } from './event-form.ts';
import { shipmentFacts, shipmentVersion } from './shipment-facts.ts';

const editSchema = z.object({
  ...shipmentFacts,
  intent: z.literal('edit'),
  version: shipmentVersion,
  shipment_name: optionalText(120),
});

/** What is done on the page of a package. */
export const packageFormSchema = z.discriminatedUnion('intent', [editSchema, eventFormSchema]);
