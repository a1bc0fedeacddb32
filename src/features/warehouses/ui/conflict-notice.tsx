import type { ComponentProps } from 'react';

import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { WithSubject } from '#ui/with-subject.tsx';
import { Table, Td, Th } from '#ui/table.tsx';
import * as m from '#texts/messages.js';

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
        {conflict.differences.length === 0 ? m.warehouses_conflict_none() : m.warehouses_conflict_text()}
      </Alert>
      {conflict.differences.length > 0 && (
        <Table caption={m.warehouses_conflict_caption()}>
          <thead>
            <tr>
              <Th>{m.warehouses_conflict_fact()}</Th>
              <Th>{m.warehouses_conflict_stored()}</Th>
              <Th>{m.warehouses_conflict_yours()}</Th>
              <Th hidden>{m.warehouses_conflict_choose()}</Th>
            </tr>
          </thead>
          <tbody>
            {conflict.differences.map((difference) => (
              <tr key={difference.field}>
                <Td primary>{difference.label}</Td>
                <Td label={m.warehouses_conflict_stored()}>
                  <span className="whitespace-pre-line">{difference.theirs || m.ui_change_empty()}</span>
                </Td>
                <Td label={m.warehouses_conflict_yours()}>
                  <span className="whitespace-pre-line">{difference.yours || m.ui_change_empty()}</span>
                </Td>
                <Td>
                  <Button {...takeTheirs(difference.field)} type="submit" size="sm" variant="secondary">
                    <WithSubject parts={m.warehouses_conflict_take.parts({ fact: difference.label })} />
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
