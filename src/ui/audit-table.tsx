import { type AuditLine, detailLines } from '#shared/audit-line.ts';
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

/** As many lines as fit a row. */
const maxLines = 10;

function Detail({ detail }: { detail: Record<string, unknown> }) {
  const lines = detailLines(detail);
  if (lines.length === 0) return <span className="text-muted">–</span>;
  return (
    <dl {...ofTheLog} className="grid grid-cols-[auto_1fr] gap-x-2 sm:max-w-md">
      {lines.slice(0, maxLines).map(({ name, text }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
