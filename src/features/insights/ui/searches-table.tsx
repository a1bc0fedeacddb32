import { formatNumber } from '#shared/units.ts';
import { Table, Td, Th } from '#ui/table.tsx';
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
      <Table caption={heads.caption} dense>
        <thead>
          <tr>
            <Th>{heads.text}</Th>
            <Th align="end">{heads.count}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ text, searches }) => (
            <tr key={text}>
              <Td primary>{text}</Td>
              <Td label={heads.count} align="end" tabular>
                {formatNumber(searches, 0, locale)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 text-sm text-muted">{how}</p>
    </>
  );
}
