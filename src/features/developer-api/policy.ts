import { planHas } from '#features/accounts/policy/plan-features.ts';
import type { Plan } from '#features/accounts/state.ts';
import { readsOrders } from '#features/quotes/policy.ts';
import { type Actor, may } from '#server/actor.ts';

import { type WebhookEvent, webhookEvents } from './schema.ts';
import type { Task } from './state.ts';

/** True if the plan includes webhooks, and nightly imports and exports. */
export const mayHaveWebhooks = (plan: Plan): boolean => planHas(plan, 'custom_integrations');

/** Events that a company with this plan can subscribe to: rules act only with a plan that has them. */
export const webhookEventsOf = (plan: Plan): WebhookEvent[] =>
  webhookEvents.filter((event) => event !== 'rule.applied' || planHas(plan, 'workflow_automation'));

const allowed: Record<Task, (actor: Actor) => boolean> = {
  import_packages: (actor) => may(actor, 'packages.edit'),
  import_rates: (actor) => may(actor, 'listings.edit'),
  export_packages: (actor) => may(actor, 'packages.read'),
  export_orders: readsOrders,
};

/** True if the member may do by hand what such a transfer does. */
export const mayDo = (actor: Actor, task: Task): boolean => allowed[task](actor);
