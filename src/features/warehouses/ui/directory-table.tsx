import { CopyButton } from '#ui/copy-button.tsx';
import { Link } from '#ui/link.tsx';
import { Table, Td, Th } from '#ui/table.tsx';
import * as m from '#texts/messages.js';

export interface TableView {
  /** An address sorts by the column; null where nothing sorts by it, or it is sorted already. */
  heads: { label: string; href: string | null; isSorted: boolean }[];
  rows: { href: string; cells: string[] }[];
  csv: string;
}

/** The results as lines to compare; a heading that is a link sorts by its column. */
export function DirectoryTable({ table: { heads, rows, csv } }: { table: TableView }) {
  return (
    <>
      <Table caption={m.warehouses_table_caption()} dense>
        <thead>
          <tr>
            {heads.map(({ label, href, isSorted }) => (
              <Th key={label}>
                {href === null ? (
                  <>
                    {label}
                    {isSorted && <span className="sr-only"> {m.warehouses_table_sorted()}</span>}
                    {isSorted && <span aria-hidden="true"> ▾</span>}
                  </>
                ) : (
                  <Link to={href} className="link" preventScrollReset>
                    {label}
                  </Link>
                )}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ href, cells: [name, ...cells] }) => (
            <tr key={href}>
              <Td primary>
                <Link to={href} className="link" prefetch="intent">
                  {name}
                </Link>
              </Td>
              {cells.map((cell, index) => (
                // A row has its cells in the order of the headings.
                <Td key={heads[index + 1]?.label} label={heads[index + 1]?.label}>
                  {cell}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <details className="mt-3">
        <summary className="link cursor-pointer text-sm">{m.warehouses_table_csv()}</summary>
        <div className="mt-2 grid justify-items-start gap-2">
          <textarea
            readOnly
            rows={6}
            className="control w-full font-mono text-sm"
            value={csv}
            aria-label={m.warehouses_table_csv()}
          />
          <CopyButton text={csv} />
        </div>
      </details>
    </>
  );
}
