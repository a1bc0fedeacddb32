import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { type Plan, plans } from '../state.ts';

/**
 * A line of `/pricing`: what a plan gives that the plan below does not give. Limits and pages ask `planHas`, and a test
 * proves each line that is not planned.
 */
interface PlanFeature {
  /** The lowest plan that has it. */
  from: Plan;
  /** Nothing of it exists yet: no plan has it, and `/pricing` says so. */
  isPlanned?: true;
  /** Shown only where the operator has set it. */
  needs?: 'phone';
}

const planFeatures = {
  limited_requests: { from: 'starter' },
  basic_matching: { from: 'starter' },
  email_support: { from: 'starter' },
  standard_tracking: { from: 'starter' },
  /** Counts of the last 30 days for each listing and profile. */
  recent_analytics: { from: 'starter' },
  unlimited_requests: { from: 'professional' },
  advanced_matching: { from: 'professional', isPlanned: true },
  /** Support answers first, within `supportHours`. */
  priority_support: { from: 'professional' },
  /** Events of packages are sent to the company's own systems as they happen. */
  real_time_tracking: { from: 'professional' },
  /** 24 months of counts, the searches that led here, a file. */
  analytics: { from: 'professional' },
  /** Webhooks for packages, offers and rules; nightly imports of packages and prices, exports of packages and orders. */
  custom_integrations: { from: 'professional' },
  /** Places, a quote form and tracking on the company's own site. */
  embed: { from: 'professional' },
  /** Somebody of the staff, by name, who answers the company's messages to support first. */
  account_manager: { from: 'professional' },
  all_of_professional: { from: 'enterprise' },
  /** Rules of the company that act when something happens. */
  workflow_automation: { from: 'enterprise' },
  api_keys: { from: 'enterprise', isPlanned: true },
  /** These pages do not show the product's name, and can have a host name of the company's own. */
  white_label: { from: 'enterprise' },
  phone_support: { from: 'enterprise', needs: 'phone' },
  /** Availability, answers and deliveries of each month, signed off by staff. */
  sla: { from: 'enterprise' },
  /** Places in sessions that staff give, and their recordings. */
  training: { from: 'enterprise' },
} as const satisfies Readonly<Record<string, PlanFeature>>;

export type PlanFeatureName = keyof typeof planFeatures;

/** The words of `/pricing`. */
const planFeatureLabels: Record<PlanFeatureName, Words> = {
  limited_requests: () => m.accounts_plan_line_limited_requests(),
  basic_matching: () => m.accounts_plan_line_basic_matching(),
  email_support: () => m.accounts_plan_line_email_support(),
  standard_tracking: () => m.accounts_plan_line_standard_tracking(),
  recent_analytics: () => m.accounts_plan_line_recent_analytics(),
  unlimited_requests: () => m.accounts_plan_line_unlimited_requests(),
  advanced_matching: () => m.accounts_plan_line_advanced_matching(),
  priority_support: () => m.accounts_plan_line_priority_support(),
  real_time_tracking: () => m.accounts_plan_line_real_time_tracking(),
  analytics: () => m.accounts_plan_line_analytics(),
  custom_integrations: () => m.accounts_plan_line_custom_integrations(),
  embed: () => m.accounts_plan_line_embed(),
  account_manager: () => m.accounts_plan_line_account_manager(),
  all_of_professional: () => m.accounts_plan_line_all_of_professional(),
  workflow_automation: () => m.accounts_plan_line_workflow_automation(),
  api_keys: () => m.accounts_plan_line_api_keys(),
  white_label: () => m.accounts_plan_line_white_label(),
  phone_support: () => m.accounts_plan_line_phone_support(),
  sla: () => m.accounts_plan_line_sla(),
  training: () => m.accounts_plan_line_training(),
};

/**
 * Returns the line of a feature. Support by telephone is promised for the hours that the operator states, and only
 * without any for all of them.
 */
export const planFeatureText = (name: PlanFeatureName, phoneHours: string): string =>
  planFeature(name).needs === 'phone' && phoneHours !== ''
    ? m.accounts_plan_line_phone_hours({ hours: phoneHours })
    : planFeatureLabels[name]();

// The keys of an object literal are known.
export const planFeatureNames = Object.keys(planFeatures) as PlanFeatureName[];

export const planFeature = (name: PlanFeatureName): PlanFeature => planFeatures[name];

/** True if companies of this plan have the feature. */
export const planHas = (plan: Plan, name: PlanFeatureName): boolean => {
  const { from, isPlanned = false } = planFeature(name);
  return !isPlanned && plans.indexOf(plan) >= plans.indexOf(from);
};

/** Hours within which support answers first. */
export const supportHours = (plan: Plan): number => (planHas(plan, 'priority_support') ? 4 : 24);
