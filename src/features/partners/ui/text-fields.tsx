import type { FieldProps } from '#ui/field.tsx';
import { Field } from '#ui/field.tsx';
import * as m from '#texts/messages.js';

/** What a provider does, in its own words. */
export const DescriptionField = ({ field }: Pick<FieldProps, 'field'>) => (
  <Field.Textarea
    field={field}
    label={m.partners_field_description()}
    hint={m.partners_field_description_hint()}
    rows={6}
    maxLength={5000}
  />
);

export const NotesField = ({ field }: Pick<FieldProps, 'field'>) => (
  <Field.Textarea
    field={field}
    label={m.partners_field_notes()}
    hint={m.partners_field_notes_hint()}
    rows={3}
    maxLength={2000}
    optional
  />
);
