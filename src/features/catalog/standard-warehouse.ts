import { languages } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import type { ServiceCode } from './services.ts';
import type { Specialty } from './warehouse-options.ts';

/** What the quick form states until the owner says otherwise; stored with the source "default". */
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

/** Opening hours as people read them: the standard ones in the reader's language, what somebody wrote as it was written. */
export const shownHours = (stored: string): string =>
  stored === standardWarehouseDefaults.operating_hours ? m.catalog_hours_standard() : stored;

/** Opening hours as they are stored: the standard ones are the same fact in whatever language they were read. */
export const storedHours = (typed: string): string =>
  languages.some((locale) => typed === m.catalog_hours_standard({}, { locale }))
    ? standardWarehouseDefaults.operating_hours
    : typed;
