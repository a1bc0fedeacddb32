import { findPersonName } from '#features/accounts/queries/members.server.ts';
import { detachLabel } from '#features/labels/commands/labels.server.ts';
import { labelledKinds } from '#features/labels/state.ts';
import { giveConversation } from '#features/messaging/commands/give-conversation.server.ts';
import { withdrawNotification } from '#features/notifications/commands/notify.server.ts';
import { withdrawCardOffer } from '#features/quotes/commands/withdraw-quote.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { ruleApplied } from '../emails/rule-kind.ts';
import { isUndoable } from '../schema/undo.ts';
import type { Act } from '../state.ts';
import { reminderKey } from './notice.server.ts';

/**
 * Undoes one run of a rule of the caller's company: its notices are withdrawn, conversations go back to whoever
 * answered before unless somebody has changed that since, labels it added are removed, the offer of the rate card is
 * withdrawn, and no reminder follows. Throws `conflict` if nothing can be undone, or the offer does not stand any more.
 */
export async function undoRun(ctx: Ctx, ruleId: string, runId: string): Promise<void> {
  const { organization, userId } = requirePermission(ctx, 'company.edit');
  if (!isUuid(ruleId)) throw new AppError('not_found');
  await transaction(ctx, async (tx) => {
    const run = await tx.db
      .selectFrom('automation_runs')
      .selectAll()
      .where('organization_id', '=', organization.id)
      .where('rule_id', '=', ruleId)
      .where('id', '=', runId)
      .forUpdate()
      .executeTakeFirst();
    if (run === undefined) throw new AppError('not_found');
    // `rules` limits what is stored.
    if (!isUndoable({ ...run, acts: run.acts as Act[] }))
      throw new AppError('conflict', { detail: m.automation_undo_nothing() });
    if (run.quote_id !== null && !(await withdrawCardOffer(tx, organization.id, run.quote_id)))
      throw new AppError('conflict', { detail: m.automation_undo_offer() });
    const subject = { kind: run.subject_kind, id: run.subject_id };
    for (const key of [run.id, reminderKey(run.id)])
      await withdrawNotification(tx, { kind: ruleApplied.kind, key, subject });
    if (run.assigned_to !== null && run.part_id !== null) await giveBack(tx, { ...run, part_id: run.part_id }, userId);
    const kind = labelledKinds.find((one) => one === run.subject_kind);
    if (run.label !== null && kind !== undefined)
      await detachLabel(tx, {
        organization_id: organization.id,
        subject: { kind, id: run.subject_id },
        name: run.label,
      });
    await tx.db
      .updateTable('automation_runs')
      .set({ undone_at: tx.clock(), remind_at: null })
      .where('organization_id', '=', organization.id)
      .where('id', '=', run.id)
      .execute();
    await audit(tx, { action: 'automation_rule.undone', subject_kind: 'automation_rule', subject_id: ruleId });
  });
}

interface AssignedRun {
  organization_id: string;
  subject_id: string;
  part_id: string;
  assigned_to: string | null;
  assigned_before: string | null;
}

async function giveBack(tx: Ctx, run: AssignedRun, userId: string): Promise<void> {
  const part = await tx.db
    .selectFrom('conversation_participants')
    .select('assigned_to')
    .where('organization_id', '=', run.organization_id)
    .where('id', '=', run.part_id)
    // A concurrent assignment by a colleague takes effect either before or after.
    .forUpdate()
    .executeTakeFirst();
  if (part === undefined || part.assigned_to !== run.assigned_to) return;
  const given = {
    conversationId: run.subject_id,
    partId: run.part_id,
    organizationId: run.organization_id,
    by: { userId, name: await findPersonName(tx, userId) },
  };
  const outcome = await giveConversation(tx, { ...given, userId: run.assigned_before });
  // Who answered before is no member any more.
  if (outcome.kind === 'no_member') await giveConversation(tx, { ...given, userId: null });
}
