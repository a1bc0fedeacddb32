import { type ExpressionBuilder, sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import { personName } from '#features/accounts/queries/members.server.ts';
import type { Charge } from '#features/catalog/charges.ts';
import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { DB } from '#server/db/types.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';
import { isCurrency } from '#shared/money.ts';
import { idsOf } from '#shared/ids-of.ts';

import type { LinePeriod, Quote, QuoteFile, QuoteLine, QuoteUnit } from '../schema/quote.ts';
import { type QuoteStatus, quoteState } from '../state.ts';

type Row = Awaited<ReturnType<ReturnType<typeof selectQuotes>['execute']>>[number];

const selectQuotes = (ctx: Ctx) =>
  ctx.db
    .selectFrom('quote_responses')
    .select(['id', 'request_id', 'user_id', 'organization_id', 'version', 'status', 'provider_name', 'subject_kind', 'subject_id', 'currency', 'included', 'excluded'])
    .select(['transit_days', 'incoterm', 'incoterm_place', 'language', 'submitted_at', 'decided_at', 'decline_reason', 'fulfilled_at', 'seen_at', 'file_ids', 'card_version', 'is_binding', 'confirm_asked_at'])
    .select(sql<string>`to_char(valid_until, 'YYYY-MM-DD')`.as('valid_until'))
    .select(sql<string | null>`to_char(card_from, 'YYYY-MM-DD')`.as('card_from'))
    .select(conversationId); // prettier-ignore

/** The conversation of provider and author, which the first offer opened. */
const conversationId = sql<string | null>`(select c.id from conversations c
  where c.subject_kind = 'quote_request' and c.subject_id = quote_responses.request_id and c.key = 'answer:' || quote_responses.organization_id)`.as(
  'conversation_id',
);

const madeBy = sql<
  string | null
>`(select ${personName('maker')} from users maker where maker.id = quote_responses.user_id
  and exists (select from memberships m where m.organization_id = quote_responses.organization_id and m.user_id <> maker.id))`.as(
  'made_by',
);

/** Maximum number of providers shown; the newest are kept. */
const maxShown = 200;

type Where = ExpressionBuilder<DB, 'quote_responses'>;

/**
 * Returns the offers of a request for its author, newest first: for each provider the version that stands or was
 * decided. The caller must have checked who reads.
 */
export async function listQuotes(ctx: Ctx, requestId: string): Promise<Quote[]> {
  const rows = await selectQuotes(ctx)
    .where('request_id', '=', requestId)
    .where((is: Where) => is('status', 'in', ['submitted', 'accepted', 'declined']))
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
  return withLines(ctx, rows);
}

/** Returns all versions of the offer that the caller's company made for a request, newest first. */
export async function listOwnVersions(ctx: Ctx, requestId: string): Promise<Quote[]> {
  if (ctx.actor.kind !== 'user' || !may(ctx.actor, 'quotes.read')) return [];
  const rows = await selectQuotes(ctx)
    .where('request_id', '=', requestId)
    .where('organization_id', '=', ctx.actor.organization.id)
    .select(madeBy)
    .orderBy('version', 'desc')
    .limit(maxShown)
    .execute();
  const quotes = await withLines(ctx, rows);
  return quotes.map((quote, index) => ({ ...quote, made_by: rows[index]?.made_by ?? null }));
}

/** Returns the offers with these ids, unordered. The caller must have checked who reads. */
export async function listQuotesById(ctx: Ctx, ids: readonly string[]): Promise<Quote[]> {
  if (ids.length === 0) return [];
  return withLines(
    ctx,
    await selectQuotes(ctx)
      .where('id', 'in', [...ids])
      .execute(),
  );
}

/** Returns the last offer of the caller's company for any request, as a basis for the next one's prices; null before the first. */
export async function findLastQuote(ctx: Ctx): Promise<Quote | null> {
  if (ctx.actor.kind !== 'user' || !may(ctx.actor, 'quotes.read')) return null;
  const rows = await selectQuotes(ctx)
    .where('organization_id', '=', ctx.actor.organization.id)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return (await withLines(ctx, rows))[0] ?? null;
}

/** Returns the accepted offer of a request; null if there is none. The caller must have checked who reads. */
export async function findAcceptedQuote(
  ctx: Ctx,
  requestId: string,
): Promise<(Quote & Pick<Row, 'user_id' | 'organization_id'>) | null> {
  const rows = await selectQuotes(ctx).where('request_id', '=', requestId).where('status', '=', 'accepted').execute();
  const [quote] = await withLines(ctx, rows);
  const [row] = rows;
  return quote && row ? { ...quote, user_id: row.user_id, organization_id: row.organization_id } : null;
}

/** Returns the accepted offers of these requests. The caller must have checked who reads. */
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
    // The driver would return integers of this size as text.
    .select([
      sql<number | null>`amount_minor::double precision`.as('amount_minor'),
      sql<number | null>`minimum_minor::double precision`.as('minimum_minor'),
    ])
    .where('quote_id', 'in', idsOf(rows))
    .orderBy('quote_id')
    .orderBy('position')
    .execute();
  const today = todayHere(ctx.clock());
  const ofQuote = Map.groupBy(lines, ({ quote_id }) => quote_id);
  const files = await findFiles(
    ctx,
    rows.flatMap(({ file_ids }) => file_ids),
  );
  return rows.map((row) => ({ ...toQuote(row, ofQuote.get(row.id) ?? [], files, today), made_by: null }));
}

/** Names of documents; `quoteSubject` decides who may open them. */
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

/** Contact details in the text are masked until an offer is accepted. */
function toQuote(
  row: Row,
  lines: readonly Line[],
  files: ReadonlyMap<string, QuoteFile>,
  today: string,
): Omit<Quote, 'made_by'> {
  const {
    user_id: _user,
    organization_id: _company,
    file_ids,
    status,
    currency,
    included,
    excluded,
    subject_kind,
    card_version,
    card_from,
    is_binding,
    confirm_asked_at,
    ...rest
  } = row;
  const shown = (text: string | null) =>
    text === null || status === 'accepted' ? text : withoutContactDetails(text, { hidesPages: true });
  return {
    ...rest,
    // CHECKs limit these columns.
    subject_kind: subject_kind as Quote['subject_kind'],
    currency: isCurrency(currency) ? currency : 'USD',
    state: quoteState(status as QuoteStatus, row.valid_until, today),
    card:
      card_version === null || card_from === null || is_binding === null
        ? null
        : { version: card_version, from: card_from, isBinding: is_binding, isConfirmAsked: confirm_asked_at !== null },
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
