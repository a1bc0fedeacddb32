import type { OwnerListing } from '#features/warehouses/schema/owner-listing.ts';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { AppForm, FormActions, HiddenField, PostButton, SubmitButton, useAppForm } from '#ui/form.tsx';

import type { decisionSchema } from '../../pages/admin/action-schema.ts';
import { ChangeTable } from './listing-sheet.tsx';

interface WaitingChangeProps {
  change: NonNullable<OwnerListing['pending_change']>;
  lastResult: unknown;
}

/** What an owner wants to change about a verified listing, old beside new, and the decision about it. */
export function WaitingChange({ change, lastResult }: WaitingChangeProps) {
  const [form, fields] = useAppForm<typeof decisionSchema>(lastResult, { reason: '' }, { id: 'decide-change' });
  return (
    <Card title="Waiting change">
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ChangeTable change={change} />
        <div className="grid gap-4">
          <PostButton fields={{ intent: 'approve-change', change_id: change.id }} pendingLabel="Approving...">
            Approve change
          </PostButton>
          <AppForm form={form}>
            <HiddenField name="change_id" value={change.id} />
            <Field.Textarea
              field={fields.reason}
              label="Reason"
              hint="The owner reads it in the mail."
              rows={3}
              maxLength={1000}
            />
            <FormActions>
              <SubmitButton name="intent" value="reject-change" variant="danger">
                Reject change
              </SubmitButton>
            </FormActions>
          </AppForm>
        </div>
      </div>
    </Card>
  );
}
