import { planLabels } from '#features/accounts/state.ts';
import { formatDate } from '#shared/dates.ts';
import { type Currency, formatMoney } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import type { InvoiceLine } from './lines.ts';

export interface ShownLine {
  name: string;
  /** How the amount is calculated. */
  counted: string;
  amount: string;
}

/** Returns a line of an invoice in words. */
export function shownLine(line: InvoiceLine, currency: Currency): ShownLine {
  const { plan, from, until, months, days, of_days } = line;
  const price = formatMoney({ amountMinor: line.monthly_minor, currency });
  return {
    name: m.invoices_line({ plan: planLabels[plan](), from: formatDate(from), until: formatDate(until) }),
    counted: months > 0 ? m.invoices_line_months({ count: months, price }) : m.invoices_line_days({ days, of: of_days, price }), // prettier-ignore
    amount: formatMoney({ amountMinor: line.amount_minor, currency }),
  };
}
