import type { ComponentProps } from 'react';

import * as m from '#texts/messages.js';
import { Field } from '#ui/field.tsx';
import { FormRow } from '#ui/form-layout.tsx';

import { languages } from '../state.ts';

type SelectField = ComponentProps<typeof Field.Select>['field'];

/** Time zone, language and units, of a person or a company. */
export function ReadingFields({
  fields,
  timeZones,
  localeHint,
}: {
  fields: {
    time_zone: SelectField;
    locale: SelectField;
    units: ComponentProps<typeof Field.RadioGroup>['field'];
  };
  timeZones: readonly string[];
  localeHint: string;
}) {
  return (
    <>
      <FormRow>
        <Field.Select
          field={fields.time_zone}
          label={m.accounts_profile_time_zone()}
          options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
        <Field.Select field={fields.locale} label={m.accounts_profile_locale()} hint={localeHint} options={languages} />
      </FormRow>
      <Field.RadioGroup
        field={fields.units}
        label={m.accounts_profile_units()}
        columns={2}
        options={[
          { value: 'imperial', label: m.accounts_profile_imperial(), hint: m.accounts_profile_imperial_hint() },
          { value: 'metric', label: m.accounts_profile_metric(), hint: m.accounts_profile_metric_hint() },
        ]}
      />
    </>
  );
}
