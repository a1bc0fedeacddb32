import { Form } from 'react-router';

import * as m from '#texts/messages.js';
import { Button } from '#ui/button.tsx';
import { HiddenField } from '#ui/submit-button.tsx';

import { accountPaths } from '../paths.ts';
import type { UserType } from '../state.ts';

/**
 * Navigates to Google with a full page load, so that it works the same with and without scripts. Shown only if Google
 * is configured.
 */
export function GoogleSignIn({ userType, next, label }: { userType: UserType; next: string | null; label: string }) {
  return (
    <>
      <p className="my-6 flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {m.accounts_or()}
      </p>
      <Form method="post" action={accountPaths.google()} reloadDocument>
        <HiddenField name="user_type" value={userType} />
        {next && <HiddenField name="next" value={next} />}
        <Button type="submit" variant="secondary" className="w-full">
          <GoogleMark />
          {label}
        </Button>
      </Form>
    </>
  );
}

/** Google's logo in the text's colour. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true" fill="currentColor">
      <path d="M21.6 12.2c0-.7-.1-1.4-.2-2H12v3.8h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.3Z" />
      <path d="M12 22c2.7 0 5-.9 6.6-2.4L15.4 17a6 6 0 0 1-9-3.2H3.1v2.6A10 10 0 0 0 12 22Z" opacity=".8" />
      <path d="M6.4 13.9a6 6 0 0 1 0-3.8V7.5H3.1a10 10 0 0 0 0 9l3.3-2.6Z" opacity=".6" />
      <path d="M12 6c1.5 0 2.8.5 3.8 1.5l2.9-2.9A10 10 0 0 0 3.1 7.5l3.3 2.6A6 6 0 0 1 12 6Z" opacity=".9" />
    </svg>
  );
}
