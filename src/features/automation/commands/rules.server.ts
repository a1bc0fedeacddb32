import { planOf } from '#features/accounts/queries/plan.server.ts';
import type { UserActor } from '#server/actor.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import { transaction } from '#server/db/transaction.ts';
import { requirePermission } from '#server/session/require.ts';
import { countRows } from '#server/db/count-rows.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { saveLimit } from '../limits.ts';
import { mayAutomate } from '../policy.ts';
import { isNameable } from '../queries/members.server.ts';
import type { RuleSettings } from '../schema/rule.ts';
import { maxRules } from '../state.ts';

/**
 * Returns the caller as somebody who may make rules for their company; throws `forbidden` without the permission or the
 * plan.
 */
export async function requireRuleMaker(ctx: Ctx): Promise<UserActor> {
  const actor = requirePermission(ctx, 'company.edit');
  if (mayAutomate(await planOf(ctx, actor.organization.id))) return actor;
  throw new AppError('forbidden', { detail: m.automation_plan_missing() });
}

const columns = [
  'name',
  'occasion',
  'amount',
  'services',
  'place',
  'client',
  'unit',
  'least',
  'most',
  'acts',
  'member_id',
  'remind_hours',
  'label',
] as const;

/**
 * Saves a rule of the caller's company, switched off: it is tried before it acts. Returns its id. Throws `conflict` if
 * the company has as many as it may have, `invalid` at `member` for who is no member that may answer, `not_found` for
 * rules of others.
 */
export async function saveRule(ctx: Ctx, id: string | null, settings: RuleSettings): Promise<string> {
  const { organization, userId } = await requireRuleMaker(ctx);
  await ctx.limits.take(ctx, saveLimit, userId);
  return transaction(ctx, async (tx) => {
    // One at a time for each company, so that they are counted.
    await planOf(tx, organization.id, { isLocked: true });
    if (settings.member_id !== null && !(await isNameable(tx, organization.id, settings.member_id, settings.acts)))
      throw new AppError('invalid', { fields: { member: [m.automation_member_wrong()] } });
    const now = tx.clock();
    const values = { ...pickColumns(settings, columns), is_for_one: settings.member_id !== null, updated_at: now };
    const off = { switched_on_at: null, looked_until: null };
    if (id === null) {
      const count = await countRows(
        tx.db.selectFrom('automation_rules').where('organization_id', '=', organization.id),
      );
      if (count >= maxRules) throw new AppError('conflict', { detail: m.automation_rules_many({ most: maxRules }) });
    }
    const rule =
      id === null
        ? await tx.db
            .insertInto('automation_rules')
            .values({ ...values, ...off, id: tx.newId(), organization_id: organization.id, created_at: now })
            .returning('id')
            .executeTakeFirstOrThrow()
        : await tx.db
            .updateTable('automation_rules')
            .set({ ...values, ...off })
            .where('id', '=', requireId(id))
            .where('organization_id', '=', organization.id)
            .returning('id')
            .executeTakeFirst();
    if (rule === undefined) throw new AppError('not_found');
    await log(tx, id === null ? 'automation_rule.made' : 'automation_rule.edited', rule.id);
    return rule.id;
  });
}

/** Switches a rule of the caller's company on, for what happens from now on, or off. Repeating it changes nothing. */
export async function switchRule(ctx: Ctx, id: string, isOn: boolean): Promise<void> {
  const actor = isOn ? await requireRuleMaker(ctx) : requirePermission(ctx, 'company.edit');
  await transaction(ctx, async (tx) => {
    const now = tx.clock();
    const rule = await tx.db
      .selectFrom('automation_rules')
      .select('switched_on_at')
      .where('id', '=', requireId(id))
      .where('organization_id', '=', actor.organization.id)
      .forUpdate()
      .executeTakeFirst();
    if (rule === undefined) throw new AppError('not_found');
    if ((rule.switched_on_at !== null) === isOn) return;
    await tx.db
      .updateTable('automation_rules')
      .set({ switched_on_at: isOn ? now : null, looked_until: isOn ? now : null, updated_at: now })
      .where('id', '=', id)
      .where('organization_id', '=', actor.organization.id)
      .execute();
    await log(tx, isOn ? 'automation_rule.switched_on' : 'automation_rule.switched_off', id);
  });
}

/** Deletes a rule of the caller's company with what it did. */
export async function deleteRule(ctx: Ctx, id: string): Promise<void> {
  const { organization } = requirePermission(ctx, 'company.edit');
  await transaction(ctx, async (tx) => {
    const rule = await tx.db
      .deleteFrom('automation_rules')
      .where('id', '=', requireId(id))
      .where('organization_id', '=', organization.id)
      .returning('name')
      .executeTakeFirst();
    if (rule === undefined) throw new AppError('not_found');
    await log(tx, 'automation_rule.deleted', id, { rule: rule.name });
  });
}

function requireId(id: string): string {
  if (!isUuid(id)) throw new AppError('not_found');
  return id;
}

const log = (tx: Ctx, action: string, id: string, detail: Record<string, unknown> = {}) =>
  audit(tx, { action, subject_kind: 'automation_rule', subject_id: id, detail });
