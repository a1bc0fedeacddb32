import { sql } from 'kysely';
import { z } from 'zod';

import type { Ctx } from '#server/context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { decodeCursor, encodeCursor } from '#shared/cursor.ts';
import { cursorMoment } from '#shared/cursor-moment.ts';
import { isUuid } from '#shared/ids.ts';

export interface AuditRow {
  id: string;
  at: Date;
  /** The address of a person, the name of a part of the product, or what is left when an account is gone. */
  actor: string;
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  /** What the subject is called today; null when it has no name or is gone. */
  subject_name: string | null;
  detail: Record<string, unknown>;
  request_id: string;
}

export interface AuditFilters {
  /** An action (`warehouse.verified`) or its beginning (`warehouse`). */
  action?: string;
  /** An account's id or address, or the name of a part of the product. */
  actor?: string;
  /** An id or a kind (`user`). */
  subject?: string;
  cursor?: string | null;
  limit?: number;
}

const cursorKind = 'audit:newest';
const cursorSchema = z.tuple([cursorMoment, z.string().refine(isUuid)]);

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A page of the audit log, newest first, for admins. Throws `bad_request` for a cursor that is not of this list. */
export async function listAuditLog(
  ctx: Ctx,
  filters: AuditFilters = {},
): Promise<{ items: AuditRow[]; nextCursor: string | null }> {
  requireAdmin(ctx);
  const limit = Math.min(Math.max(1, filters.limit ?? 50), 100);
  const after = decodeCursor(cursorKind, filters.cursor, cursorSchema);
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
    ])
    // Ids are sorted by time, but only within one process: the time leads.
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(limit + 1);
  if (after)
    query = query.where(sql<boolean>`(audit_log.at, audit_log.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);

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

  const rows = await query.execute();
  const page = rows.slice(0, limit);
  const names = await subjectNames(ctx, page);
  const items = page.map(({ actor_kind, actor_name, actor_email, detail, ...row }) => ({
    ...row,
    actor: actor_name ?? actor_email ?? (actor_kind === 'anonymous' ? 'a visitor' : 'a deleted account'),
    subject_name: names.get(row.subject_id) ?? null,
    detail: (detail ?? {}) as Record<string, unknown>,
  }));
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > limit && last ? encodeCursor(cursorKind, [last.at.toISOString(), last.id]) : null,
  };
}

async function subjectNames(
  ctx: Ctx,
  rows: readonly { subject_kind: string; subject_id: string }[],
): Promise<Map<string, string>> {
  const ids = (kind: string) => [
    ...new Set(rows.filter((row) => row.subject_kind === kind && isUuid(row.subject_id)).map((row) => row.subject_id)),
  ];
  const names = new Map<string, string>();
  const users = ids('user');
  if (users.length > 0) {
    for (const user of await ctx.db.selectFrom('users').select(['id', 'email']).where('id', 'in', users).execute())
      names.set(user.id, user.email);
  }
  const warehouses = ids('warehouse');
  if (warehouses.length > 0) {
    for (const it of await ctx.db
      .selectFrom('warehouses')
      .select(['id', 'company_name'])
      .where('id', 'in', warehouses)
      .execute())
      names.set(it.id, it.company_name);
  }
  return names;
}
