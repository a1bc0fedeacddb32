import { planHas } from '#features/accounts/policy/plan-features.ts';
import type { Plan } from '#features/accounts/state.ts';

/** True if the plan includes webhooks, and nightly imports and exports. */
export const mayHaveWebhooks = (plan: Plan): boolean => planHas(plan, 'custom_integrations');
