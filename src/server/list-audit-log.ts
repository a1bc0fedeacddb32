import type { AuditLine } from '#shared/audit-line.ts';
import { parseIsoDate } from '#shared/dates.ts';
import { isUuid } from '#shared/ids.ts';
import { cleanText } from '#shared/plain-text.ts';
import { instantAt } from '#shared/zoned-time.ts';

import type { Ctx } from './context.ts';
import { defineKeyset, type KeysetPage, keysetPage, moment, pageLimit, rowId } from './db/keyset.ts';
import { requireAdmin, requireUser } from './session/require.ts';
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
  /** The first and the last day (`2026-11-22`) in the reader's time zone; anything else is no limit. */
  from?: string;
  to?: string;
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
  const { begin, end } = await daysAsInstants(ctx, filters);
  if (begin) query = query.where('at', '>=', begin);
  if (end) query = query.where('at', '<', end);

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

/** Returns the filters that an address states; the page and its file read the same. */
export function auditFiltersOf(search: URLSearchParams): Required<Omit<AuditFilters, 'cursor' | 'limit'>> {
  const text = (name: string) => cleanText(search.get(name) ?? '', { maxLength: 200 });
  const day = (name: string) => (parseIsoDate(text(name)) === null ? '' : text(name));
  return { action: text('action'), actor: text('actor'), subject: text('subject'), from: day('from'), to: day('to') };
}

const dayMinutes = 24 * 60;

/** Returns when the first day begins and the last one ends in the reader's time zone. */
async function daysAsInstants(ctx: Ctx, { from, to }: AuditFilters): Promise<{ begin: Date | null; end: Date | null }> {
  if (!from && !to) return { begin: null, end: null };
  const { userId } = requireUser(ctx);
  const reader = await ctx.db.selectFrom('users').select('time_zone').where('id', '=', userId).executeTakeFirst();
  const zone = reader?.time_zone ?? 'UTC';
  // Where clocks skip midnight the day begins an hour later.
  const at = (day: string, minutes: number) => instantAt(zone, day, minutes) ?? instantAt(zone, day, minutes + 60);
  return { begin: from ? at(from, 0) : null, end: to ? at(to, dayMinutes) : null };
}

const subjectOf = (ctx: Ctx, row: { subject_kind: string; subject_id: string }, name: string | null) => ({
  subject_name: name,
  subject_href: name === null ? null : (ctx.registry.subject(row.subject_kind)?.href(ctx, row.subject_id) ?? null),
});
