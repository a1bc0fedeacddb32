import type { ComponentProps } from 'react';

import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ChangeTable } from '#ui/change-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

interface RefusedChangeCardProps {
  change: {
    id: string;
    reason: string;
    /** Language of the reason, if known. */
    reason_language: string | null;
    decided_at: Date;
    fields: ComponentProps<typeof ChangeTable>['facts'];
  };
  /** The page whose form is prefilled with the requested values. */
  again: string;
  /** The form already contains the requested values. */
  isInForm: boolean;
  /** Path that dismisses it. */
  action: string;
}

/** An edit that staff refused: the reason, the requested values, and the next steps. */
export function RefusedChangeCard({ change, again, isInForm, action }: RefusedChangeCardProps) {
  return (
    <Alert
      tone="warning"
      title={m.moderation_refused_change()}
      actions={
        <>
          {!isInForm && (
            <LinkButton to={again} size="sm">
              {m.moderation_refused_change_again()}
            </LinkButton>
          )}
          <PostButton action={action} fields={{ intent: 'put_aside', change: change.id }} size="sm" variant="secondary">
            {m.moderation_refused_change_aside()}
          </PostButton>
        </>
      }
    >
      <p lang={change.reason_language ?? undefined} className="whitespace-pre-line wrap-anywhere">
        {change.reason}
      </p>
      <p className="mt-1 mb-3 text-sm text-muted">
        <MarkedText
          parts={m.moderation_refused_change_when.parts({})}
          marks={{ date: <DateTime value={change.decided_at} /> }}
        />{' '}
        {isInForm && m.moderation_refused_change_in_form()}
      </p>
      <ChangeTable
        caption={m.moderation_refused_change()}
        facts={change.fields}
        columns={{ old: m.moderation_refused_change_old(), new: m.moderation_refused_change_new() }}
      />
    </Alert>
  );
}
