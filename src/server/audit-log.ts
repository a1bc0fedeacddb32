import type { AuditLine } from '#shared/audit-line.ts';
import { isUuid } from '#shared/ids.ts';

import type { Ctx } from './context.ts';
import { defineKeyset, type KeysetPage, keysetPage, moment, pageLimit, rowId } from './db/keyset.ts';
import { requireAdmin } from './session/require.ts';
import { subjectNames } from './subjects.ts';

export interface AuditRow extends AuditLine {
  request_id: string;
}

export interface AuditFilters {
  /** An action (`warehouse.verified`) or its prefix (`warehouse`). */
  action?: string;
  /** An account's id or e-mail address, or the name of a part of the product. */
  actor?: string;
  /** An id or a kind (`user`). */
  subject?: string;
  cursor?: string | null;
  limit?: number;
}

// Ids are sorted by time only within one process, so the time comes first.
const newest = defineKeyset('audit', { at: moment, id: rowId }, { table: 'audit_log' });

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns a page of the audit log, newest first. Admins only. Throws `bad_request` for a cursor of another list. */
export async function listAuditLog(ctx: Ctx, filters: AuditFilters = {}): Promise<KeysetPage<AuditRow>> {
  requireAdmin(ctx);
  let query = ctx.db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select([
      'audit_log.id',
      'at',
      'actor_kind',
      'actor_id',
      'actor_name',
      'action',
      'subject_kind',
      'subject_id',
      'detail',
      'request_id',
      'users.email as actor_email',
    ]);
  const action = filters.action?.trim().toLowerCase();
  if (action) query = query.where('action', 'like', `${escapeLike(action)}%`);
  const actor = filters.actor?.trim();
  const isId: boolean = isUuid(actor);
  if (actor)
    query = isId
      ? query.where('actor_id', '=', actor.toLowerCase())
      : query.where((eb) => eb.or([eb('users.email', '=', actor.toLowerCase()), eb('actor_name', '=', actor)]));
  const subject = filters.subject?.trim().toLowerCase();
  if (subject) query = query.where(isUuid(subject) ? 'subject_id' : 'subject_kind', '=', subject);

  const page = await keysetPage(query, newest, { cursor: filters.cursor, limit: pageLimit(filters.limit, 50) });
  const names = await subjectNames(ctx, page.items);
  const items = page.items.map(({ actor_name, actor_email, detail, ...row }) => ({
    ...row,
    actor: actor_name ?? actor_email,
    ...subjectOf(ctx, row, names.get(row.subject_id) ?? null),
    detail: (detail ?? {}) as Record<string, unknown>,
  }));
  return { ...page, items };
}

const subjectOf = (ctx: Ctx, row: { subject_kind: string; subject_id: string }, name: string | null) => ({
  subject_name: name,
  subject_href: name === null ? null : (ctx.registry.subject(row.subject_kind)?.href(ctx, row.subject_id) ?? null),
});
