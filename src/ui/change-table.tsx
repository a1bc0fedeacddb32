import { Table, Td, Th } from './table.tsx';

export interface ChangedFact {
  field: string;
  label: string;
  old_value: string;
  new_value: string;
}

interface ChangeTableProps {
  caption: string;
  facts: readonly ChangedFact[];
  /** What the two columns are called where it stands. */
  columns?: { old: string; new: string };
  /** Strikes out what would go and underlines what would come, for whoever decides. */
  isMarked?: boolean;
}

/** What something says now beside what somebody wants it to say. */
export function ChangeTable({
  caption,
  facts,
  columns = { old: 'Old', new: 'New' },
  isMarked = false,
}: ChangeTableProps) {
  return (
    <Table caption={caption} dense>
      <thead>
        <tr>
          <Th>Fact</Th>
          <Th>{columns.old}</Th>
          <Th>{columns.new}</Th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.field}>
            <Td primary>{fact.label}</Td>
            <Td label={columns.old} className="break-words">
              <Value text={fact.old_value} tag={isMarked ? 'del' : 'span'} />
            </Td>
            <Td label={columns.new} className="break-words">
              <Value text={fact.new_value} tag={isMarked ? 'ins' : 'span'} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Value = ({ text, tag: Tag }: { text: string; tag: 'del' | 'ins' | 'span' }) =>
  text === '' ? <span className="text-muted">(empty)</span> : <Tag>{text}</Tag>;
