import type { ComponentProps } from 'react';

import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { PostButton } from '#ui/post-button.tsx';

import { AuthPage } from './auth-page.tsx';

interface ConfirmLinkProps {
  title: string;
  /** What the button does, with the mark `{#email/}`. */
  text: ComponentProps<typeof MarkedText>['parts'];
  email: string;
  action: string;
  token: string;
  label: string;
  pendingLabel: string;
  /** For readers who did not ask for the mail. */
  note: string;
}

/** The page of a link in a mail: a button acts, because mail scanners open links too. */
export function ConfirmLink({ title, text, email, action, token, label, pendingLabel, note }: ConfirmLinkProps) {
  return (
    <AuthPage title={title}>
      <p className="mb-4">
        <MarkedText parts={text} marks={{ email: <b className="break-words">{email}</b> }} />
      </p>
      <PostButton action={action} fields={{ token }} pendingLabel={pendingLabel} className="[&>button]:w-full">
        {label}
      </PostButton>
      <p className="mt-4 text-sm text-muted">{note}</p>
    </AuthPage>
  );
}

/** Says that a link is wrong, used or too old. */
export function BadLink({ rule }: { rule: string }) {
  return (
    <div className="mb-6">
      <Alert tone="warning" title={m.accounts_verify_bad_link()}>
        {rule}
      </Alert>
    </div>
  );
}
