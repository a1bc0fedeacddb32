import { Form } from 'react-router';

import * as m from '#texts/messages.js';
import { ActingFor, HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import { Alert } from '#ui/alert.tsx';

/** Notice of a saved draft of an offer, with a button to discard it. */
export function QuoteDraftNotice() {
  return (
    <Alert
      actions={
        <Form method="post" encType="multipart/form-data">
          <ActingFor />
          <HiddenField name="intent" value="forget" />
          <SubmitButton size="sm" variant="secondary">
            {m.quotes_quote_forget()}
          </SubmitButton>
        </Form>
      }
    >
      {m.quotes_quote_begun()}
    </Alert>
  );
}
