import { tokenMinutes } from '#features/accounts/state.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

import { quickFormId } from './quick-form.tsx';

interface SignInFirstProps {
  isSignedIn: boolean;
  isVerified: boolean;
  email: string | null;
  hasDraft: boolean;
}

/** What stands between the person and a listing. The buttons send the form along, so that nothing typed is lost on the way. */
export function SignInFirst({ isSignedIn, isVerified, email, hasDraft }: SignInFirstProps) {
  if (!isSignedIn) {
    return (
      <Alert
        tone="warning"
        title="Please sign in to submit your warehouse listing."
        actions={
          <>
            <Button type="submit" form={quickFormId} name="then" value="sign-in" size="sm">
              Sign In
            </Button>
            <Button type="submit" form={quickFormId} name="then" value="sign-up" size="sm" variant="secondary">
              Create an account
            </Button>
          </>
        }
      >
        {hasDraft
          ? 'Your draft is kept for 14 days and will be here when you come back.'
          : 'You can fill in the form now. What you typed is kept, and will be here when you come back.'}
      </Alert>
    );
  }
  if (!isVerified) {
    return (
      <Alert
        tone="warning"
        title="Please verify your email address first."
        actions={
          <Button
            type="submit"
            form={quickFormId}
            name="then"
            value="resend-verification"
            size="sm"
            variant="secondary"
          >
            Send it again
          </Button>
        }
      >
        {`Open the link in the mail we sent to ${email ?? 'you'}; it works for ${tokenMinutes} minutes. ${hasDraft ? 'Your draft is kept' : 'What you type here is kept when you press a button'}, and will be here when you come back.`}
      </Alert>
    );
  }
  if (hasDraft) {
    return (
      <Alert tone="info" title="Your draft is back.">
        Look it over and submit it.
      </Alert>
    );
  }
  return null;
}
