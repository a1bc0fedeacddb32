import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { PostButton } from '#ui/post-button.tsx';

import { accountPaths } from '../paths.ts';

/** Says that an act needs a confirmed address, and sends the link again. */
export function ConfirmFirst({ text }: { text: string }) {
  return (
    <Alert
      tone="warning"
      actions={
        <PostButton
          action={accountPaths.verification()}
          pendingLabel={m.accounts_sending()}
          variant="secondary"
          size="sm"
        >
          {m.accounts_notice_unverified_button()}
        </PostButton>
      }
    >
      {text}
    </Alert>
  );
}
