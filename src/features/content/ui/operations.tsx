import { Badge } from '#ui/badge.tsx';
import { Table, Td, Th } from '#ui/table.tsx';
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
      <Table caption={title ?? m.content_api_calls()} dense>
        <thead>
          <tr>
            <Th>{m.content_api_call()}</Th>
            <Th>{m.content_api_does()}</Th>
            <Th>{m.content_api_state()}</Th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ call, text }) => (
            <tr key={call}>
              <Td primary>
                <Call>{call}</Call>
              </Td>
              <Td label={m.content_api_does()}>{text}</Td>
              <Td label={m.content_api_state()}>
                {known.has(call) ? (
                  <Badge tone="green">{m.content_api_available()}</Badge>
                ) : (
                  <Badge>{m.content_api_coming()}</Badge>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
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
