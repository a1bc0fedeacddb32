import { type Plan, plans } from '../state.ts';

/** What a plan gives that the plan below does not; limits, pages and `/pricing` read it here. */
interface PlanFeature {
  /** The lowest plan that has it. */
  from: Plan;
}

const planFeatures = {
  /** Counts of the last 30 days for each listing and profile. */
  recent_analytics: { from: 'starter' },
  /** 24 months of them, the words that led here, files, a weekly mail. */
  analytics: { from: 'professional' },
} as const satisfies Readonly<Record<string, PlanFeature>>;

export type PlanFeatureName = keyof typeof planFeatures;

/** True if companies of this plan have the feature. */
export const planHas = (plan: Plan, feature: PlanFeatureName): boolean =>
  plans.indexOf(plan) >= plans.indexOf(planFeatures[feature].from);
