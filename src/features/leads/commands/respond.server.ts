import { todayHere } from '#features/catalog/market-day.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { transaction } from '#server/db/transaction.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { requireAdmin } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { requireShownVersion } from '#shared/shown-version.ts';
import { idsOf } from '#shared/ids-of.ts';

import { type LeadPriority, type LeadStatus, withAnswer } from '../state.ts';
import { sendAnswer } from './send-answer.server.ts';

interface Decision {
  id: string;
  /** The version the page showed. */
  seen: string;
  status: LeadStatus;
  priority: LeadPriority;
}

async function lockLead(tx: Ctx, id: string, seen: string) {
  const lead = await lockRow(tx, 'leads', id, (row) => row.source_form !== 'notify-me');
  requireShownVersion(String(lead.version), seen);
  return lead;
}

/**
 * Answers a lead: message and mail, dated note, day of contact, and status "contacted" unless another was chosen.
 * Duplicates within 30 days are answered with it. Throws `conflict` if it has changed. Administrators only.
 */
export async function respondToLead(
  ctx: Ctx,
  { id, seen, message, status, priority }: Decision & { message: string },
): Promise<void> {
  requireAdmin(ctx);
  await transaction(ctx, async (tx) => {
    const lead = await lockLead(tx, id, seen);
    await sendAnswer(tx, lead, message);
    await tx.db
      .updateTable('leads')
      .set({
        status: status === lead.status ? 'contacted' : status,
        priority,
        notes: withAnswer(lead.notes, todayHere(tx.clock()), message),
      })
      .where('id', '=', id)
      .execute();
  });
}

/**
 * Sets status and priority of a lead without notifying its author. Throws `conflict` if it has changed. Administrators
 * only.
 */
export async function updateLead(ctx: Ctx, { id, seen, status, priority }: Decision): Promise<void> {
  requireAdmin(ctx);
  await transaction(ctx, async (tx) => {
    const lead = await lockLead(tx, id, seen);
    await tx.db
      .updateTable('leads')
      .set({ status, priority, version: lead.version + 1, updated_at: tx.clock() })
      .where('id', '=', id)
      .execute();
    const detail = { status: [lead.status, status], priority: [lead.priority, priority] };
    await audit(tx, { action: 'lead.updated', subject_kind: 'lead', subject_id: id, account_id: lead.user_id, detail });
  });
}

/** Sets the status of several leads. Those that have changed are left as they are, and counted. Administrators only. */
export async function moveLeads(
  ctx: Ctx,
  { leads, status }: { leads: readonly Pick<Decision, 'id' | 'seen'>[]; status: LeadStatus },
): Promise<{ moved: number; changed: number }> {
  requireAdmin(ctx);
  const versions = new Map(leads.map(({ id, seen }) => [id, seen]));
  return transaction(ctx, async (tx) => {
    const known = await tx.db
      .selectFrom('leads')
      .select(['id', 'version'])
      .where('id', 'in', [...versions.keys()])
      .orderBy('id')
      .forUpdate()
      .execute();
    const same = known.filter(({ id, version }) => versions.get(id) === String(version));
    if (same.length === 0) return { moved: 0, changed: versions.size };
    const moved = await tx.db
      .updateTable('leads')
      .set((eb) => ({ status, version: eb('version', '+', 1), updated_at: tx.clock() }))
      .where('id', 'in', idsOf(same))
      .returning(['id', 'user_id'])
      .execute();
    for (const { id, user_id } of moved)
      await audit(tx, {
        action: 'lead.updated',
        subject_kind: 'lead',
        subject_id: id,
        account_id: user_id,
        detail: { status },
      });
    return { moved: moved.length, changed: versions.size - moved.length };
  });
}

/**
 * Mails an answer to the address of a lead and adds it to the thread of its newest one; throws `not_found` for any
 * other address, so that nothing is sent to other people in our name. Repeating the idempotency key sends nothing.
 * Administrators only.
 */
export async function sendResponseByCall(
  ctx: Ctx,
  { email, message, idempotencyKey }: { email: string; message: string; idempotencyKey: string | null },
): Promise<void> {
  requireAdmin(ctx);
  const request = { key: idempotencyKey, scope: 'leads.send_response', body: { email, message } };
  await withIdempotency(ctx, request, async (tx) => {
    const lead = await tx.db
      .selectFrom('leads')
      .selectAll()
      .where('email', '=', email)
      .where('source_form', '<>', 'notify-me')
      .orderBy('created_at', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!lead) throw new AppError('not_found');
    await sendAnswer(tx, lead, message);
  });
}
