import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { type ChangeSubject, findChange, type WaitingChange } from '../queries/waiting-changes.server.ts';
import type { ChangeDecision } from '../state.ts';

/**
 * Reopens an approved change with its original date: its approval was undone, and its feature has restored the old
 * values.
 */
export async function reopenWaitingChange(tx: Ctx, changeId: string): Promise<void> {
  await tx.db
    .updateTable('waiting_changes')
    .set({ status: 'pending', decided_at: null, decided_by: null })
    .where('id', '=', changeId)
    .where('status', '=', 'approved')
    .execute();
}

interface Wish {
  /** The differing fields, by column name. */
  old_values: Record<string, unknown>;
  new_values: Record<string, unknown>;
}

/**
 * Replaces a subject's pending change by this one: creates it, updates its values, or removes it if nothing differs.
 * Returns true if there was none before. The change gets a new id, so that a decision about the old values is refused.
 * The caller must hold the lock on the subject's row and pass what is pending now.
 */
export async function keepWaitingChange(
  tx: Ctx,
  subject: ChangeSubject,
  present: WaitingChange | null,
  { old_values, new_values }: Wish,
): Promise<boolean> {
  const isEmpty = Object.keys(new_values).length === 0;
  if (present) await decideWaitingChange(tx, present.id, isEmpty ? 'withdrawn' : 'superseded');
  if (isEmpty) return false;
  await tx.db
    .insertInto('waiting_changes')
    .values({
      id: tx.newId(),
      subject_kind: subject.kind,
      subject_id: subject.id,
      requested_by: tx.actor.kind === 'user' ? tx.actor.userId : null,
      old_values: JSON.stringify(old_values),
      new_values: JSON.stringify(new_values),
      // Waiting time counts from the first request.
      created_at: present?.created_at ?? tx.clock(),
    })
    .execute();
  return present === null;
}

const instead: Partial<Record<string, Words>> = {
  withdrawn: () => m.moderation_change_withdrawn(),
  superseded: () => m.moderation_change_superseded(),
};

/**
 * Closes a pending change. A change is never altered, so its id identifies what was seen: throws `conflict` if somebody
 * else has decided it or its owner has replaced it, with the reason.
 */
export async function decideWaitingChange(
  tx: Ctx,
  changeId: string,
  decision: ChangeDecision,
  reason: string | null = null,
): Promise<void> {
  const decided = await tx.db
    .updateTable('waiting_changes')
    .set({
      status: decision,
      reason,
      reason_language: reason === null ? null : tx.language,
      decided_at: tx.clock(),
      decided_by: tx.actor.kind === 'user' ? tx.actor.userId : null,
    })
    .where('id', '=', changeId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (decided.numUpdatedRows > 0n) return;
  const now = await findChange(tx, changeId);
  throw new AppError('conflict', { detail: instead[now?.status ?? '']?.() ?? m.moderation_decided() });
}

/**
 * Dismisses a refused change: it is no longer shown to whoever requested it. Throws `conflict` if it is not refused.
 */
export async function dismissRefusedChange(tx: Ctx, changeId: string): Promise<void> {
  const set = await tx.db
    .updateTable('waiting_changes')
    .set({ status: 'withdrawn' })
    .where('id', '=', changeId)
    .where('status', '=', 'rejected')
    .executeTakeFirst();
  if (set.numUpdatedRows === 0n) throw new AppError('conflict', { detail: m.moderation_decided() });
}
