import { z } from 'zod';

import { defineSetting } from '#server/setting.ts';
import { cleanText } from '#shared/plain-text.ts';
import { phoneText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

const help = () => m.leads_setting_absent();
const line = z
  .string()
  .max(1000)
  .overwrite((text) => cleanText(text))
  .max(300);

/** Where people reach us beside the forms; what is empty is not shown. */
export const contactEmail = defineSetting('leads.contact_email', {
  schema: z.union([z.literal(''), z.email({ error: () => m.shared_email_invalid() })]),
  default: '',
  label: () => m.leads_setting_email(),
  help,
});

export const contactPhone = defineSetting('leads.contact_phone', {
  schema: z.union([z.literal(''), phoneText()]),
  default: '',
  label: () => m.leads_setting_phone(),
  help,
});

export const contactAddress = defineSetting('leads.contact_address', {
  schema: line,
  default: '',
  label: () => m.leads_setting_address(),
  help,
});

export const contactHours = defineSetting('leads.contact_hours', {
  schema: line,
  default: '',
  label: () => m.leads_setting_hours(),
  help,
});

export const whatsApp = defineSetting('leads.whatsapp', {
  schema: z
    .string()
    .max(20, { error: () => m.leads_setting_whatsapp_digits() })
    .regex(/^(?:\+?\d{7,15})?$/, { error: () => m.leads_setting_whatsapp_digits() }),
  default: '',
  label: () => m.leads_setting_whatsapp(),
  help,
});

export const settings = [contactEmail, contactPhone, contactAddress, contactHours, whatsApp];
