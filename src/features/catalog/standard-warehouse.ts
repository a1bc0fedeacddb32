import { languages } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import type { ServiceCode } from './services.ts';
import type { Specialty } from './specialties.ts';

/** Initial values of the quick form until the owner changes them; stored with the source "default". */
export const standardWarehouseDefaults: {
  ceiling_height: number;
  loading_docks: number;
  services: ServiceCode[];
  specialties: Specialty[];
  operating_hours: string;
} = {
  ceiling_height: 20,
  loading_docks: 1,
  services: ['storage'],
  specialties: ['general_storage'],
  operating_hours: 'Monday - Friday: 8 AM - 6 PM',
};

/** Returns opening hours for display: the standard ones in the reader's language, others as written. */
export const shownHours = (stored: string): string =>
  stored === standardWarehouseDefaults.operating_hours ? m.catalog_hours_standard() : stored;

/** Returns opening hours for storage: the standard ones are the same value in every language. */
export const storedHours = (typed: string): string =>
  languages.some((locale) => typed === m.catalog_hours_standard({}, { locale }))
    ? standardWarehouseDefaults.operating_hours
    : typed;
