import { carrierCode } from '#features/catalog/numbers/carriers.ts';
import { parseIsoDate } from '#shared/dates.ts';
import { optionalText } from '#shared/text.ts';
import { z } from 'zod';
import * as m from '#texts/messages.js';

const carrier = optionalText(80).transform((text, issue) => {
  const code = text === null ? null : carrierCode(text);
  if (text !== null && code === null)
    issue.addIssue({ code: 'custom', message: m.tracking_import_carrier({ carrier: text }) });
  return code;
});

const day = optionalText(10).refine((text) => text === null || parseIsoDate(text) !== null, {
  error: () => m.tracking_import_date(),
});

/** Editable facts of a shipment besides its number. */
export const shipmentFacts = {
  carrier,
  origin_address: optionalText(300),
  destination_address: optionalText(300),
  estimated_delivery: day,
};

/** Version of a shipment on which an edit is based. */
export const shipmentVersion = z.coerce.number().int().min(1).max(2_147_483_647);
