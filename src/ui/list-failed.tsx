import * as m from '#texts/messages.js';

import { Alert } from './alert.tsx';
import { LinkButton } from './button.tsx';

/** Shown in place of a list that failed to load; the rest of the page remains. */
export function ListFailed({ title, to }: { title: string; to: string }) {
  return (
    <Alert
      tone="error"
      title={title}
      actions={
        <LinkButton to={to} variant="secondary" size="sm" reloadDocument prefetch="none">
          {m.ui_list_refresh()}
        </LinkButton>
      }
    >
      {m.ui_list_failed_text()}
    </Alert>
  );
}
