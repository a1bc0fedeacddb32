import { planHas } from '#features/accounts/policy/plan-features.ts';
import { type Plan, plans } from '#features/accounts/state.ts';
import { hasAccountManager } from '#features/companies/queries/account-manager.server.ts';
import { companyPaths } from '#features/companies/paths.ts';
import { reviewQueue } from '#features/moderation/queries/review-queue.server.ts';
import { isAdmin } from '#server/actor.ts';
import * as m from '#texts/messages.js';

import { planLabels } from '../state.ts';

const withManager = plans.filter((plan) => planHas(plan, 'account_manager'));

/** Queue of companies whose plan has an account manager, and that nobody looks after. */
export const managersQueue = reviewQueue({
  kind: 'account-managers',
  label: () => m.quotes_managers_queue(),
  order: 61,
  may: isAdmin,
  waiting: (ctx) =>
    ctx.db
      .selectFrom('organizations')
      .select(['organizations.id', 'organizations.name', 'organizations.plan', 'organizations.plan_since'])
      .where('organizations.plan', 'in', withManager)
      .where('organizations.deleted_at', 'is', null)
      .where((eb) => eb.not(hasAccountManager())),
  since: 'organizations.plan_since',
  id: 'organizations.id',
  toItems: (rows) =>
    rows.map(({ id, name, plan, plan_since }) => ({
      id,
      title: name,
      // A CHECK limits it.
      detail: planLabels[plan as Plan](),
      waiting_since: plan_since,
      href: companyPaths.adminManager(id),
      act: m.quotes_managers_name(),
    })),
});
