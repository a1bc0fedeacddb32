import { Alert } from '#ui/alert.tsx';
import { X } from '#ui/icon.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import type { Invitee } from '../schema/request-draft.ts';

/** Invited providers of a request, each of which can be removed. */
export function AskedProviders({ invited }: { invited: readonly Invitee[] }) {
  if (invited.length === 0) return null;
  return (
    <Alert
      title={m.quotes_asked_title()}
      actions={
        <PostButton fields={{ drop: 'all' }} variant="secondary" size="sm">
          {m.quotes_asked_everybody()}
        </PostButton>
      }
    >
      <ul className="grid gap-1">
        {invited.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            {name}
            <PostButton fields={{ drop: id }} variant="quiet" size="sm" icon={X}>
              <span className="sr-only">{m.quotes_asked_drop({ name })}</span>
            </PostButton>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
