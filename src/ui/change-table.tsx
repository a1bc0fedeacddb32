import * as m from '#texts/messages.js';

import { Table, Td, Th } from './table.tsx';

export interface ChangedFact {
  field: string;
  label: string;
  old_value: string;
  new_value: string;
  /** The items, if the value is a list. */
  old_items?: readonly string[];
  new_items?: readonly string[];
}

interface ChangeTableProps {
  caption: string;
  facts: readonly ChangedFact[];
  /** Headings of the two columns. */
  columns?: { old: string; new: string };
  /** Strikes out what would be removed and underlines what would be added. */
  isMarked?: boolean;
}

/** Table of current and proposed values. */
export function ChangeTable({
  caption,
  facts,
  columns = { old: m.ui_change_old(), new: m.ui_change_new() },
  isMarked = false,
}: ChangeTableProps) {
  return (
    <Table caption={caption} dense>
      <thead>
        <tr>
          <Th>{m.ui_change_fact()}</Th>
          <Th>{columns.old}</Th>
          <Th>{columns.new}</Th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.field}>
            <Td primary>{fact.label}</Td>
            <Td label={columns.old} className="break-words">
              <Side
                text={fact.old_value}
                items={fact.old_items}
                others={fact.new_items}
                mark={isMarked ? 'del' : null}
              />
            </Td>
            <Td label={columns.new} className="break-words">
              <Side
                text={fact.new_value}
                items={fact.new_items}
                others={fact.old_items}
                mark={isMarked ? 'ins' : null}
              />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Value = ({ text, tag: Tag }: { text: string; tag: 'del' | 'ins' | 'span' }) =>
  text === '' ? <span className="text-muted">{m.ui_change_empty()}</span> : <Tag>{text}</Tag>;

interface SideProps {
  text: string;
  items: readonly string[] | undefined;
  /** The items of the other side: only those missing there are marked. */
  others: readonly string[] | undefined;
  mark: 'del' | 'ins' | null;
}

/**
 * The old or the new value; list items are compared one by one, so that one more service is not shown as a new list.
 */
function Side({ text, items, others = [], mark }: SideProps) {
  if (items === undefined || items.length === 0) return <Value text={text} tag={mark ?? 'span'} />;
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <Value text={item} tag={mark !== null && !others.includes(item) ? mark : 'span'} />
        </li>
      ))}
    </ul>
  );
}
