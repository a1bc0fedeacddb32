import { getInputProps } from '@conform-to/react';

import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';

import type { spaceSchema } from '../schema/space.ts';

export interface MonthShown {
  month: string;
  /** "January 2027" */
  label: string;
  /** "40 pallets are taken"; null if nothing is. */
  taken: string | null;
}

interface SpaceFormProps {
  defaults: object;
  months: readonly MonthShown[];
  lastResult: unknown;
  back: string;
}

/** What is free in one zone, a line a month. */
export function SpaceForm({ defaults, months, lastResult, back }: SpaceFormProps) {
  const [form, fields] = useAppForm<typeof spaceSchema>(lastResult, defaults, { id: 'space' });
  return (
    <AppForm form={form}>
      <Field.Hidden field={fields.zone} />
      <ul className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        {fields.months.getFieldList().map((row, index) => {
          const { month, pallets, area_sqft } = row.getFieldset();
          const { key, ...hidden } = getInputProps(month, { type: 'hidden' });
          return (
            <li key={row.key}>
              <fieldset className="grid grid-cols-2 gap-x-4 gap-y-1">
                <legend className="mb-1 font-semibold">
                  <time dateTime={month.value}>{months[index]?.label}</time>
                  {months[index]?.taken && (
                    <span className="block text-sm font-normal text-muted">{months[index].taken}</span>
                  )}
                </legend>
                <input key={key} {...hidden} />
                <Field.Number field={pallets} label={m.rates_space_pallets()} />
                <Field.Number field={area_sqft} label={m.rates_space_area()} />
              </fieldset>
            </li>
          );
        })}
      </ul>
      <Field.Checkbox field={fields.fill} label={m.rates_space_fill()} value="on" />
      <FormActions>
        <SubmitButton>{m.rates_space_save()}</SubmitButton>
        <LinkButton to={back} variant="quiet">
          {m.rates_back()}
        </LinkButton>
      </FormActions>
    </AppForm>
  );
}
