import { sql, type RawBuilder } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import { labelled } from '#features/labels/queries/labels.server.ts';
import type { Ctx } from '#server/context.ts';
import { type KeysetPage, defineKeyset, moment, pageLimit, rowId } from '#server/db/keyset.ts';
import { containsWords } from '#server/db/words-in.ts';

import { type BoardFilters, countFilters } from '../schema/board-filters.ts';
import { servicesOfMode } from '../schema/modes.ts';
import type { RequestCard } from '../schema/request.ts';
import { boardStates, type BoardState } from '../state.ts';
import { cardColumns, deadlineText, isPublished, responses, seesEverything, toCard } from './columns.server.ts';
import { listOwnServices } from './own-listings.server.ts';
import { inState, type Source, visibleSources } from './visible.server.ts';

const newest = defineKeyset('quotes.board', { created_at: moment, id: rowId });
/** The same order, read from the offers that somebody made. */
const newestOffered = defineKeyset('quotes.board', {
  created_at: { ...moment, column: 'request_created_at' },
  id: { ...rowId, column: 'request_id' },
});

/** Filters use only what this viewer sees: a hidden company cannot be found by its name. */
function passing(
  ctx: Ctx,
  { state, q, origin, destination, minWeight, maxWeight, minBudget, maxBudget, within, label }: BoardFilters,
  services: readonly (readonly string[])[],
  { isWhole, states }: Source,
) {
  const today = todayHere(ctx.clock());
  const conditions: RawBuilder<boolean>[] = [containsWords(isWhole ? 'private_text' : 'public_text', q ?? undefined)];
  // For a single state the list is redundant, and with both conditions the planner would not use the index ordered by
  // time.
  if (state !== null && states?.length !== 1) conditions.push(inState(state, today));
  for (const list of services) conditions.push(sql`services && ${list}::text[]`);
  if (origin !== null) conditions.push(sql`origin_country_code = ${origin}`);
  if (destination !== null) conditions.push(sql`destination_country_code = ${destination}`);
  if (minWeight !== null) conditions.push(sql`weight_lbs >= ${minWeight}`);
  if (maxWeight !== null) conditions.push(sql`weight_lbs <= ${maxWeight}`);
  // A budget in another currency is in neither range, because there are no exchange rates here.
  if (minBudget !== null)
    conditions.push(sql`budget_currency = 'USD' and budget_max_minor >= ${minBudget * 100}::bigint`);
  if (maxBudget !== null)
    conditions.push(sql`budget_currency = 'USD' and budget_min_minor <= ${maxBudget * 100}::bigint`);
  if (within !== null) conditions.push(sql`deadline between ${today}::date and ${today}::date + ${within}::integer`);
  if (label !== null) conditions.push(labelled(ctx, 'quote_request', sql.ref('id'), label));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

// unsafe: a number over the rows of every company
/**
 * Returns true if few of the newest requests match: then so few may match in total that indexes on the filters are
 * faster than scanning from the newest on.
 */
async function passSeldom(ctx: Ctx, passes: RawBuilder<boolean>): Promise<boolean> {
  const { rows } =
    await sql`select from (select * from quote_requests order by ${newest.orderBy} limit 2000) newest where ${passes} limit 10`.execute(
      ctx.db,
    );
  return rows.length < 10;
}

/** Returns lists of services, of each of which a request must have one. */
async function serviceLists(ctx: Ctx, { services, mode, isMatching }: BoardFilters): Promise<(readonly string[])[]> {
  return [
    ...(services.length > 0 ? [services] : []),
    ...(mode === null ? [] : [servicesOfMode[mode]]),
    ...(isMatching ? [await listOwnServices(ctx)] : []),
  ];
}

// unsafe: rows that the caller may see, by the conditions of the board
/**
 * Returns a page of the requests that this caller may open and that match the filters, newest first. Throws
 * `bad_request` for a cursor of another list.
 */
export async function listBoard(
  ctx: Ctx,
  filters: BoardFilters,
  page: { cursor?: string | null; limit?: number } = {},
): Promise<KeysetPage<RequestCard>> {
  const limit = pageLimit(page.limit, 20);
  const today = todayHere(ctx.clock());
  const services = await serviceLists(ctx, filters);
  // Without services nothing matches.
  if (services.some((list) => list.length === 0)) return { items: [], nextCursor: null };
  const found: RequestCard[] = [];
  const sources = visibleSources(ctx).filter(
    ({ states }) => !filters.state || !states || states.includes(filters.state),
  );
  for (const source of sources) {
    const { offered } = source;
    // The offers determine which of them are in the requested state.
    const newestOffers = sql<{ request_created_at: Date; request_id: string }>`(
      select created_at as request_created_at, id as request_id from ${offered} offers
      where ${filters.state === null ? sql`true` : inState(filters.state, today)} order by created_at desc, id desc)`;
    const order = offered === undefined ? newest : newestOffered;
    const after = order.afterCursor(page.cursor) ?? sql<boolean>`true`;
    const passes = sql<boolean>`${passing(ctx, filters, services, source)} and ${after}`;
    // Few of the board's current requests may match: they are found in narrow rows, all of which are read.
    const isFiltered = countFilters(filters) > 0;
    const inOpen = sql<boolean>`id = any(array(select id from open_quote_requests where ${source.whereOpen} and ${passes}
      order by ${order.orderBy} limit ${limit + 1}))`;
    // Materialized, so that it is planned as if all rows were wanted: for a single page, scanning all requests looks
    // cheap.
    const inAll = sql<boolean>`id = any(array(with passing as materialized (select id, created_at from quote_requests where ${passes})
      select id from passing order by ${order.orderBy} limit ${limit + 1}))`;
    const isSeldom = isFiltered && seesEverything(ctx) && (await passSeldom(ctx, passes));
    const rows = await ctx.db
      .selectFrom('quote_requests')
      .select([...cardColumns, deadlineText, isPublished, responses])
      .$if(offered !== undefined, (all) =>
        all.innerJoin(newestOffers.as('offered'), 'offered.request_id', 'quote_requests.id'),
      )
      .where(
        isFiltered && source.whereOpen
          ? inOpen
          : isSeldom
            ? inAll
            : sql<boolean>`${offered ? sql`true` : source.where} and ${passes}`,
      )
      .orderBy(order.orderBy)
      .limit(limit + 1)
      .execute();
    found.push(...rows.map((row) => toCard(ctx, row)));
  }
  const inOrder = found.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1));
  return newest.page(inOrder, limit);
}

