import { destinationOptions } from '#features/catalog/countries.ts';
import { formOptions } from '#features/catalog/service-forms.ts';

import { addressChoices } from '#features/catalog/queries.server.ts';

/**
 * Returns the options of the registration form, in the reader's language. From the server, because a page that named
 * countries itself would load all names.
 */
export const registrationOptions = (request: Request) => ({
  countries: addressChoices(request).countries,
  services: formOptions('provider_form'),
  destinations: destinationOptions.map(({ value, label }) => ({ value, label })),
});
