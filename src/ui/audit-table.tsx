import type { AuditLine } from '#shared/audit-line.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { DataTable } from './data-table.tsx';
import { DateTime } from './date-time.tsx';
import { Link } from './link.tsx';

/** Codes are shown as logged, whatever the language of the page. */
const ofTheLog = { lang: 'en', translate: 'no' } as const;

/** Table of audit entries: what happened, by whom and to what. */
export function AuditTable({ items }: { items: readonly AuditLine[] }) {
  return (
    <DataTable
      caption={m.ui_audit_caption()}
      rows={items}
      rowKey={({ id }) => id}
      wide
      columns={[
        {
          head: m.ui_audit_when(),
          as: 'header',
          tabular: true,
          className: 'whitespace-nowrap',
          render: (row) => <DateTime value={row.at} />,
        },
        {
          head: m.ui_audit_action(),
          render: ({ action }) => (
            <Link {...ofTheLog} className="link ref text-sm underline-offset-4" to={appPaths.auditLog({ action })}>
              {action}
            </Link>
          ),
        },
        {
          head: m.ui_audit_by(),
          className: 'wrap-anywhere',
          render: (row) =>
            row.actor_id === null ? (
              actorName(row)
            ) : (
              <Link className="link" to={appPaths.auditLog({ actor: row.actor_id })}>
                {actorName(row)}
              </Link>
            ),
        },
        { head: m.ui_audit_subject(), className: 'wrap-anywhere', render: (row) => <Subject row={row} /> },
        { head: m.ui_audit_detail(), className: 'text-sm', render: (row) => <Detail detail={row.detail} /> },
      ]}
    />
  );
}

const actorName = ({ actor, actor_kind }: AuditLine): string =>
  actor ?? (actor_kind === 'anonymous' ? m.ui_audit_visitor() : m.ui_audit_deleted_account());

function Subject({ row }: { row: AuditLine }) {
  const name = row.subject_name ?? row.subject_id;
  return (
    <>
      <span {...ofTheLog} className="text-sm text-muted">
        {row.subject_kind}{' '}
      </span>
      {row.subject_href === null ? (
        <span className={row.subject_name === null ? 'ref text-sm' : ''}>{name}</span>
      ) : (
        <Link className="link" to={row.subject_href}>
          {name}
        </Link>
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
  // Data kept for undo is not shown.
  const said = Object.entries(detail).filter(([name, value]) => name !== 'undo' && isSaid(value));
  // The database (jsonb) orders shorter keys first.
  const entries = said.toSorted(([a], [b]) => Number(b === 'from') - Number(a === 'from'));
  if (entries.length === 0) return <span className="text-muted">–</span>;
  return (
    <dl {...ofTheLog} className="grid grid-cols-[auto_1fr] gap-x-2 sm:max-w-md">
      {entries.slice(0, 6).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name.replaceAll('_', ' ')}</dt>
          <dd className="wrap-anywhere">{valueText(value).slice(0, 300)}</dd>
        </div>
      ))}
    </dl>
  );
}