export type BoardCounts = Record<BoardState | 'all', number>;

// unsafe: rows that the caller may see, by the conditions of the board
/** Returns how many requests this viewer may open in each state of the board: the counts add up to all of them. */
export async function countBoard(ctx: Ctx): Promise<BoardCounts> {
  const today = todayHere(ctx.clock());
  const counts: BoardCounts = { all: 0, active: 0, pending: 0, awarded: 0, expired: 0, rejected: 0 };
  const columns = boardStates.map(
    (state) => sql`coalesce(sum(requests) filter (where ${inState(state, today)}), 0)::integer as ${sql.ref(state)}`,
  );
  const isOpen = sql`audience = 'open' and status in ('pending', 'quoted') and deadline >= ${today}::date`;
  // Counts over all requests are maintained by the database, so that the board does not count rows.
  const tallied = sql`select status, deadline, case when is_published then now() end as published_at, requests from quote_request_tallies
    where ${seesEverything(ctx)} or (${isOpen} and is_published)`;
  // The viewer's own and invited requests are counted by index; public ones are already in the tally.
  const mine = visibleSources(ctx)
    .slice(1)
    .map(
      ({ where, offered }) => sql`select status, deadline, published_at, 1
        from ${offered ?? sql`(select * from quote_requests where ${where})`} mine where not (${isOpen} and published_at is not null)`,
    );
  const { rows } = await sql<Record<BoardState, number>>`select ${sql.join(columns)}
    from (${sql.join([tallied, ...mine], sql` union all `)}) counted`.execute(ctx.db);
  for (const state of boardStates) counts[state] = rows[0]?.[state] ?? 0;
  counts.all = boardStates.reduce((sum, state) => sum + counts[state], 0);
  return counts;
}
