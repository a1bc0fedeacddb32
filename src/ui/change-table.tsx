import * as m from '#texts/messages.js';

import { DataTable } from './data-table.tsx';

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
    <DataTable
      caption={caption}
      rows={facts}
      rowKey={({ field }) => field}
      dense
      columns={[
        { head: m.ui_change_fact(), as: 'header', render: ({ label }) => label },
        {
          head: columns.old,
          className: 'break-words',
          render: ({ old_value, old_items, new_items }) => (
            <Side text={old_value} items={old_items} others={new_items} mark={isMarked ? 'del' : null} />
          ),
        },
        {
          head: columns.new,
          className: 'break-words',
          render: ({ new_value, new_items, old_items }) => (
            <Side text={new_value} items={new_items} others={old_items} mark={isMarked ? 'ins' : null} />
          ),
        },
      ]}
    />
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
