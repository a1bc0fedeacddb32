import { Link } from 'react-router';

import { DateTime } from '#ui/date-time.tsx';
import { Empty } from '#ui/empty.tsx';
import { History } from '#ui/icon.tsx';
import { Table, Td, Th } from '#ui/table.tsx';

import type { AuditRow } from '../../queries/audit-log.server.ts';

/** What happened, who did it and to what. */
export function AuditTable({ items, isSearch = false }: { items: readonly AuditRow[]; isSearch?: boolean }) {
  if (items.length === 0) {
    return (
      <Empty
        icon={History}
        title={isSearch ? 'No entries matching your search.' : 'Nothing has been recorded yet.'}
        text={
          isSearch
            ? 'Try the beginning of an action, like "warehouse".'
            : 'Decisions, role changes and exports appear here.'
        }
        level={2}
      />
    );
  }
  return (
    <Table caption="Audit log" dense>
      <thead>
        <tr>
          <Th>When</Th>
          <Th>Action</Th>
          <Th>By</Th>
          <Th>Subject</Th>
          <Th>Detail</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <tr key={row.id}>
            <Td primary tabular className="whitespace-nowrap">
              <DateTime value={row.at} />
            </Td>
            <Td label="Action">
              <Link className="link ref text-sm" to={`/admin/audit?action=${encodeURIComponent(row.action)}`}>
                {row.action}
              </Link>
            </Td>
            <Td label="By" className="wrap-anywhere">
              {row.actor_id === null ? (
                row.actor
              ) : (
                <Link className="link" to={`/admin/audit?actor=${row.actor_id}`}>
                  {row.actor}
                </Link>
              )}
            </Td>
            <Td label="Subject" className="wrap-anywhere">
              <Subject row={row} />
            </Td>
            <Td label="Detail" className="text-sm">
              <Detail detail={row.detail} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Subject({ row }: { row: AuditRow }) {
  const name = row.subject_name ?? row.subject_id;
  const to =
    row.subject_kind === 'warehouse'
      ? `/admin/warehouses/${row.subject_id}`
      : row.subject_kind === 'user'
        ? `/admin?tab=users&q=${row.subject_id}`
        : null;
  return (
    <>
      <span className="text-sm text-muted">{row.subject_kind} </span>
      {to !== null && row.subject_name !== null ? (
        <Link className="link" to={to}>
          {name}
        </Link>
      ) : (
        <span className={row.subject_name === null ? 'ref text-sm' : ''}>{name}</span>
      )}
    </>
  );
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(valueText).join(', ').replaceAll('_', ' ');
  return JSON.stringify(value);
}

const isSaid = (value: unknown): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

function Detail({ detail }: { detail: Record<string, unknown> }) {
  const entries = Object.entries(detail).filter(([, value]) => isSaid(value));
  if (entries.length === 0) return <span className="text-muted">–</span>;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-2 sm:max-w-md">
      {entries.slice(0, 6).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name.replaceAll('_', ' ')}</dt>
          <dd className="wrap-anywhere">{valueText(value).slice(0, 300)}</dd>
        </div>
      ))}
    </dl>
  );
}
