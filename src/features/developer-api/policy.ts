import type { Plan } from '#features/accounts/state.ts';

/** True if the plan includes webhooks. */
export const mayHaveWebhooks = (plan: Plan): boolean => plan !== 'starter';
