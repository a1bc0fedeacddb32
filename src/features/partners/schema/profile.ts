import { z } from 'zod';

import { addressFields, countryPhone, inItsCountry } from '#features/catalog/addresses/fields.ts';
import { countryLabel } from '#features/catalog/countries.ts';
import { type ServiceCode, serviceCodes, serviceLabel } from '#features/catalog/services.ts';
import type { Words } from '#shared/languages.ts';
import { listText } from '#shared/list-text.ts';
import { choices, emailText, optionalNumber, optionalText, optionalUrl, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import { destinationCodes } from './parse-filters.ts';
import { type PriceRange, priceRangeLabels, priceRanges } from './partner.ts';
import { specialtyCodes } from './specialties.ts';

/** One licence per line. */
const licences = optionalText(2000, { multiline: true })
  .transform((text) => [...new Set((text ?? '').split('\n').map((line) => line.trim()))].filter((line) => line !== ''))
  .refine((lines) => lines.length <= 20, { error: () => m.partners_profile_licences_many() });

const profileFields = {
  name: requiredText(2, 200, () => m.partners_registration_company_missing()),
  contact_name: requiredText(2, 120, () => m.partners_registration_contact_missing()),
  email: emailText(),
  phone: countryPhone(),
  website: optionalUrl(),
  ...addressFields({ street: 5 }),
  services: choices(serviceCodes, { min: 1, message: () => m.partners_registration_services_missing() }),
  specialties: choices(specialtyCodes),
  destinations: choices(destinationCodes, { min: 1, message: () => m.partners_registration_destinations_missing() }),
  licences,
  description: requiredText(50, 5000, () => m.partners_registration_description_missing(), { multiline: true }),
  minimum_volume_per_month: optionalNumber({
    min: 1,
    max: 1_000_000,
    integer: true,
    message: () => m.partners_registration_minimum_missing(),
  }),
  price_range: z
    .enum([...priceRanges, ''], { error: () => m.shared_choice_unknown() })
    .default('')
    .transform((range): PriceRange | null => range || null),
  special_notes: optionalText(2000, { multiline: true }),
};

const factsSchema = z.object(profileFields);
/** Facts of a partner as stated by its owner. */
export type PartnerFacts = z.output<typeof factsSchema>;
export type PartnerField = keyof PartnerFacts;

/** Returns facts as the owner's form shows them. */
export const typedFacts = ({ licences: lines, ...facts }: PartnerFacts) => ({ ...facts, licences: lines.join('\n') });

export const partnerFields = Object.keys(profileFields) as PartnerField[];

/** Facts that a verification covers: changes on a verified partner must be approved. */
export const materialFields: readonly PartnerField[] = [
  'name',
  'address',
  'city',
  'state',
  'zip_code',
  'country_code',
  'services',
  'destinations',
  'licences',
];

/** The owner's form, with the version it was opened at. `also` resubmits a partner that was sent back. */
export const profileSchema = inItsCountry(
  z.object({
    ...profileFields,
    version: z.coerce.number().int().min(1),
    also: z.literal('submit-again').optional(),
  }),
);
export type ProfileInput = z.output<typeof profileSchema>;

export const fieldLabels: Readonly<Record<PartnerField, Words>> = {
  name: () => m.partners_field_name(),
  contact_name: () => m.partners_field_contact(),
  email: () => m.partners_field_email(),
  phone: () => m.partners_field_phone(),
  website: () => m.partners_website(),
  address: () => m.partners_field_address(),
  city: () => m.partners_field_city(),
  state: () => m.partners_field_state(),
  zip_code: () => m.partners_field_zip(),
  country_code: () => m.partners_field_country(),
  services: () => m.partners_services(),
  specialties: () => m.partners_specialties(),
  destinations: () => m.partners_destinations(),
  licences: () => m.partners_licences(),
  description: () => m.partners_field_description(),
  minimum_volume_per_month: () => m.partners_minimum(),
  price_range: () => m.partners_price_range(),
  special_notes: () => m.partners_field_notes(),
};

/** Returns a fact as text; a list item by item. */
export function factItems(field: PartnerField, value: unknown): string[] {
  if (field === 'country_code') return [countryLabel(String(value))];
  if (field === 'price_range') return value === null ? [] : [priceRangeLabels[value as PriceRange]()];
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (!Array.isArray(value)) return [];
  // A CHECK and a trigger allow only codes in the lists.
  if (field === 'destinations') return (value as string[]).map(countryLabel);
  if (field === 'services' || field === 'specialties') return (value as ServiceCode[]).map(serviceLabel);
  return value as string[];
}

export const factText = (field: PartnerField, value: unknown): string => listText(factItems(field, value));
