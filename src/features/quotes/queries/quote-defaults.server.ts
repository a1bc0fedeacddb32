import type { Ctx } from '#server/context.ts';
import { addDays, isoDate } from '#shared/dates.ts';
import { type Currency, isCurrency, typedAmount } from '#shared/money.ts';

import { quantitiesOf } from '../schema/pricing.ts';
import { editText, type Quote, type QuoteLine, type QuoteUnit, volumeUnits } from '../schema/quote.ts';
import type { RequestDetail } from '../schema/request.ts';
import { findFittingListing } from './fitting-listing.server.ts';
import type { QuotingListing } from './own-listings.server.ts';
import { findLastQuote } from './quotes.server.ts';

/** Offers usually stand for a month. */
const usualDays = 30;

interface LineDefaults {
  unit: QuoteUnit;
  period: QuoteLine['period'];
  amount: string;
  minimum: string;
  quantity: string;
  note: string;
}

const emptyLine = (unit: QuoteUnit): LineDefaults => ({
  unit,
  period: 'month',
  amount: '',
  minimum: '',
  quantity: '',
  note: '',
});

/** What the form of an offer shows before anybody typed: the version that stands, or the listing that fits the request best with the prices of the provider's last offer or price list; and a line for each unit the request names. */
export async function findQuoteDefaults(
  ctx: Ctx,
  request: RequestDetail,
  listings: readonly QuotingListing[],
  standing: Quote | null,
) {
  const fitting = await findFittingListing(ctx, request, listings);
  const known = standing ?? (await findLastQuote(ctx));
  const currency = known?.currency ?? 'USD';
  const lines = known ? known.lines.map((line) => typedLine(line, currency)) : await listedLines(ctx, fitting);
  const isRevision = standing !== null;
  const asked = Object.keys(quantitiesOf(request));
  const added = volumeUnits.filter(
    (unit) => asked.includes(unit) && unit !== 'lb' && !lines.some((line) => line.unit === unit),
  );
  const all = isRevision ? lines : [...lines, ...added.map(emptyLine)];
  return {
    listing: standing
      ? `${standing.subject_kind}:${standing.subject_id}`
      : fitting
        ? `${fitting.kind}:${fitting.id}`
        : '',
    revises: standing?.version ?? 0,
    request_edited_at: editText(request.edited_at),
    currency,
    lines: all.length > 0 ? all : [emptyLine('shipment')],
    included: known?.included ?? '',
    excluded: known?.excluded ?? '',
    transit_days: standing?.transit_days ?? '',
    // A term is of one journey: it is not carried over from another request.
    incoterm: standing?.incoterm ?? '',
    incoterm_place: standing?.incoterm_place ?? '',
    valid_until: standing?.valid_until ?? isoDate(addDays(ctx.clock(), usualDays)),
    message: '',
  };
}

const typedLine = (line: QuoteLine, currency: Currency): LineDefaults => ({
  unit: line.unit,
  period: line.period,
  amount:
    line.amount_minor === null
      ? String((line.percent_hundredths ?? 0) / 100)
      : typedAmount(line.amount_minor, currency),
  minimum: line.minimum_minor === null ? '' : typedAmount(line.minimum_minor, currency),
  quantity: line.quantity === null ? '' : String(line.quantity),
  note: line.note ?? '',
});

/** How units of a warehouse's price list are called in an offer. */
const unitOfRate: Record<string, QuoteUnit> = {
  'sq_ft month': 'sqft_month',
  'pallet month': 'pallet_month',
  'container once': 'container',
  'order once': 'order',
  'hour once': 'hour',
};

/** The prices that the listing publishes, of one currency. */
async function listedLines(ctx: Ctx, listing: QuotingListing | undefined): Promise<LineDefaults[]> {
  if (listing?.kind !== 'warehouse') return [];
  const row = await ctx.db.selectFrom('warehouses').select('rates').where('id', '=', listing.id).executeTakeFirst();
  const rates = (row?.rates ?? []) as { amount_minor: number; currency: string; unit: string; period: string }[];
  return rates.flatMap(({ amount_minor, currency, unit, period }) => {
    const known = unitOfRate[`${unit} ${period}`];
    if (known === undefined || !isCurrency(currency) || currency !== 'USD') return [];
    return [{ ...emptyLine(known), amount: typedAmount(amount_minor, currency) }];
  });
}
