import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import * as m from '#texts/messages.js';

import type { SectionOf } from '../schema/pages.ts';

export interface Operation {
  call: string;
  summary: string;
}

const Call = ({ children }: { children: string }) => (
  <code className="font-mono text-sm wrap-anywhere">{children}</code>
);

/** The calls a page names, each marked if the API has it, and a list of all operations. */
export function Operations({
  title,
  items,
  operations,
}: SectionOf<'operations'> & { operations: readonly Operation[] }) {
  const known = new Set(operations.map(({ call }) => call));
  return (
    <>
      <DataTable
        caption={title ?? m.content_api_calls()}
        dense
        rows={items}
        rowKey={({ call }) => call}
        columns={[
          { head: m.content_api_call(), as: 'header', render: ({ call }) => <Call>{call}</Call> },
          { head: m.content_api_does(), render: ({ text }) => text },
          {
            head: m.content_api_state(),
            render: ({ call }) =>
              known.has(call) ? (
                <Badge tone="green">{m.content_api_available()}</Badge>
              ) : (
                <Badge>{m.content_api_coming()}</Badge>
              ),
          },
        ]}
      />
      <details className="group mt-6">
        <summary className="link inline-block py-1">{m.content_api_all({ count: operations.length })}</summary>
        <ul lang="en" className="mt-3 grid gap-x-10 lg:grid-cols-2">
          {operations.map(({ call, summary }) => (
            <li key={call} className="border-b border-line py-2">
              <Call>{call}</Call>
              <span className="block text-sm text-muted">{summary}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
