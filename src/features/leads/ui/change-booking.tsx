import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { bookingSchema } from '../schema.ts';
import { SlotField } from './slot-field.tsx';

interface ChangeBookingProps {
  slots: { zone: string; starts: readonly Date[] };
  /** What the page shows, sent back with the decision. */
  seen: string;
  lastResult: unknown;
  /** What is asked before it is cancelled. */
  confirm?: { title: string; text: string; confirmLabel: string };
}

const ownQuestion = () => ({
  title: m.leads_booking_cancel_title(),
  text: m.leads_booking_cancel_text(),
  confirmLabel: m.leads_booking_cancel(),
});

/** Moves or cancels a booking. */
export function ChangeBooking({ slots, seen, lastResult, confirm = ownQuestion() }: ChangeBookingProps) {
  const [form, fields] = useAppForm<typeof bookingSchema>(lastResult, { slot: '' });
  return (
    <>
      <AppForm form={form} summary={false}>
        <HiddenField name="seen" value={seen} />
        <SlotField field={fields.slot} slots={slots} label={m.leads_booking_new_time()} />
        <FormActions>
          <SubmitButton name="intent" value="move">
            {m.leads_booking_move()}
          </SubmitButton>
        </FormActions>
      </AppForm>
      <div className="mt-6 border-t border-line pt-4">
        <PostButton fields={{ intent: 'cancel', seen }} variant="danger" confirm={confirm}>
          {m.leads_booking_cancel()}
        </PostButton>
      </div>
    </>
  );
}
