import { Form } from 'react-router';

import { Select } from '#ui/input.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { leadStatusLabels, leadStatuses } from '../state.ts';

/** Moves the leads whose boxes are ticked in the table below. */
export function BulkStatus({ id }: { id: string }) {
  return (
    <Form id={id} method="post" className="flex flex-wrap items-end gap-2">
      <Select
        name="status"
        label={m.leads_bulk_status()}
        defaultValue="contacted"
        options={leadStatuses.map((value) => ({ value, label: leadStatusLabels[value]() }))}
      />
      <SubmitButton variant="secondary">{m.leads_bulk_button()}</SubmitButton>
    </Form>
  );
}
