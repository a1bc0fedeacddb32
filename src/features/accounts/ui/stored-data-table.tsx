import * as m from '#texts/messages.js';
import { DataTable } from '#ui/data-table.tsx';

interface StoredDataTableProps {
  rows: readonly { table: string; holds: string; kept: string; seenBy: string }[];
}

/** Table of personal data: what is stored, how long, and who sees it. */
export function StoredDataTable({ rows }: StoredDataTableProps) {
  return (
    <DataTable
      caption={m.accounts_kept()}
      rows={rows}
      rowKey={({ table }) => table}
      dense
      columns={[
        { head: m.accounts_kept_what(), as: 'header', className: 'font-normal!', render: ({ holds }) => holds },
        { head: m.accounts_kept_how_long(), render: ({ kept }) => kept },
        { head: m.accounts_kept_seen_by(), render: ({ seenBy }) => seenBy },
      ]}
    />
  );
}
