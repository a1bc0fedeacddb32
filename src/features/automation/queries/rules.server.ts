import { type Selectable, sql } from 'kysely';

import { personName } from '#features/accounts/queries/members.server.ts';
import { planOf } from '#features/accounts/queries/plan.server.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import type { Ctx } from '#server/context.ts';
import type { DB } from '#server/db/types.ts';
import { requirePermission } from '#server/session/require.ts';
import { addDays } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { mayAutomate } from '../policy.ts';
import type { Rule } from '../schema/rule.ts';
import { type Act, keptDays, maxRules, type Occasion, type Unit } from '../state.ts';

type Row = Selectable<DB['automation_rules']> & { member_name: string | null };

export interface RuleOfCompany extends Rule {
  organization_id: string;
  looked_until: Date | null;
}

/** The CHECKs of the table limit these columns. */
const ruleOf = (row: Row): RuleOfCompany => ({
  ...row,
  occasion: row.occasion as Occasion,
  services: row.services as ServiceCode[],
  unit: row.unit as Unit,
  acts: row.acts as Act[],
});

const rules = (ctx: Ctx, organizationId: string) =>
  ctx.db
    .selectFrom('automation_rules as rule')
    .leftJoin('users', 'users.id', 'rule.member_id')
    .selectAll('rule')
    .select(sql<string | null>`case when users.id is null then null else ${personName('users')} end`.as('member_name'))
    .where('rule.organization_id', '=', organizationId)
    .orderBy('rule.created_at')
    .orderBy('rule.id');

/** Returns those rules of a company that are switched on, in the order in which they act. For internal use. */
export async function listActive(ctx: Ctx, organizationId: string): Promise<RuleOfCompany[]> {
  const rows = await rules(ctx, organizationId).where('rule.switched_on_at', 'is not', null).execute();
  return rows.map(ruleOf);
}

/** Returns all rules of the caller's company, with how often each acted in the days that are kept. */
export async function listRules(ctx: Ctx): Promise<{ rules: (Rule & { runs: number })[]; isAllowed: boolean }> {
  const { organization } = requirePermission(ctx, 'company.read');
  const rows = await rules(ctx, organization.id)
    .select(
      sql<number>`(select count(*)::int from automation_runs run where run.rule_id = rule.id
        and run.at > ${addDays(ctx.clock(), -keptDays)})`.as('runs'),
    )
    .limit(maxRules)
    .execute();
  return {
    rules: rows.map(({ runs, ...row }) => ({ ...ruleOf(row), runs })),
    isAllowed: mayAutomate(await planOf(ctx, organization.id)),
  };
}

/** Returns a rule of the caller's company. Throws `not_found` for those of others. */
export async function findRule(ctx: Ctx, id: string): Promise<RuleOfCompany> {
  const { organization } = requirePermission(ctx, 'company.read');
  const row = isUuid(id) ? await rules(ctx, organization.id).where('rule.id', '=', id).executeTakeFirst() : undefined;
  if (row === undefined) throw new AppError('not_found');
  return ruleOf(row);
}
