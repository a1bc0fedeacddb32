import type { ShouldRevalidateFunction } from 'react-router';

import type { ChangedFact } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import { Alert } from './alert.tsx';
import { ChangeTable } from './change-table.tsx';

interface ChangedMeanwhileProps {
  /** The answer of the page's action. */
  result: unknown;
}

interface Answer {
  message: string;
  differences: readonly ChangedFact[];
}

/**
 * Shown above a page whose decision was refused because its subject has changed: old and new facts. The page below
 * shows the current state.
 */
export function ChangedMeanwhile({ result }: ChangedMeanwhileProps) {
  const answer = (result as { meanwhile?: Answer } | undefined)?.meanwhile;
  if (answer === undefined) return null;
  return (
    <div role="alert" tabIndex={-1} ref={focus} className="mb-8 grid gap-3">
      <Alert tone="warning" title={m.ui_meanwhile_title()}>
        {answer.message}
      </Alert>
      {answer.differences.length === 0 ? null : (
        <ChangeTable
          caption={m.ui_meanwhile_caption()}
          columns={{ old: m.ui_meanwhile_seen(), new: m.ui_meanwhile_now() }}
          facts={answer.differences.map(({ label, seen, text }) => ({
            field: label,
            label,
            old_value: seen,
            new_value: text,
          }))}
          isMarked
        />
      )}
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** For pages with decisions: a refused decision reloads the page's data. */
export const freshAfterDecision: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined || defaultShouldRevalidate;
