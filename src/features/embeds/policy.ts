import { planHas } from '#features/accounts/policy/plan-features.ts';
import type { Plan } from '#features/accounts/state.ts';

/** True if companies of this plan have pages for their own site. */
export const mayEmbed = (plan: Plan): boolean => planHas(plan, 'embed');

/** True if these pages show the product's name. */
export const showsOurName = (plan: Plan): boolean => !planHas(plan, 'white_label');

/** True if companies of this plan may show these pages under a host name of their own. */
export const mayHaveDomain = (plan: Plan): boolean => planHas(plan, 'white_label');
