import * as m from '#texts/messages.js';
import { Table, Td, Th } from '#ui/table.tsx';

interface StoredDataTableProps {
  rows: readonly { table: string; holds: string; kept: string; seenBy: string }[];
}

/** Table of personal data: what is stored, how long, and who sees it. */
export function StoredDataTable({ rows }: StoredDataTableProps) {
  return (
    <Table caption={m.accounts_kept()} dense>
      <thead>
        <tr>
          <Th>{m.accounts_kept_what()}</Th>
          <Th>{m.accounts_kept_how_long()}</Th>
          <Th>{m.accounts_kept_seen_by()}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ table, holds, kept, seenBy }) => (
          <tr key={table}>
            <Td primary className="font-normal!">
              {holds}
            </Td>
            <Td label={m.accounts_kept_how_long()}>{kept}</Td>
            <Td label={m.accounts_kept_seen_by()}>{seenBy}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
