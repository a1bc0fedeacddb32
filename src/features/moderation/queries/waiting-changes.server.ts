import type { Selectable } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { WaitingChanges } from '#server/db/types.ts';

/** The row that a change is about. */
export interface ChangeSubject {
  kind: string;
  id: string;
}

/** A change as stored: fields by column name, whose meaning only the subject's feature knows. */
export type WaitingChange = Pick<
  Selectable<WaitingChanges>,
  'id' | 'subject_kind' | 'subject_id' | 'requested_by' | 'status' | 'created_at'
> & { old_values: Record<string, unknown>; new_values: Record<string, unknown> };

const columns = [
  'id',
  'subject_kind',
  'subject_id',
  'requested_by',
  'status',
  'created_at',
  'old_values',
  'new_values',
] as const;

/** Returns pending changes by subject. The caller must check permission. */
export async function listWaitingChanges(
  ctx: Ctx,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, WaitingChange>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('waiting_changes')
    .select(columns)
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .where('status', '=', 'pending')
    .execute();
  return new Map(rows.map((row) => [row.subject_id, row as WaitingChange]));
}

/** Returns the pending change of one subject, or null. */
export async function findWaitingChange(ctx: Ctx, { kind, id }: ChangeSubject): Promise<WaitingChange | null> {
  return (await listWaitingChanges(ctx, kind, [id])).get(id) ?? null;
}

/** A change that staff refused, with the reason. */
export type RefusedChange = WaitingChange & { reason: string; reason_language: string | null; decided_at: Date };

/**
 * Returns the last refused change by subject, until its owner requests another one or dismisses it. The caller must
 * check permission.
 */
export async function listRefusedChanges(
  ctx: Ctx,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, RefusedChange>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('waiting_changes as refused')
    .select([...columns, 'reason', 'reason_language', 'decided_at'])
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .where('status', '=', 'rejected')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('waiting_changes as later')
            .select('later.id')
            .whereRef('later.subject_kind', '=', 'refused.subject_kind')
            .whereRef('later.subject_id', '=', 'refused.subject_id')
            .where((or) =>
              or.or([or('later.status', '=', 'pending'), or('later.decided_at', '>', or.ref('refused.decided_at'))]),
            ),
        ),
      ),
    )
    .execute();
  // CHECK constraints guarantee these fields.
  return new Map(rows.map((row) => [row.subject_id, row as RefusedChange]));
}

/** Returns a change by its id, whatever its state, or null. */
export async function findChange(ctx: Ctx, changeId: string): Promise<WaitingChange | null> {
  const row = await ctx.db.selectFrom('waiting_changes').select(columns).where('id', '=', changeId).executeTakeFirst();
  return (row as WaitingChange | undefined) ?? null;
}

/**
 * Returns every change that somebody requested and every change of these subjects, for an account's export, without who
 * decided them.
 */
export async function exportChanges(ctx: Ctx, kind: string, ids: readonly string[]): Promise<unknown[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom('waiting_changes')
    .select([...columns, 'reason', 'decided_at'])
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .orderBy('created_at')
    .execute();
}
