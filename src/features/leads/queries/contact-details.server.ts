import type { Ctx } from '#server/context.ts';
import { readSetting } from '#server/settings.ts';

import { contactAddress, contactEmail, contactHours, contactPhone } from '../settings.ts';

export interface ContactDetails {
  email: string;
  phone: string;
  address: string;
  hours: string;
}

/** Returns the operator's contact details; empty where none are set. */
export async function findContactDetails(ctx: Ctx): Promise<ContactDetails> {
  return {
    email: await readSetting(ctx, contactEmail),
    phone: await readSetting(ctx, contactPhone),
    address: await readSetting(ctx, contactAddress),
    hours: await readSetting(ctx, contactHours),
  };
}
