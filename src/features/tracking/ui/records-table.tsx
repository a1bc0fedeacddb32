import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { Table, Td, Th } from '#ui/table.tsx';
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
    <Table caption={m.tracking_admin_title()} wide>
      <thead>
        <tr>
          <Th>{m.tracking_box_label()}</Th>
          <Th>{m.tracking_result_carrier()}</Th>
          <Th>{m.tracking_admin_status()}</Th>
          <Th>{m.tracking_result_location()}</Th>
          <Th>{m.tracking_admin_last_event()}</Th>
          <Th>{m.tracking_admin_made()}</Th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            <Td label={m.tracking_box_label()}>
              <Link to={trackingPaths.adminRecord(record.id)} className="link font-mono wrap-anywhere">
                {record.tracking_number}
              </Link>
            </Td>
            <Td label={m.tracking_result_carrier()}>{record.carrier}</Td>
            <Td label={m.tracking_admin_status()}>
              <span className="flex flex-wrap gap-2">
                <Badge tone={record.tone} dot>
                  {record.status}
                </Badge>
                {!record.is_public && <Badge>{m.tracking_admin_hidden()}</Badge>}
              </span>
            </Td>
            <Td label={m.tracking_result_location()} className="wrap-anywhere">
              {record.current_location ?? '–'}
            </Td>
            <Td label={m.tracking_admin_last_event()}>
              {record.status_at === null ? '–' : <DateTime value={record.status_at} />}
            </Td>
            <Td label={m.tracking_admin_made()}>
              <DateTime value={record.created_at} format="date" />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
