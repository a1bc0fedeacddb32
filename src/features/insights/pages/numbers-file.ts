import { csvResponse } from '#server/http/csv.ts';
import { getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { findMetricsOf } from '../queries/metrics.server.ts';
import { findOwnRow, hasAnalytics } from '../queries/own-rows.server.ts';
import { listSearchers, listWords } from '../queries/words.server.ts';
import type { Route } from './+types/numbers-file.ts';

/**
 * A row's metrics in each of the last 24 months, with search words and searchers' countries, as a CSV file; refused to
 * companies whose plan shows 30 days only.
 */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = getCtx(args);
  const row = await findOwnRow(ctx, args.params);
  if (!(await hasAnalytics(ctx))) throw new AppError('forbidden', { detail: m.insights_words_plan() });
  const { periods, series } = await findMetricsOf(ctx, row, 'months');
  const [words, searchers] = [await listWords(ctx, row), await listSearchers(ctx, row)];
  // A month without enough searchers is blank: it is not known to be zero.
  const rows = periods.map((period, index) => [
    period.slice(0, 7),
    ...series.map(({ values }) => values[index]),
    ...[...words, ...searchers].map(({ months }) => months[period] ?? null),
  ]);
  return csvResponse({
    filename: `insights-${row.slug}.csv`,
    columns: [
      m.insights_month(),
      ...series.map(({ label }) => label),
      ...words.map(({ text }) => m.insights_csv_word({ word: text })),
      ...searchers.map(({ text }) => m.insights_csv_country({ country: text })),
    ],
    pages: [rows],
  });
}
