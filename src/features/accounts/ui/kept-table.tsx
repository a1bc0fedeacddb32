import { Table, Td, Th } from '#ui/table.tsx';

interface KeptTableProps {
  rows: readonly { table: string; holds: string; kept: string; seenBy: string }[];
}

/** What is kept of a person, how long, and who sees it. */
export function KeptTable({ rows }: KeptTableProps) {
  return (
    <Table caption="What we keep" dense>
      <thead>
        <tr>
          <Th>What</Th>
          <Th>How long</Th>
          <Th>Who sees it</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ table, holds, kept, seenBy }) => (
          <tr key={table}>
            <Td primary className="font-normal!">
              {holds}
            </Td>
            <Td label="How long">{kept}</Td>
            <Td label="Who sees it">{seenBy}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
