import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';
import type { StatusTone } from '../state.ts';

export interface RecordRow {
  id: string;
  tracking_number: string;
  carrier: string;
  status: string;
  tone: StatusTone;
  current_location: string | null;
  is_public: boolean;
  created_at: Date;
  status_at: Date | null;
}

export function RecordsTable({ records }: { records: readonly RecordRow[] }) {
  return (
    <DataTable
      caption={m.tracking_admin_title()}
      rows={records}
      rowKey={({ id }) => id}
      wide
      columns={[
        {
          head: m.tracking_box_label(),
          render: (record) => (
            <Link to={trackingPaths.adminRecord(record.id)} className="link font-mono wrap-anywhere">
              {record.tracking_number}
            </Link>
          ),
        },
        { head: m.tracking_result_carrier(), render: (record) => record.carrier },
        {
          head: m.tracking_admin_status(),
          render: (record) => (
            <span className="flex flex-wrap gap-2">
              <Badge tone={record.tone} dot>
                {record.status}
              </Badge>
              {!record.is_public && <Badge>{m.tracking_admin_hidden()}</Badge>}
            </span>
          ),
        },
        {
          head: m.tracking_result_location(),
          className: 'wrap-anywhere',
          render: (record) => record.current_location ?? '–',
        },
        {
          head: m.tracking_admin_last_event(),
          render: (record) => (record.status_at === null ? '–' : <DateTime value={record.status_at} />),
        },
        { head: m.tracking_admin_made(), render: (record) => <DateTime value={record.created_at} format="date" /> },
      ]}
    />
  );
}
