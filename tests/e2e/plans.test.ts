import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  type PlanFeatureName,
  planFeature,
  planFeatureNames,
  planFeatureText,
} from '#features/accounts/policy/plan-features.ts';
import { type Plan, plans } from '#features/accounts/state.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';

import { makePerson } from '../browser-client.ts';
import { hasChromium, launchChromium } from '../chromium.ts';
import { type TestServer, startServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';

let server: TestServer;
let browser: Browser;
const listings = {} as Record<Plan, string>;

interface Row {
  path: (plan: Plan) => string;
  /** What a company of the plan finds and uses there. */
  uses: (page: Page) => Promise<void>;
  /** What a company of the plan below reads there instead. */
  below?: RegExp;
}

const insights = (plan: Plan) => `/dashboard/insights/warehouse/${listings[plan]}`;
const sees = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();

const rows: Partial<Record<PlanFeatureName, Row>> = {
  limited_requests: { path: () => '/dashboard/plan', uses: sees('0 of 5 requests of this month used.') },
  unlimited_requests: {
    path: () => '/dashboard/plan',
    uses: sees(/requests submitted this month, without a limit/),
    below: /0 of 5 requests/,
  },
  recent_analytics: { path: insights, uses: sees('Last 30 days') },
  analytics: {
    path: insights,
    async uses(page) {
      await page.getByRole('link', { name: 'Last 24 months' }).click();
      await page.waitForURL(/span=months/);
    },
    below: /part of the plan Professional/,
  },
  priority_support: { path: () => '/dashboard/company', uses: sees(/within 4 hours/) },
  account_manager: { path: () => '/dashboard/company', uses: sees(/is being named for your company/) },
  real_time_tracking: {
    path: () => '/dashboard/webhooks',
    uses: (page) => page.getByRole('checkbox', { name: /A package moves/ }).waitFor(),
    below: /Webhooks come with the plans/,
  },
  custom_integrations: {
    path: () => '/dashboard/integrations',
    uses: sees(/export/i),
    below: /imports and exports come with the plans/,
  },
  workflow_automation: {
    path: () => '/dashboard/automation/new?when=package_late',
    async uses(page) {
      await page.getByLabel('Name').fill('Late ones');
      await page.getByRole('button', { name: 'Save and try' }).click();
      await sees('What it would have done')(page);
    },
  },
  white_label: {
    path: () => '/dashboard/embed/domain',
    uses: sees('First choose what is shown on your own site, and save it.'),
    below: /part of Enterprise/,
  },
  sla: { path: () => '/dashboard/company/service-level', uses: sees('No month has been signed off yet.'), below: /part of Enterprise/ }, // prettier-ignore
  training: { path: () => '/dashboard/training', uses: sees('No sessions yet'), below: /does not include training/ },
};

/** Used by other tests of the browser, promised by people, or a line about other lines. */
const elsewhere = ['basic_matching', 'standard_tracking', 'embed', 'email_support', 'phone_support', 'all_of_professional']; // prettier-ignore

test('each line of a plan is used in a browser', () => {
  const used = new Set([...Object.keys(rows), ...elsewhere]);
  expect(planFeatureNames.filter((name) => !planFeature(name).isPlanned && !used.has(name))).toEqual([]);
});

describe.skipIf(!hasChromium)('what a plan gives', () => {
  beforeAll(async () => {
    server = await startServer({
      prepare: async (ctx) => {
        for (const plan of plans) {
          const id = await makePerson(ctx, `${plan}@example.com`, 'user', { company_name: `Quay ${plan}` });
          await ctx.db.updateTable('organizations').set({ plan }).where('id', '=', id).execute();
          listings[plan] = (await makeWarehouse(ctx, { user_id: id })).id;
        }
      },
    });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  test.each(plans)(
    '%s: a line is read on the page of prices and used on its own page',
    async (plan) => {
      const { page, context, complaints } = await signedInVisit(browser, server, `${plan}@example.com`);
      await page.goto('/pricing');
      const prices = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
      const above = plans[plans.indexOf(plan) + 1];
      for (const name of planFeatureNames) {
        const row = rows[name];
        if (row === undefined) continue;
        const { from } = planFeature(name);
        if (from !== plan && from !== above) continue;
        if (from === above && row.below === undefined) continue;
        await page.goto(row.path(plan));
        if (from === above) await sees(row.below ?? '')(page);
        else {
          expect(prices).toContain(planFeatureText(name, ''));
          await row.uses(page);
        }
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
    60_000,
  );
});
