import { dayHere, todayHere } from '#features/catalog/market-day.ts';

import { invoicedPlans } from './forms.ts';
import { endOfMonth } from './lines.ts';

/** Returns the initial values of the form: the rest of this month, from the day on which the company got its plan. */
export function defaultsFor({ plan, plan_since }: { plan: string; plan_since: Date }, now: Date) {
  const today = todayHere(now);
  const first = `${today.slice(0, 7)}-01`;
  const since = todayHere(plan_since);
  return {
    plan: invoicedPlans.find((each) => each === plan) ?? '',
    from: since > first && since <= today ? since : first,
    until: endOfMonth(today),
    currency: 'USD',
    price: '',
    changed_on: '',
    plan_before: '',
    price_before: '',
    due_on: dayHere(now, 30),
  };
}

export type InvoiceDefaults = ReturnType<typeof defaultsFor>;
