import type { ComponentProps, ReactNode } from 'react';

import { Table, Td, TdActions, Th } from './table.tsx';

/** A column of a table: its heading, which phones show before each value, and its cells. */
export interface Column<Row> {
  head: string;
  render: (row: Row, index: number) => ReactNode;
  /** The row's header, or its actions, which phones show without the heading. */
  as?: 'header' | 'actions' | 'choice';
  /** The heading is for screen readers only. */
  hidesHead?: boolean;
  align?: 'end';
  tabular?: boolean;
  className?: string;
}

interface DataTableProps<Row> extends Omit<ComponentProps<typeof Table>, 'children'> {
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  columns: readonly Column<Row>[];
}

/** A table declared by its columns: rows on wide screens, labelled cards on phones. */
export function DataTable<Row>({ rows, rowKey, columns, ...table }: DataTableProps<Row>) {
  return (
    <Table {...table}>
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
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)}>
            {columns.map((column) => (
              <Cell key={column.head} column={column} row={row} index={index} />
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
  index,
}: {
  column: Column<Row>;
  row: Row;
  index: number;
}) {
  if (as === 'actions') return <TdActions>{render(row, index)}</TdActions>;
  return (
    <Td
      label={as === undefined ? head : undefined}
      primary={as === 'header'}
      align={align}
      tabular={tabular}
      className={className}
    >
      {render(row, index)}
    </Td>
  );
}
