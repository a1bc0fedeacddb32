import { getCtx } from '#server/http/router-context.ts';
import { pdfResponse } from '#server/http/pdf.ts';
import { AppError } from '#shared/errors.ts';
import { formatDate } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { findOwnRow, listVersions } from '../queries/cards.server.ts';
import { hasPrices } from '../schema/card.ts';
import { type ShownLine, shownCard } from '../schema/shown-price.ts';
import type { Route } from './+types/card-pdf.ts';

const priceText = ({ unit, price, notes }: ShownLine): string => `${unit}: ${[price, ...notes].join(' · ')}`;

/** The newest version as a PDF file, for members of the company. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = getCtx(args);
  const { slug, title } = await findOwnRow(ctx, args.params, 'read');
  const [card] = await listVersions(ctx, args.params);
  if (card === undefined || !hasPrices(card)) throw new AppError('not_found');
  const { lanes, lines, terms } = shownCard(card);
  const tables = [
    {
      columns: [m.rates_lane(), m.rates_price()] as const,
      rows: lanes.map(
        (lane) => [[lane.name, lane.note].filter(Boolean).join('\n'), lane.lines.map(priceText).join('\n')] as const,
      ),
    },
    { columns: [m.rates_line_charge(), m.rates_price()] as const, rows: lines.map((line) => [line.name, priceText(line)] as const) }, // prettier-ignore
    { columns: [m.rates_terms(), ''] as const, rows: terms.map(({ term, value }) => [term, value] as const) },
  ];
  const valid = m.rates_pdf_valid({
    version: card.version,
    from: formatDate(card.valid_from),
    currency: card.currency,
  });
  return pdfResponse({
    filename: `rates-${slug}-${card.version}.pdf`,
    language: ctx.language,
    title: m.rates_pdf_title({ name: title }),
    about: [valid, ...(card.valid_until === null ? [] : [m.rates_pdf_until({ until: formatDate(card.valid_until) })])],
    tables: tables.filter(({ rows }) => rows.length > 0),
  });
}
