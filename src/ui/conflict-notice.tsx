import type { ComponentProps } from 'react';

import * as m from '#texts/messages.js';

import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Table, Td, Th } from './table.tsx';
import { WithSubject } from './with-subject.tsx';

export interface Conflict {
  current_version: number;
  /** The stored values, as the form would show them. */
  stored: Record<string, unknown>;
  differences: readonly { field: string; label: string; theirs: string; yours: string }[];
}

interface ConflictNoticeProps {
  conflict: Conflict;
  /** Props of the button that puts the stored value into the form. */
  takeTheirs: (field: string) => Partial<ComponentProps<'button'>>;
}

/** Shows the stored and the typed values side by side when somebody else saved first; nothing typed is lost. */
export function ConflictNotice({ conflict, takeTheirs }: ConflictNoticeProps) {
  return (
    <div className="grid gap-4">
      <Alert tone="warning">{conflict.differences.length === 0 ? m.ui_conflict_none() : m.ui_conflict_text()}</Alert>
      {conflict.differences.length > 0 && (
        <Table caption={m.ui_conflict_caption()}>
          <thead>
            <tr>
              <Th>{m.ui_conflict_fact()}</Th>
              <Th>{m.ui_conflict_stored()}</Th>
              <Th>{m.ui_conflict_yours()}</Th>
              <Th hidden>{m.ui_conflict_choose()}</Th>
            </tr>
          </thead>
          <tbody>
            {conflict.differences.map((difference) => (
              <tr key={difference.field}>
                <Td primary>{difference.label}</Td>
                <Td label={m.ui_conflict_stored()}>
                  <span className="whitespace-pre-line">{difference.theirs || m.ui_change_empty()}</span>
                </Td>
                <Td label={m.ui_conflict_yours()}>
                  <span className="whitespace-pre-line">{difference.yours || m.ui_change_empty()}</span>
                </Td>
                <Td>
                  <Button {...takeTheirs(difference.field)} type="submit" size="sm" variant="secondary">
                    <WithSubject parts={m.ui_conflict_take.parts({ fact: difference.label })} />
                  </Button>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}
