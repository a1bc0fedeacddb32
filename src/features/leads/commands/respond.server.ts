import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { requireAdmin } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isoDate } from '#shared/dates.ts';
import { isUuid } from '#shared/ids.ts';
import { requireSeen } from '#shared/seen.ts';

import { type LeadPriority, type LeadStatus, withAnswer } from '../state.ts';
import { sendAnswer } from './send-answer.server.ts';

interface Decision {
  id: string;
  /** The version its page showed. */
  seen: string;
  status: LeadStatus;
  priority: LeadPriority;
}

async function lockLead(tx: Ctx, id: string, seen: string) {
  if (!isUuid(id)) throw new AppError('not_found');
  const lead = await tx.db.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!lead || lead.source_form === 'notify-me') throw new AppError('not_found');
  requireSeen(String(lead.version), seen);
  return lead;
}

/**
 * Answers a lead: thread and mail, the dated note, the day of contact, and status contacted unless another one was chosen. Whatever else its author
 * asked within 30 days is answered with it. Refuses with `conflict` when somebody else was faster. For administrators.
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
        notes: withAnswer(lead.notes, isoDate(tx.clock()), message),
      })
      .where('id', '=', id)
      .execute();
  });
}

/** Moves a lead to a status and a priority without a word to its author. Refuses with `conflict` when somebody else was faster. For administrators. */
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

/** Moves several leads to a status. Those that say something else than what was seen stay as they are, and are counted. For administrators. */
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
      .where(
        'id',
        'in',
        same.map(({ id }) => id),
      )
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
 * Mails an answer to the address of a lead and puts it into the thread of its newest one; `not_found` for every other address, so that nobody's
 * words go elsewhere in our name. The same idempotency key again sends nothing. For administrators.
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
