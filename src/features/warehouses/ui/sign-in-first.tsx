import { tokenMinutes } from '#features/accounts/state.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

import { quickFormId } from './quick-form.tsx';

interface SignInFirstProps {
  /** Address of the signed-in user. */
  email: string | null;
  isVerified: boolean;
  hasDraft: boolean;
}

/** What the user must do before submitting a listing. The buttons submit the form, so that typed text is kept. */
export function SignInFirst({ email, isVerified, hasDraft }: SignInFirstProps) {
  if (email === null) {
    return (
      <Alert
        tone="info"
        title={m.warehouses_quick_sign_in_first()}
        actions={
          <>
            <Button type="submit" form={quickFormId} name="then" value="sign-in" size="sm">
              {m.warehouses_quick_sign_in()}
            </Button>
            <Button type="submit" form={quickFormId} name="then" value="sign-up" size="sm" variant="secondary">
              {m.warehouses_quick_sign_up()}
            </Button>
          </>
        }
      >
        {hasDraft ? m.warehouses_quick_draft_kept() : m.warehouses_quick_typing_kept()}
      </Alert>
    );
  }
  if (!isVerified) {
    return (
      <Alert
        tone="warning"
        title={m.warehouses_quick_verify()}
        actions={
          <Button
            type="submit"
            form={quickFormId}
            name="then"
            value="resend-verification"
            size="sm"
            variant="secondary"
          >
            {m.warehouses_quick_verify_again()}
          </Button>
        }
      >
        {hasDraft
          ? m.warehouses_quick_verify_draft({ email, minutes: tokenMinutes })
          : m.warehouses_quick_verify_text({ email, minutes: tokenMinutes })}
      </Alert>
    );
  }
  if (hasDraft) {
    return (
      <Alert tone="info" title={m.warehouses_quick_draft_back()}>
        {m.warehouses_quick_draft_back_text()}
      </Alert>
    );
  }
  return null;
}
