import { getCtx } from '#server/http/router-context.ts';
import { pdfResponse } from '#server/http/pdf.ts';
import { inLanguage } from '#server/language.ts';
import { formatDate, isoDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import { findInvoice } from '../queries/invoices.server.ts';
import type { Invoice } from '../schema/invoice.ts';
import { shownLine } from '../schema/texts.ts';
import type { Route } from './+types/invoice-pdf.ts';

/** An invoice as a PDF file in the language of its company, for administrators and its members. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const invoice = await findInvoice(getCtx(args), args.params.id);
  return inLanguage(invoice.language, () => fileOf(invoice));
}

function fileOf(invoice: Invoice): Promise<Response> {
  const { number, company, address, tax_id, cancelled_at, cancel_reason, total } = invoice;
  const to = [company, address, tax_id === null ? null : m.invoices_tax_id({ id: tax_id })];
  const lines = invoice.lines.map((line) => shownLine(line, total.currency));
  return pdfResponse({
    filename: `invoice-${number}.pdf`,
    language: invoice.language,
    title: m.invoices_number({ number }),
    about: [m.invoices_dates({ issued: formatDate(invoice.issued_on), due: formatDate(invoice.due_on) })],
    warning:
      cancelled_at === null
        ? null
        : m.invoices_cancelled_on({ day: formatDate(isoDate(cancelled_at)), reason: cancel_reason ?? '' }),
    tables: [
      {
        columns: [m.invoices_from_whom(), m.invoices_to_whom()],
        rows: [[invoice.issuer, to.filter((line) => line !== null).join('\n')]],
      },
      {
        isSum: true,
        columns: [m.invoices_for(), m.invoices_amount_in({ currency: total.currency })],
        rows: [
          ...lines.map(({ name, counted, amount }) => [`${name}\n${counted}`, amount] as const),
          [m.invoices_total(), formatMoney(total)],
        ],
      },
    ],
    notes: invoice.payment === null ? [] : [{ title: m.invoices_payment(), text: invoice.payment }],
  });
}
