import { destinationOptions } from '#features/catalog/countries.ts';
import { formOptions } from '#features/catalog/service-forms.ts';

import { addressChoices } from '#features/catalog/queries.server.ts';

/** What the form of a registration offers, in the reader's words. From the server: a page that named countries itself would load the names of all. */
export const registrationOptions = (request: Request) => ({
  countries: addressChoices(request).countries,
  services: formOptions('provider_form'),
  destinations: destinationOptions.map(({ value, label }) => ({ value, label })),
});
