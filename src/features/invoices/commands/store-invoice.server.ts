import { sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import type { Ctx } from '#server/context.ts';
import { readSetting } from '#server/settings.ts';
import { languageOfLocale } from '#shared/languages.ts';

import { findInvoiced } from '../queries/invoices.server.ts';
import type { InvoiceInput } from '../schema/forms.ts';
import { linesOf, totalOf } from '../schema/lines.ts';
import { issuer, payment } from '../settings.ts';

/**
 * Stores an invoice of a company as it is now, with the next number of the market's year, and returns what it was given. Checks
 * no permission and tells nobody.
 */
export async function storeInvoice(
  tx: Ctx,
  organizationId: string,
  { spans, currency, due_on, made_by, id = tx.newId() }: InvoiceInput & { made_by: string | null; id?: string },
): Promise<{ id: string; year: number; number: number; total_minor: number }> {
  const company = await findInvoiced(tx, organizationId);
  const issued_on = todayHere(tx.clock());
  const year = Number(issued_on.slice(0, 4));
  const number = await nextNumber(tx, year);
  const lines = spans.flatMap(linesOf);
  const total_minor = totalOf(lines);
  await tx.db
    .insertInto('invoices')
    .values({
      id,
      organization_id: organizationId,
      year,
      number,
      issued_on,
      due_on,
      issuer: await readSetting(tx, issuer),
      payment: await readSetting(tx, payment),
      company: company.name,
      address: company.billing_address,
      tax_id: company.tax_id,
      language: languageOfLocale(company.locale),
      currency,
      lines: JSON.stringify(lines),
      total_minor,
      made_by,
      created_at: tx.clock(),
    })
    .execute();
  return { id, year, number, total_minor };
}

// unsafe: numbers are those of all companies
/** Returns the next number of a year; others wait until the transaction ends, so that none is given twice or left out. */
async function nextNumber(tx: Ctx, year: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoices ${year}`}, 13))`.execute(tx.db);
  const { last } = await tx.db
    .selectFrom('invoices')
    .where('year', '=', year)
    .select((of) => of.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
