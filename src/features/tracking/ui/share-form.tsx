import type { Words } from '#shared/languages.ts';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { shareDays, type ShareField, shareFields, usualFields } from '../schema/share-choices.ts';
import type { sharePackagesSchema } from '../schema/share-forms.ts';

export const shareFieldWords: Readonly<Record<ShareField, Words>> = {
  label: () => m.tracking_own_label(),
  number: () => m.tracking_share_number(),
  estimate: () => m.tracking_result_estimate(),
  route: () => m.tracking_share_route(),
  addresses: () => m.tracking_share_addresses(),
  timeline: () => m.tracking_result_timeline(),
  notes: () => m.tracking_share_notes(),
};

interface ShareFormProps {
  packages: readonly { id: string; name: string; number: string }[];
  lastResult: unknown;
}

/** Form for a link: its packages, fields and validity. */
export function ShareForm({ packages, lastResult }: ShareFormProps) {
  const [form, fields] = useAppForm<typeof sharePackagesSchema>(
    lastResult,
    { fields: [...usualFields], days: '30' },
    { id: 'share-packages' },
  );
  return (
    <Card>
      <AppForm form={form}>
        {packages.map(({ id }, index) => (
          <HiddenField key={id} name={`ids[${index}]`} value={id} />
        ))}
        <ul className="list-disc pl-5">
          {packages.map(({ id, name, number }) => (
            <li key={id} className="wrap-anywhere">
              {name} <span className="font-mono text-sm text-muted">{number}</span>
            </li>
          ))}
        </ul>
        <Field.CheckboxGroup
          field={fields.fields}
          label={m.tracking_share_fields()}
          hint={m.tracking_share_fields_hint()}
          options={shareFields.map((value) => ({ value, label: shareFieldWords[value]() }))}
        />
        <Field.RadioGroup
          field={fields.days}
          label={m.tracking_share_days()}
          options={shareDays.map((value) => ({ value, label: m.tracking_share_for_days({ days: value }) }))}
        />
        <FormActions>
          <SubmitButton>{m.tracking_share_make()}</SubmitButton>
        </FormActions>
      </AppForm>
    </Card>
  );
}
