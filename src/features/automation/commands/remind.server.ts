import { z } from 'zod';

import { planOf } from '#features/accounts/queries/plan.server.ts';
import { notifyAll } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { JobPayload } from '#server/jobs.ts';

import { mayAutomate } from '../policy.ts';
import { findHappenings } from '../queries/happenings.server.ts';
import { listTold } from '../queries/members.server.ts';
import { listActive } from '../queries/rules.server.ts';
import { noticeOf, reminderKey } from './notice.server.ts';

const payload = z.object({ id: z.uuid() });

// unsafe: a job for the row of any company
/**
 * Job: reminds once, if the company's plan has rules, the rule is still on, nobody undid the run, and what it acted on
 * still holds.
 */
export async function remind(ctx: Ctx, given: JobPayload): Promise<void> {
  const { id } = payload.parse(given);
  await transaction(ctx, async (tx) => {
    const run = await tx.db
      .updateTable('automation_runs')
      .set({ remind_at: null })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .where('remind_at', 'is not', null)
      .returning(['organization_id', 'rule_id', 'key'])
      .executeTakeFirst();
    if (run === undefined) return;
    if (!mayAutomate(await planOf(tx, run.organization_id))) return;
    const rule = (await listActive(tx, run.organization_id)).find((one) => one.id === run.rule_id);
    if (rule === undefined) return;
    const [happening] = await findHappenings(tx, rule, run.organization_id, { keys: [run.key] });
    if (happening === undefined) return;
    const notice = noticeOf(rule, happening);
    await notifyAll(tx, {
      ...notice,
      values: { ...notice.values, isReminder: true },
      user_ids: await listTold(tx, run.organization_id, rule),
      key: reminderKey(id),
    });
  });
}
