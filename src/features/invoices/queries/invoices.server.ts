import { isAdmin } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { defineKeyset, type KeysetPage, keysetPage, moment, rowId } from '#server/db/keyset.ts';
import { requireAdmin, requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import { languageOfLocale } from '#shared/languages.ts';
import type { Currency } from '#shared/money.ts';

import type { Invoice, InvoiceRow } from '../schema/invoice.ts';
import { numberText, storedLines } from '../schema/lines.ts';

const newest = defineKeyset('invoices.company', { created_at: moment, id: rowId });

const listed = (ctx: Ctx, organizationId: string) =>
  ctx.db
    .selectFrom('invoices')
    .where('organization_id', '=', organizationId)
    .select(['id', 'year', 'number', 'issued_on', 'due_on', 'currency', 'total_minor', 'cancelled_at'])
    .select(['cancel_reason', 'created_at']);

interface Numbered {
  year: number;
  number: number;
  currency: string;
  total_minor: number;
}

const toRow = <Row extends Numbered>({ year, number, currency, total_minor, ...row }: Row) => ({
  ...row,
  number: numberText({ year, number }),
  // Forms send only these.
  total: { amountMinor: total_minor, currency: currency as Currency },
});

async function listOf(ctx: Ctx, organizationId: string, cursor: string | null): Promise<KeysetPage<InvoiceRow>> {
  const page = await keysetPage(listed(ctx, organizationId), newest, { cursor, limit: 25 });
  return { ...page, items: page.items.map(({ created_at: _made, ...row }) => toRow(row)) };
}

/** Returns a page of the invoices of the caller's company, newest first, for members who see its orders. */
export function listOwnInvoices(ctx: Ctx, cursor: string | null): Promise<KeysetPage<InvoiceRow>> {
  return listOf(ctx, requirePermission(ctx, 'orders.read').organization.id, cursor);
}

/** Returns a page of a company's invoices, newest first. Administrators only. */
export function listInvoicesOf(
  ctx: Ctx,
  organizationId: string,
  cursor: string | null,
): Promise<KeysetPage<InvoiceRow>> {
  requireAdmin(ctx);
  return listOf(ctx, organizationId, cursor);
}

// unsafe: administrators read every invoice; members only those of their company
/**
 * Returns an invoice, for administrators and members who see their company's orders. Throws `not_found` for one of
 * another company.
 */
export async function findInvoice(ctx: Ctx, id: string): Promise<Invoice> {
  const organizationId = isAdmin(ctx.actor) ? null : requirePermission(ctx, 'orders.read').organization.id;
  const row = isUuid(id)
    ? await ctx.db
        .selectFrom('invoices')
        .where('id', '=', id)
        .$if(organizationId !== null, (query) => query.where('organization_id', '=', organizationId))
        .select(['id', 'organization_id', 'year', 'number', 'issued_on', 'due_on', 'issuer', 'payment', 'company'])
        .select(['address', 'tax_id', 'language', 'currency', 'lines', 'total_minor', 'cancelled_at', 'cancel_reason'])
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new AppError('not_found');
  return { ...toRow(row), lines: storedLines.parse(row.lines), language: languageOfLocale(row.language) };
}

/** Returns what an invoice says of a company, and its plan. Checks no permission; throws `not_found` for a deleted one. */
export async function findInvoiced(ctx: Ctx, organizationId: string) {
  const company = isUuid(organizationId)
    ? await ctx.db
        .selectFrom('organizations')
        .where('id', '=', organizationId)
        .where('deleted_at', 'is', null)
        .select(['name', 'billing_address', 'tax_id', 'locale', 'plan', 'plan_since'])
        .executeTakeFirst()
    : undefined;
  if (company === undefined) throw new AppError('not_found');
  return company;
}
