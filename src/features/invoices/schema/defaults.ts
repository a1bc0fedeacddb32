import { addDays, isoDate } from '#shared/dates.ts';

import { invoicedPlans } from './forms.ts';

/** Returns the initial values of the form: the rest of this month, from the day on which the company got its plan. */
export function defaultsFor({ plan, plan_since }: { plan: string; plan_since: Date }, now: Date) {
  const first = isoDate(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)));
  const since = isoDate(plan_since);
  return {
    plan: invoicedPlans.find((each) => each === plan) ?? '',
    from: since > first && since <= isoDate(now) ? since : first,
    until: isoDate(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0))),
    currency: 'USD',
    price: '',
    changed_on: '',
    plan_before: '',
    price_before: '',
    due_on: isoDate(addDays(now, 30)),
  };
}

export type InvoiceDefaults = ReturnType<typeof defaultsFor>;
