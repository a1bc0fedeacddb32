import { addressLine } from '#features/catalog/addresses/parts.ts';
import { countryLabel } from '#features/catalog/countries.ts';
import { formLabel } from '#features/catalog/service-forms.ts';
import { listText } from '#shared/list-text.ts';
import type { Shown } from '#shared/shown-version.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { registrationStatusLabels } from '../state/registration.ts';
import type { Registration } from './registration.ts';

/** Returns a registration as its reviewer sees it. */
export function shownRegistration(registration: Registration): Shown & { name: string } {
  const { company_name, contact_name, email, phone, website, country_code } = registration;
  return {
    name: company_name,
    version: String(registration.version),
    facts: [
      { label: m.partners_field_name(), text: company_name },
      { label: m.partners_field_contact(), text: contact_name },
      { label: m.partners_field_email(), text: email },
      { label: m.partners_field_phone(), text: phone },
      { label: m.partners_website(), text: website ?? '' },
      { label: m.partners_field_address(), text: `${addressLine(registration)}, ${countryLabel(country_code)}` },
      {
        label: m.partners_services(),
        text: listText(registration.services.map((code) => formLabel(code, 'provider_form'))),
      },
      { label: m.partners_destinations(), text: listText(registration.destinations.map(countryLabel)) },
      { label: m.partners_field_description(), text: registration.description, lang: registration.language },
      { label: m.partners_minimum(), text: formatNumber(registration.minimum_volume) },
      { label: m.partners_field_notes(), text: registration.special_notes ?? '', lang: registration.language },
      ...(registration.asked === null
        ? []
        : [
            {
              label: m.partners_review_asked(),
              text: registration.asked,
              lang: registration.asked_language ?? undefined,
            },
            {
              label: m.partners_review_answer(),
              text: registration.answer ?? m.partners_review_answer_none(),
              lang: registration.answer === null ? undefined : registration.language,
            },
          ]),
      { label: m.partners_review(), text: registrationStatusLabels[registration.status]() },
    ],
  };
}
