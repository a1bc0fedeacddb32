import { Alert } from '#ui/alert.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import type { Invitee } from '../schema/request-draft.ts';

/** Whom a request is for, when it is not for everybody. */
export function AskedProviders({ invited }: { invited: readonly Invitee[] }) {
  if (invited.length === 0) return null;
  return (
    <Alert
      title={m.quotes_asked_title()}
      actions={
        <PostButton fields={{ intent: 'ask-everybody' }} variant="secondary" size="sm">
          {m.quotes_asked_everybody()}
        </PostButton>
      }
    >
      {invited.map(({ name }) => name).join(', ')}
    </Alert>
  );
}
