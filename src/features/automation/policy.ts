import { planHas } from '#features/accounts/policy/plan-features.ts';
import type { Plan } from '#features/accounts/state.ts';
import type { Permission } from '#server/permissions.ts';

import type { Occasion } from './state.ts';

/** True if rules of a company with this plan act. */
export const mayAutomate = (plan: Plan): boolean => planHas(plan, 'workflow_automation');

/** Which members may act on it: they are told if a rule names nobody. */
export const permissionOf: Readonly<Record<Occasion, Permission>> = {
  request_fits: 'quotes.edit',
  message_waiting: 'quotes.edit',
  package_late: 'packages.edit',
  space_below: 'listings.edit',
  paper_ending: 'listings.edit',
  offer_ending: 'quotes.edit',
};
