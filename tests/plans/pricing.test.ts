import { beforeAll, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import {
  type PlanFeatureName,
  planFeature,
  planFeatureNames,
  planHas,
} from '#features/accounts/policy/plan-features.ts';
import { type Plan, plans } from '#features/accounts/state.ts';
import { saveRule, switchRule } from '#features/automation/commands/rules.server.ts';
import { findAccountManager } from '#features/companies/queries/account-manager.server.ts';
import { makeTransfer } from '#features/developer-api/commands/transfers.server.ts';
import { mayHaveWebhooks } from '#features/developer-api/policy.ts';
import { findTransfer } from '#features/developer-api/queries/transfers.server.ts';
import { saveEmbed } from '#features/embeds/commands/save-embed.server.ts';
import { mayHaveDomain } from '#features/embeds/policy.ts';
import { findShown } from '#features/embeds/queries/embeds.server.ts';
import { usualColours } from '#features/embeds/schema/colours.ts';
import { tellWeek } from '#features/insights/commands/tell-week.server.ts';
import { findMetricsOf } from '#features/insights/queries/metrics.server.ts';
import { findOwnRow, hasAnalytics } from '#features/insights/queries/own-rows.server.ts';
import { askSupport } from '#features/leads/commands/ask-support.server.ts';
import { hasTraining } from '#features/leads/queries/training.server.ts';
import { contactHours, contactPhone } from '#features/leads/settings.ts';
import { listNotifications } from '#features/notifications/queries/inbox.server.ts';
import { usageOf } from '#features/quotes/queries/plan-usage.server.ts';
import { starterRequests } from '#features/quotes/state.ts';
import { findServiceLevel } from '#features/service-levels/queries/months.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { features } from '#app/features.server.ts';
import type { UserActor } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { inLanguage } from '#server/language.ts';
import { changeSettings } from '#server/settings.ts';
import { AppError } from '#shared/errors.ts';
import { languages } from '#shared/languages.ts';
import { testDb } from '../harness.ts';

import { readContent } from '#features/content/pages/page-data.server.ts';

const t = await testDb({ features });
const people = {} as Record<Plan, { actor: UserActor; listing: { kind: string; id: string } }>;

beforeAll(async () => {
  t.setClock('2026-11-21T12:00:00Z');
  for (const plan of plans) {
    const { actor } = await makeUser(t.ctx);
    await t.ctx.db.updateTable('organizations').set({ plan }).where('id', '=', actor.organization.id).execute();
    const { id } = await makeWarehouse(t.ctx, { user_id: actor.userId });
    people[plan] = { actor, listing: { kind: 'warehouse', id } };
  }
});

/** Hours within which support promises to answer somebody. */
async function promisedHours(ctx: Ctx): Promise<number | null> {
  const session_id = ctx.newId();
  const sender = { name: 'Ana Reyes', email: `${session_id}@quay.example.com` };
  await askSupport(ctx, { session_id, ...sender, subject: 'The map', message: 'The map stays grey.' }, async () => {});
  const row = await ctx.db
    .selectFrom('support_requests')
    .select('due_hours')
    .where('session_id', '=', session_id)
    .executeTakeFirstOrThrow();
  return row.due_hours;
}

/** Returns what a company shows on its own site; null if its plan has no pages for that. */
async function shownBy(ctx: Ctx, { organization }: UserActor) {
  const settings = { ...usualColours, is_on: true, parts: ['places' as const], origins: [], language: 'en' as const };
  try {
    await saveEmbed(ctx, settings);
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return null;
    throw error;
  }
  const { slug } = await ctx.db
    .selectFrom('embeds')
    .select('slug')
    .where('organization_id', '=', organization.id)
    .executeTakeFirstOrThrow();
  return findShown(ctx, slug);
}

/** True if a rule of the company can be made and switched on. */
async function makesRule(ctx: Ctx): Promise<boolean> {
  const rule = {
    name: 'Late',
    occasion: 'package_late',
    amount: null,
    services: [],
    place: null,
    client: null,
    unit: 'pallets',
    least: null,
    most: null,
    acts: ['notify'],
    member_id: null,
    remind_hours: null,
    label: null,
  } as const;
  try {
    await switchRule(ctx, await saveRule(ctx, null, { ...rule, services: [], acts: ['notify'] }), true);
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return false;
    throw error;
  }
  return true;
}

/** The same one each time it is asked. */
async function makesTransfer(ctx: Ctx, plan: Plan): Promise<boolean> {
  const key = `transfer-of-a-company-on-${plan}`;
  const made = { task: 'export_orders', subject: null, url: null, hour: 3, header_name: null, header_value: null, key } as const; // prettier-ignore
  return (await findTransfer(ctx, (await makeTransfer(ctx, made)).id)).isRun;
}

/** What shows that a company of this plan has a line of the page. Lines that every plan has are shown for Starter. */
const proofs: Partial<Record<PlanFeatureName, (ctx: Ctx, plan: Plan) => Promise<boolean>>> = {
  limited_requests: async (ctx, plan) =>
    (await usageOf(ctx, people[plan].actor.organization.id)).limit === starterRequests,
  unlimited_requests: async (ctx, plan) => (await usageOf(ctx, people[plan].actor.organization.id)).limit === null,
  email_support: async (ctx) => (await promisedHours(ctx)) === 24,
  priority_support: async (ctx) => (await promisedHours(ctx)) === 4,
  recent_analytics: async (ctx, plan) => {
    const { series } = await findMetricsOf(ctx, await findOwnRow(ctx, people[plan].listing), 'days');
    return series[0]?.values.length === 30;
  },
  // The page asks `hasAnalytics`; the weekly mail asks the plan of each company.
  analytics: async (ctx) => {
    await tellWeek(t.ctx);
    const told = (await listNotifications(ctx)).items.some(({ kind }) => kind === 'insights.week_counted');
    return told && hasAnalytics(ctx);
  },
  embed: async (ctx, plan) => (await shownBy(ctx, people[plan].actor)) !== null,
  white_label: async (ctx, plan) =>
    (await shownBy(ctx, people[plan].actor))?.showsOurName === false && mayHaveDomain(plan),
  account_manager: async (ctx, plan) => {
    const { userId } = await makeUser(t.ctx, { role: 'admin' });
    const { id: organization_id } = people[plan].actor.organization;
    const row = { organization_id, user_id: userId, created_at: t.ctx.clock() };
    await t.ctx.db
      .insertInto('account_managers')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await findAccountManager(ctx, organization_id)) !== null;
  },
  training: (ctx) => hasTraining(ctx),
  sla: async (ctx) => (await findServiceLevel(ctx, null)) !== null,
  workflow_automation: (ctx) => makesRule(ctx),
  custom_integrations: async (ctx, plan) => mayHaveWebhooks(plan) && makesTransfer(ctx, plan),
  // Events of packages are sent to webhooks.
  real_time_tracking: async (_, plan) => mayHaveWebhooks(plan),
  all_of_professional: async (_, plan) =>
    planFeatureNames.every((name) => !planHas('professional', name) || planHas(plan, name)),
};

