import { z } from 'zod';

import { isCountryCode } from '#features/catalog/countries.ts';
import { stateCode } from '#features/catalog/us-states.ts';
import {
  certificationValues,
  securityFeatureValues,
  warehouseTypeValues,
} from '#features/catalog/warehouse-options.ts';
import { choices, emailText, numberText, optionalUrl, phoneText, requiredText } from '#shared/text.ts';

import { maxSquareFootage } from './facts.ts';

const maxRate = 100_000;

const countryField = z
  .string()
  .max(40)
  .trim()
  .toUpperCase()
  .refine(isCountryCode, 'Please choose a country from the list');

/** US dollars per square foot and month, in whole cents. */
const ratesStartingField = numberText({
  min: 0.01,
  max: maxRate,
  message: 'Starting rates are required',
}).transform((rate) => Math.round(rate * 100) / 100);

const totalSquareFootageField = numberText({
  min: 1,
  max: maxSquareFootage,
  message: 'Square footage is required',
  integer: true,
});

/** Fields that the quick form and the full form ask for, in the order both show them: a summary of errors follows it. */
export const commonFields = {
  company_name: requiredText(2, 200, 'Company name must be at least 2 characters'),
  contact_name: requiredText(2, 120, 'Contact name must be at least 2 characters'),
  email: emailText('Please enter a valid email address'),
  phone: phoneText('Please enter a valid phone number'),
  website: optionalUrl('Please enter a valid website URL'),
  address: requiredText(10, 300, 'Please enter a complete address'),
  city: requiredText(2, 100, 'City is required'),
  state: requiredText(2, 60, 'State is required'),
  zip_code: requiredText(5, 12, 'ZIP code is required'),
  country_code: countryField,
  warehouse_type: z.enum(warehouseTypeValues, { error: 'Please choose from the list' }),
  total_square_footage: totalSquareFootageField,
  rates_starting: ratesStartingField,
  description: requiredText(20, 5000, 'Description must be at least 20 characters', { multiline: true }),
  certifications: choices(certificationValues),
  security_features: choices(securityFeatureValues),
};

/** "Florida" and "Fla." become "FL", so that one state is found under one name; elsewhere a region stays as typed. */
export function withStateCode<T extends { state: string; country_code: string }>(values: T): T {
  const isUs = values.country_code === 'US' || values.country_code === 'PR';
  return isUs ? { ...values, state: stateCode(values.state) ?? values.state } : values;
}

/** The quick registration form. Whatever else is sent is dropped: it can change nothing. */
export const quickListingSchema = z
  .object({
    ...commonFields,
    country_code: commonFields.country_code.default('US'),
    warehouse_type: commonFields.warehouse_type.default('public'),
  })
  .transform(withStateCode);

export type QuickListingInput = z.output<typeof quickListingSchema>;
