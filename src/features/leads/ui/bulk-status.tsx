import { Form } from 'react-router';

import { Select } from '#ui/input.tsx';
import { ActingFor, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { leadStatusLabels, leadStatuses } from '../state.ts';

/** Sets the status of the leads ticked in the table above; stays visible while scrolling. */
export function BulkStatus({ id }: { id: string }) {
  return (
    <Form
      id={id}
      method="post"
      className="sticky-actions sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-paper py-2 print:hidden"
    >
      <ActingFor />
      <span aria-hidden className="text-sm">
        {m.leads_bulk_status()}
      </span>
      <Select
        name="status"
        label={m.leads_bulk_status()}
        hideLabel
        defaultValue="contacted"
        options={leadStatuses.map((value) => ({ value, label: leadStatusLabels[value]() }))}
      />
      <SubmitButton variant="secondary">{m.leads_bulk_button()}</SubmitButton>
    </Form>
  );
}
