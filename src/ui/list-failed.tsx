import { isRouteErrorResponse, useRouteError } from 'react-router';

import * as m from '#texts/messages.js';

import { Alert } from './alert.tsx';
import { LinkButton } from './button.tsx';

/** Shown in place of a list that failed to load, or of which a form failed; the rest of the page remains. */
export function ListFailed({ title, to }: { title: string; to: string }) {
  return (
    <Alert
      tone="error"
      title={failedForm(useRouteError()) ?? title}
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

/** Returns the message of the form that failed (`PageProblem`); undefined if none was sent. */
function failedForm(error: unknown): string | undefined {
  return isRouteErrorResponse(error) ? (error.data as { failed?: string } | null)?.failed : undefined;
}
