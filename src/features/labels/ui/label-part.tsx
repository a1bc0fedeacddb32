import { Field } from '#ui/field.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { X } from '#ui/icon.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { labelPaths } from '../paths.ts';
import { type RowLabels, type labelSchema } from '../schema/labels.ts';
import { longestLabel } from '../state.ts';
import { LabelChips } from './label-chips.tsx';

interface LabelPartProps extends RowLabels {
  /** The page of the row, which is shown afterwards. */
  back: string;
  lastResult?: unknown;
}

/** The labels of a row, which members of the company add and remove. */
export function LabelPart({ subject, names, known, mayEdit, back, lastResult }: LabelPartProps) {
  const [form, fields] = useAppForm<typeof labelSchema>(lastResult, null, { id: 'label', intent: 'add' });
  const action = labelPaths.labels(subject);
  if (!mayEdit)
    return names.length === 0 ? <p className="text-muted">{m.labels_none()}</p> : <LabelChips names={names} />;
  return (
    <div className="grid gap-4">
      {names.length > 0 && (
        <ul aria-label={m.labels_title()} className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li key={name}>
              <PostButton
                action={action}
                fields={{ intent: 'remove', name, return_to: back }}
                variant="secondary"
                size="sm"
                icon={X}
              >
                <span className="sr-only">{m.labels_remove()} </span>
                {name}
              </PostButton>
            </li>
          ))}
        </ul>
      )}
      <AppForm form={form} action={action} summary={false}>
        <HiddenField name="intent" value="add" />
        <HiddenField name="return_to" value={back} />
        <Field.Text
          field={fields.name}
          label={m.labels_name()}
          list={known.filter((name) => !names.includes(name))}
          maxLength={longestLabel}
          autoComplete="off"
        />
        <SubmitButton variant="secondary">{m.labels_add()}</SubmitButton>
      </AppForm>
    </div>
  );
}
