import type { FormMetadata, SubmissionResult } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';

import { Card } from '#ui/card.tsx';
import { type Conflict, ConflictNotice } from '#ui/conflict-notice.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm } from '#ui/form.tsx';
import { useOpenedVersion } from '#ui/opened-version.ts';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { TypedShipment } from '../schema/edited-shipment.ts';
import { RecordFields } from './record-fields.tsx';

/** Props of the edit forms of packages and public records. */
export interface EditProps {
  version: number;
  values: TypedShipment;
  lastResult: SubmissionResult | undefined;
  conflict: Conflict | null;
}

interface EditShipmentProps extends Omit<EditProps, 'values'>, ComponentProps<typeof RecordFields> {
  title: string;
  form: FormMetadata;
  /** Above the facts that packages and records have in common. */
  before?: ReactNode;
  after?: ReactNode;
}

/** The form of a shipment's facts, with a choice of values where somebody else has changed them meanwhile. */
export function EditShipment({ title, form, fields, version, lastResult, conflict, before, after }: EditShipmentProps) {
  const opened = useOpenedVersion(version, lastResult);
  return (
    <Card title={title}>
      <AppForm form={form}>
        <HiddenField name="intent" value="edit" />
        <HiddenField name="version" value={conflict?.current_version ?? opened} />
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            takeTheirs={(field) => form.update.getButtonProps({ name: field, value: conflict.stored[field] as never })}
          />
        )}
        {before}
        <RecordFields fields={fields} />
        {after}
        <FormActions>
          <SubmitButton variant="secondary">{m.tracking_admin_save()}</SubmitButton>
        </FormActions>
      </AppForm>
    </Card>
  );
}
