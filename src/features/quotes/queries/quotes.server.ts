import { type ExpressionBuilder, sql } from 'kysely';

import type { Charge } from '#features/catalog/charges.ts';
import type { Ctx } from '#server/context.ts';
import type { DB } from '#server/db/types.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';
import { isoDate } from '#shared/dates.ts';
import { isCurrency } from '#shared/money.ts';

import type { LinePeriod, Quote, QuoteFile, QuoteLine, QuoteUnit } from '../schema/quote.ts';
import { type QuoteStatus, quoteState } from '../state.ts';

type Row = Awaited<ReturnType<ReturnType<typeof selectQuotes>['execute']>>[number];

const selectQuotes = (ctx: Ctx) =>
  ctx.db
    .selectFrom('quote_responses')
    .select(['id', 'request_id', 'user_id', 'version', 'status', 'provider_name', 'subject_kind', 'subject_id', 'currency', 'included', 'excluded'])
    .select(['transit_days', 'incoterm', 'incoterm_place', 'language', 'submitted_at', 'decided_at', 'decline_reason', 'fulfilled_at', 'seen_at', 'file_ids'])
    .select(sql<string>`to_char(valid_until, 'YYYY-MM-DD')`.as('valid_until'))
    .select(conversationId); // prettier-ignore

/** The conversation of the provider and the author, which the first offer opened. */
const conversationId = sql<string | null>`(select c.id from conversations c
  where c.subject_kind = 'quote_request' and c.subject_id = quote_responses.request_id and c.key = 'answer:' || quote_responses.user_id)`.as(
  'conversation_id',
);

/** More providers than anybody compares; the newest stay. */
const mostShown = 50;

type Where = ExpressionBuilder<DB, 'quote_responses'>;

/** The offers of a request that its author reads, the newest first: of each provider the version that stands or was decided. The caller has made sure who reads. */
export async function listQuotes(ctx: Ctx, requestId: string): Promise<Quote[]> {
  const rows = await selectQuotes(ctx)
    .where('request_id', '=', requestId)
    .where((is: Where) => is('status', 'in', ['submitted', 'accepted', 'declined']))
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return withLines(ctx, rows);
}

/** All versions of the caller's own offer for a request, the newest first. */
export async function listOwnVersions(ctx: Ctx, requestId: string): Promise<Quote[]> {
  if (ctx.actor.kind !== 'user') return [];
  const rows = await selectQuotes(ctx)
    .where('request_id', '=', requestId)
    .where('user_id', '=', ctx.actor.userId)
    .orderBy('version', 'desc')
    .limit(mostShown)
    .execute();
  return withLines(ctx, rows);
}

/** The offers with these ids, in no order. The caller has made sure who reads. */
export async function listQuotesById(ctx: Ctx, ids: readonly string[]): Promise<Quote[]> {
  if (ids.length === 0) return [];
  return withLines(
    ctx,
    await selectQuotes(ctx)
      .where('id', 'in', [...ids])
      .execute(),
  );
}

/** The last offer the caller made for any request, whose prices are a beginning for the next; null before the first. */
export async function findLastQuote(ctx: Ctx): Promise<Quote | null> {
  if (ctx.actor.kind !== 'user') return null;
  const rows = await selectQuotes(ctx)
    .where('user_id', '=', ctx.actor.userId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return (await withLines(ctx, rows))[0] ?? null;
}

/** The offer that was accepted for a request; null before that. The caller has made sure who reads. */
export async function findAcceptedQuote(
  ctx: Ctx,
  requestId: string,
): Promise<(Quote & { user_id: string | null }) | null> {
  const rows = await selectQuotes(ctx).where('request_id', '=', requestId).where('status', '=', 'accepted').execute();
  const [quote] = await withLines(ctx, rows);
  return quote ? { ...quote, user_id: rows[0]?.user_id ?? null } : null;
}

/** The offers that were accepted for these requests. The caller has made sure who reads. */
export async function listAcceptedQuotes(
  ctx: Ctx,
  requestIds: readonly string[],
): Promise<(Quote & { request_id: string })[]> {
  if (requestIds.length === 0) return [];
  const rows = await selectQuotes(ctx)
    .where('request_id', 'in', [...requestIds])
    .where('status', '=', 'accepted')
    .execute();
  const requestOf = new Map(rows.map(({ id, request_id }) => [id, request_id]));
  return (await withLines(ctx, rows)).map((quote) => ({ ...quote, request_id: requestOf.get(quote.id) ?? '' }));
}

async function withLines(ctx: Ctx, rows: readonly Row[]): Promise<Quote[]> {
  if (rows.length === 0) return [];
  const lines = await ctx.db
    .selectFrom('quote_lines')
    .select(['quote_id', 'charge', 'unit', 'period', 'note', 'percent_hundredths', 'quantity'])
    // The driver would make text of whole numbers of this size.
    .select([
      sql<number | null>`amount_minor::double precision`.as('amount_minor'),
      sql<number | null>`minimum_minor::double precision`.as('minimum_minor'),
    ])
    .where(
      'quote_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('quote_id')
    .orderBy('position')
    .execute();
  const today = isoDate(ctx.clock());
  const ofQuote = Map.groupBy(lines, ({ quote_id }) => quote_id);
  const files = await findFiles(
    ctx,
    rows.flatMap(({ file_ids }) => file_ids),
  );
  return rows.map((row) => toQuote(row, ofQuote.get(row.id) ?? [], files, today));
}

/** Names of papers; who may open them `quoteSubject` says. */
async function findFiles(ctx: Ctx, ids: readonly string[]): Promise<Map<string, QuoteFile>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('files')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, { id, name: withoutContactDetails(name ?? '') }]));
}

type Line = Omit<QuoteLine, 'charge' | 'unit' | 'period'> & { charge: string; unit: string; period: string };

/** Until an offer is accepted its words lose what leads past the marketplace. */
function toQuote(row: Row, lines: readonly Line[], files: ReadonlyMap<string, QuoteFile>, today: string): Quote {
  const { user_id: _, file_ids, status, currency, included, excluded, subject_kind, ...rest } = row;
  const shown = (text: string | null) =>
    text === null || status === 'accepted' ? text : withoutContactDetails(text, { hidesPages: true });
  return {
    ...rest,
    // CHECKs limit what stands in these columns.
    subject_kind: subject_kind as Quote['subject_kind'],
    currency: isCurrency(currency) ? currency : 'USD',
    state: quoteState(status as QuoteStatus, row.valid_until, today),
    files: file_ids.flatMap((id) => files.get(id) ?? []),
    incoterm_place: shown(row.incoterm_place),
    included: shown(included),
    excluded: shown(excluded),
    lines: lines.map(({ charge, unit, period, note, amount_minor, percent_hundredths, minimum_minor, quantity }) => ({
      charge: charge as Charge,
      unit: unit as QuoteUnit,
      period: period as LinePeriod,
      note: shown(note),
      amount_minor,
      percent_hundredths,
      minimum_minor,
      quantity,
    })),
  };
}
