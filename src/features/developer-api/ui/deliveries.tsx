import { Badge, type Tone } from '#ui/badge.tsx';
import { Chips, LinkChip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { RefreshCw } from '#ui/icon.tsx';
import { List, type ListData } from '#ui/list.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { type CallState, type Delivery, callStateLabels, callStateOf, eventLabels } from '../state.ts';

const tones: Record<CallState, Tone> = { delivered: 'green', waiting: 'gray', failing: 'orange', given_up: 'red' };

interface DeliveriesProps {
  list: ListData<Delivery>;
  hasFailed: boolean;
  /** Nothing is sent while the company's plan has no webhooks. */
  maySend: boolean;
  href: (query: Record<string, string | null | undefined>) => string;
}

/** The calls of a webhook of the last month: what was sent, when, how often, and what was answered. */
export function Deliveries({ list, hasFailed, maySend, href }: DeliveriesProps) {
  return (
    <>
      <div className="mb-4">
        <Chips label={m.developer_api_shown()}>
          <LinkChip to={href({})} active={!hasFailed}>
            {m.developer_api_all_calls()}
          </LinkChip>
          <LinkChip to={href({ failed: '1' })} active={hasFailed}>
            {m.developer_api_failed()}
          </LinkChip>
        </Chips>
      </div>
      <List
        list={list}
        href={(cursor) => href({ failed: hasFailed ? '1' : null, cursor })}
        empty={{
          icon: RefreshCw,
          title: hasFailed ? m.developer_api_none_failed() : m.developer_api_none(),
          text: hasFailed ? m.developer_api_none_failed_text() : m.developer_api_none_text(),
        }}
      >
        {(rows) => <DeliveriesTable rows={rows} maySend={maySend} />}
      </List>
    </>
  );
}

function DeliveriesTable({ rows, maySend }: { rows: readonly Delivery[]; maySend: boolean }) {
  return (
    <DataTable
      caption={m.developer_api_deliveries()}
      rows={rows}
      rowKey={({ id }) => id}
      wide="upright"
      columns={[
        {
          head: m.developer_api_what(),
          as: 'header',
          render: (row) => (
            <>
              {eventLabels[row.event]()}
              <details className="mt-1 text-sm font-normal">
                <summary className="link inline-block">{m.developer_api_sent_text()}</summary>
                <pre
                  className="ref mt-2 max-h-72 max-w-full overflow-auto rounded bg-sunk p-3 text-xs whitespace-pre-wrap wrap-anywhere"
                  translate="no"
                >
                  {JSON.stringify(row.body, null, 2)}
                </pre>
              </details>
            </>
          ),
        },
        {
          head: m.developer_api_when(),
          tabular: true,
          className: 'whitespace-nowrap',
          render: ({ created_at }) => <DateTime value={created_at} />,
        },
        { head: m.developer_api_status(), render: (row) => <Status row={row} /> },
        {
          head: m.developer_api_tries(),
          tabular: true,
          render: ({ tries, tried_at }) => (
            <>
              {m.developer_api_tries_count({ count: tries })}
              {tried_at !== null && (
                <span className="block text-sm text-muted">
                  <DateTime value={tried_at} />
                </span>
              )}
            </>
          ),
        },
        {
          head: m.developer_api_again(),
          as: 'actions',
          hidesHead: true,
          render: ({ id, event, tries }) =>
            maySend && tries > 0 ? (
              <PostButton fields={{ intent: 'again', delivery: id }} variant="secondary" size="sm">
                {m.developer_api_again()}
                <span className="sr-only">: {eventLabels[event]()}</span>
              </PostButton>
            ) : null,
        },
      ]}
    />
  );
}

function Status({ row }: { row: Delivery }) {
  const state = callStateOf(row);
  return (
    <>
      <Badge tone={tones[state]}>{callStateLabels[state]()}</Badge>
      {row.tries > 0 && (
        <span className="mt-0.5 block text-sm text-muted">
          {row.answered === null
            ? m.developer_api_no_answer()
            : m.developer_api_answered({ code: String(row.answered) })}
        </span>
      )}
    </>
  );
}
