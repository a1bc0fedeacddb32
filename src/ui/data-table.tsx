import type { ReactNode } from 'react';

import { Table, Td, TdActions, Th } from './table.tsx';

/** A column of a table: its heading, which phones show before each value, and its cells. */
export interface Column<Row> {
  head: string;
  render: (row: Row) => ReactNode;
  /** The row's header, or its actions, which phones show without the heading. */
  as?: 'header' | 'actions' | 'choice';
  /** The heading is for screen readers only. */
  hidesHead?: boolean;
  align?: 'end';
  tabular?: boolean;
  className?: string;
}

interface DataTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** As of `Table`. */
  dense?: boolean;
  wide?: boolean | 'upright';
  figures?: boolean;
}

/** A table declared by its columns: rows on wide screens, labelled cards on phones. */
export function DataTable<Row>({ caption, rows, rowKey, columns, dense, wide, figures }: DataTableProps<Row>) {
  return (
    <Table caption={caption} dense={dense} wide={wide} figures={figures}>
      <thead>
        <tr>
          {columns.map(({ head, align, hidesHead }) => (
            <Th key={head} align={align} hidden={hidesHead}>
              {head}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <Cell key={column.head} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cell<Row>({
  column: { head, render, as, align, tabular, className },
  row,
}: {
  column: Column<Row>;
  row: Row;
}) {
  if (as === 'actions') return <TdActions>{render(row)}</TdActions>;
  return (
    <Td
      label={as === undefined ? head : undefined}
      primary={as === 'header'}
      align={align}
      tabular={tabular}
      className={className}
    >
      {render(row)}
    </Td>
  );
}
