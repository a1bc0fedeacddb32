import { formatNumber } from '#shared/units.ts';
import { DataTable } from '#ui/data-table.tsx';
import { useViewer } from '#ui/viewer.tsx';

interface Heads {
  caption: string;
  text: string;
  count: string;
}

/** What was searched for, or where searchers are, with how often; and what exactly is counted. */
export function SearchesTable({
  heads,
  rows,
  empty,
  how,
}: {
  heads: Heads;
  rows: readonly { text: string; searches: number }[];
  empty: string;
  how: string;
}) {
  const { locale } = useViewer();
  if (rows.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <>
      <DataTable
        caption={heads.caption}
        dense
        rows={rows}
        rowKey={({ text }) => text}
        columns={[
          { head: heads.text, as: 'header', render: ({ text }) => text },
          {
            head: heads.count,
            align: 'end',
            tabular: true,
            render: ({ searches }) => formatNumber(searches, 0, locale),
          },
        ]}
      />
      <p className="mt-3 text-sm text-muted">{how}</p>
    </>
  );
}
