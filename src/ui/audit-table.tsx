import { withQuery } from '#shared/with-query.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { DateTime } from './date-time.tsx';
import { Empty } from './empty.tsx';
import { History } from './icon.tsx';
import { Link } from './link.tsx';
import { Table, Td, Th } from './table.tsx';

export interface AuditLine {
  id: string;
  at: Date;
  actor_kind: string;
  actor: string | null;
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string | null;
  subject_href: string | null;
  detail: Record<string, unknown>;
}

const auditLog = appPaths.auditLog();

/** Codes are shown as logged, whatever the language of the page. */
const ofTheLog = { lang: 'en', translate: 'no' } as const;

/** Table of audit entries: what happened, by whom and to what. */
export function AuditTable({ items, isSearch = false }: { items: readonly AuditLine[]; isSearch?: boolean }) {
  if (items.length === 0) {
    return (
      <Empty
        icon={History}
        title={isSearch ? m.ui_audit_none_found() : m.ui_audit_empty()}
        text={isSearch ? m.ui_audit_none_found_text() : m.ui_audit_empty_text()}
        level={2}
      />
    );
  }
  return (
    <Table caption={m.ui_audit_caption()} wide>
      <thead>
        <tr>
          <Th>{m.ui_audit_when()}</Th>
          <Th>{m.ui_audit_action()}</Th>
          <Th>{m.ui_audit_by()}</Th>
          <Th>{m.ui_audit_subject()}</Th>
          <Th>{m.ui_audit_detail()}</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <tr key={row.id}>
            <Td primary tabular className="whitespace-nowrap">
              <DateTime value={row.at} />
            </Td>
            <Td label={m.ui_audit_action()}>
              <Link
                {...ofTheLog}
                className="link ref text-sm underline-offset-4"
                to={withQuery(auditLog, { action: row.action })}
              >
                {row.action}
              </Link>
            </Td>
            <Td label={m.ui_audit_by()} className="wrap-anywhere">
              {row.actor_id === null ? (
                actorName(row)
              ) : (
                <Link className="link" to={withQuery(auditLog, { actor: row.actor_id })}>
                  {actorName(row)}
                </Link>
              )}
            </Td>
            <Td label={m.ui_audit_subject()} className="wrap-anywhere">
              <Subject row={row} />
            </Td>
            <Td label={m.ui_audit_detail()} className="text-sm">
              <Detail detail={row.detail} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
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