/** Pages that everybody has, whose own tests show what they do. */
const forEverybody = new Set<PlanFeatureName>(['basic_matching', 'standard_tracking']);
/** Done by people with a telephone. */
const byPeople = new Set<PlanFeatureName>(['phone_support']);

interface Line {
  plan: Plan;
  feature: PlanFeatureName;
}

async function linesOf(language: (typeof languages)[number]): Promise<Line[]> {
  const { page } = await inLanguage(language, () => readContent(t.ctx, '/pricing'));
  return page.sections.flatMap((section) =>
    section.kind === 'plans'
      ? section.items.flatMap(({ features: named }, index) =>
          named.map((feature) => ({ plan: plans[index] ?? 'starter', feature })),
        )
      : [],
  );
}

test.each(languages)(
  'every line in %s has a feature that its plan has and the plan below has not, or is called planned',
  async (language) => {
    const lines = await linesOf(language);
    expect(lines.length).toBeGreaterThan(15);
    for (const { plan, feature } of lines) {
      expect([feature, planFeature(feature).from]).toEqual([feature, plan]);
      if (planFeature(feature).isPlanned) {
        expect([feature, plans.filter((each) => planHas(each, feature))]).toEqual([feature, []]);
        continue;
      }
      if (forEverybody.has(feature) || byPeople.has(feature)) continue;
      const prove = proofs[feature];
      if (prove === undefined) throw new Error(`Nothing shows that ${plan} has ${feature}.`);
      expect([feature, await prove(t.as(people[plan].actor), plan)]).toEqual([feature, true]);
      // It speaks of the plan below itself.
      const below = feature === 'all_of_professional' ? undefined : plans[plans.indexOf(plan) - 1];
      if (below)
        expect([feature, below, await prove(t.as(people[below].actor), below)]).toEqual([feature, below, false]);
    }
  },
);

test('support by telephone is offered only where there is a number, and for the hours that are stated', async () => {
  const has = async () => (await linesOf('en')).some(({ feature }) => feature === 'phone_support');
  expect(await has()).toBe(false);
  const admin = t.as({ ...(await makeUser(t.ctx)).actor, role: 'admin' });
  await changeSettings(admin, { [contactPhone.name]: '(305) 555-0142' });
  expect(await has()).toBe(true);
  const promised = async () => (await readContent(t.ctx, '/pricing')).data.planLines['phone_support']?.text;
  expect(await promised()).toBe('24/7 phone support');
  await changeSettings(admin, { [contactHours.name]: 'Mon to Fri, 9 to 6' });
  expect(await promised()).toBe('Phone support: Mon to Fri, 9 to 6');
});
