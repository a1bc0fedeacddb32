import type { ComponentProps } from 'react';

import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Table, Td, Th } from '#ui/table.tsx';

import type { WarehouseField } from '../schema/facts.ts';

export interface Conflict {
  current_version: number;
  /** What is stored now, as the form would show it. */
  stored: Record<string, unknown>;
  differences: readonly { field: WarehouseField; label: string; theirs: string; yours: string }[];
}

interface ConflictNoticeProps {
  conflict: Conflict;
  /** The button that puts the stored value into the form. */
  takeTheirs: (field: WarehouseField) => Partial<ComponentProps<'button'>>;
}

/** Somebody saved first: both texts side by side, and nothing typed is lost. */
export function ConflictNotice({ conflict, takeTheirs }: ConflictNoticeProps) {
  return (
    <div className="grid gap-4">
      <Alert tone="warning">
        {conflict.differences.length === 0
          ? 'What is stored now is what you typed. There is nothing left to save.'
          : 'Somebody saved this listing while you were editing it. Nothing of yours is saved yet. Compare, take over what you want, and save: your form wins then.'}
      </Alert>
      {conflict.differences.length > 0 && (
        <Table caption="Where your form differs from what is stored">
          <thead>
            <tr>
              <Th>Fact</Th>
              <Th>Stored now</Th>
              <Th>Yours</Th>
              <Th hidden>Choose</Th>
            </tr>
          </thead>
          <tbody>
            {conflict.differences.map((difference) => (
              <tr key={difference.field}>
                <Td primary>{difference.label}</Td>
                <Td label="Stored now">
                  <span className="whitespace-pre-line">{difference.theirs || '(empty)'}</span>
                </Td>
                <Td label="Yours">
                  <span className="whitespace-pre-line">{difference.yours || '(empty)'}</span>
                </Td>
                <Td>
                  <Button {...takeTheirs(difference.field)} type="submit" size="sm" variant="secondary">
                    Take stored
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
