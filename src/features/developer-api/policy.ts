import type { Plan } from '#features/accounts/state.ts';

/** May an account with this plan be called? */
export const mayHaveWebhooks = (plan: Plan): boolean => plan !== 'starter';
