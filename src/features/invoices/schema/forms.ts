import { z } from 'zod';

import { plans } from '#features/accounts/state.ts';
import { addDays, isoDate, parseIsoDate } from '#shared/dates.ts';
import { currencies, type Currency, parseMoney } from '#shared/money.ts';
import { optionalText, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

import type { Span } from './lines.ts';

/** The longest period of an invoice, in days. */
const maxDays = 731;
/** The highest price of a month, in minor units. */
const maxMonthly = 100_000_000;

/** Starter costs nothing. */
export const invoicedPlans = plans.filter((plan) => plan !== 'starter');

const day = z
  .string({ error: () => m.invoices_day_wanted() })
  .max(40, { error: () => m.invoices_day_wanted() })
  .trim()
  .refine((text) => parseIsoDate(text) !== null, { error: () => m.invoices_day_wanted() });

const plan = z.enum(invoicedPlans, { error: () => m.invoices_plan_wanted() });

const dayBefore = (text: string): string => isoDate(addDays(new Date(`${text}T00:00:00Z`), -1));

/** Returns a price in minor units; null if it is none, or one of another currency. */
function readPrice(text: string, currency: Currency): number | null {
  const money = parseMoney(text, currency);
  if (money === null || money.currency !== currency) return null;
  return money.amountMinor > 0 && money.amountMinor <= maxMonthly ? money.amountMinor : null;
}

/** An invoice as its form sends it: one plan, or two if it was changed within the period. */
export const invoiceSchema = z
  .object({
    plan,
    from: day,
    until: day,
    currency: z.enum(currencies, { error: () => m.shared_choice_unknown() }).default('USD'),
    price: requiredText(1, 40, () => m.invoices_price_wanted()),
    changed_on: z.union([z.literal(''), day]).optional().transform((text) => text || null), // prettier-ignore
    plan_before: z.union([z.literal(''), plan]).optional().transform((code) => code || null), // prettier-ignore
    price_before: optionalText(40),
    due_on: day,
  })
  .transform(({ changed_on, plan_before, price_before, price, ...invoice }, context) => {
    const { from, until, currency } = invoice;
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const monthly_minor = readPrice(price, currency);
    if (monthly_minor === null) refuse('price', m.invoices_price_wanted());
    if (until < from) refuse('until', m.invoices_until_before());
    else if (until > isoDate(addDays(new Date(`${from}T00:00:00Z`), maxDays))) refuse('until', m.invoices_too_long());
    const spans: Span[] = [];
    if (changed_on !== null || plan_before !== null || price_before !== null) {
      const before = price_before === null ? null : readPrice(price_before, currency);
      if (changed_on === null || changed_on <= from || changed_on > until) refuse('changed_on', m.invoices_change_within()); // prettier-ignore
      if (plan_before === null) refuse('plan_before', m.invoices_plan_wanted());
      if (before === null) refuse('price_before', m.invoices_price_wanted());
      if (changed_on !== null && plan_before !== null && before !== null)
        spans.push({ plan: plan_before, from, until: dayBefore(changed_on), monthly_minor: before });
    }
    spans.push({ plan: invoice.plan, from: changed_on ?? from, until, monthly_minor: monthly_minor ?? 0 });
    return { currency, due_on: invoice.due_on, spans };
  });

export type InvoiceInput = z.output<typeof invoiceSchema>;

export const cancelSchema = z.object({
  reason: requiredText(10, 500, () => m.invoices_reason_wanted(), { multiline: true }),
});
