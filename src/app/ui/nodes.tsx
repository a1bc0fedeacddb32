import type { ServingNode } from '#server/nodes/list-nodes.ts';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import * as m from '#texts/messages.js';

/** The processes that serve from this database. */
export function Nodes({ nodes }: { nodes: readonly ServingNode[] }) {
  return (
    <DataTable
      caption={m.app_system_nodes()}
      rows={nodes}
      rowKey={({ id }) => id}
      dense
      columns={[
        { head: m.app_system_node(), as: 'header', className: 'wrap-anywhere', render: ({ address }) => address },
        {
          head: m.app_system_node_state(),
          render: ({ isAlive }) => (
            <Badge tone={isAlive ? 'green' : 'red'} dot>
              {isAlive ? m.app_system_node_serving() : m.app_system_node_gone()}
            </Badge>
          ),
        },
        { head: m.app_system_node_version(), render: ({ version }) => <span translate="no">{version}</span> },
        { head: m.app_system_node_since(), tabular: true, render: ({ started_at }) => <DateTime value={started_at} /> },
        {
          head: m.app_system_node_seen(),
          tabular: true,
          render: ({ last_seen_at }) => <DateTime value={last_seen_at} />,
        },
      ]}
    />
  );
}
