import { attachLabel } from '#features/labels/commands/labels.server.ts';
import type { Ctx } from '#server/context.ts';
import { demoId } from '#server/new-id.ts';
import { addDays } from '#shared/dates.ts';

import { demoRules } from '../demo/rules.ts';
import { findHappenings } from '../queries/happenings.server.ts';
import { matches } from '../schema/matching.ts';

/** Andorinha Carga has rules, and those that are on have acted on what happened in the last weeks. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const organization_id = demoId('account santos');
  const company = await ctx.db.selectFrom('organizations').select('id').where('id', '=', organization_id).executeTakeFirst(); // prettier-ignore
  if (!company) return;
  const to = ctx.clock();
  for (const { key, isOn, services, acts, ...rule } of demoRules) {
    const id = demoId(`automation ${key}`);
    const on = isOn ? to : null;
    const inserted = await ctx.db
      .insertInto('automation_rules')
      .values({
        ...rule,
        id,
        organization_id,
        services: [...services],
        acts: [...acts],
        is_for_one: false,
        switched_on_at: on,
        looked_until: on,
        created_at: addDays(to, -30),
        updated_at: to,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted || !isOn) continue;
    const conditions = {
      services: [],
      place: rule.place,
      client: null,
      unit: 'pallets' as const,
      least: null,
      most: null,
    };
    const during = { from: addDays(to, -30), to };
    const found = await findHappenings(ctx, { ...rule, unit: 'pallets' }, organization_id, during, 200);
    for (const happening of found.filter((one) => matches(conditions, one))) {
      if (rule.label !== null && happening.subject_kind === 'quote_request')
        await attachLabel(ctx, {
          organization_id,
          subject: { kind: 'quote_request', id: happening.subject_id },
          name: rule.label,
        });
      await ctx.db
        .insertInto('automation_runs')
        .values({
          id: demoId(`automation ${key} ${happening.key}`),
          organization_id,
          rule_id: id,
          key: happening.key,
          subject_kind: happening.subject_kind,
          subject_id: happening.subject_id,
          path: happening.path,
          acts: [...acts],
          at: happening.at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}
