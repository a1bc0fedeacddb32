import { sql } from 'kysely';
import { z } from 'zod';

import { todayHere } from '#features/catalog/market-day.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import type { Reason } from '#features/matching/match/reasons.ts';
import { reasonText } from '#features/matching/match/reason-words.ts';
import type { Ctx } from '#server/context.ts';
import { requirePermission } from '#server/session/require.ts';
import { countRows } from '#server/db/count-rows.ts';
import { addDays } from '#shared/dates.ts';
import * as m from '#texts/messages.js';
import { idsOf } from '#shared/ids-of.ts';

import { fitsDays } from '../schema/fits.ts';
import { inState, isAddressedTo } from './visible.server.ts';

export interface FittingRequest {
  reference: string;
  services: ServiceCode[];
  origin_place: string;
  destination_place: string | null;
  deadline: string;
  /** Why it fits, in the reader's language. */
  reasons: string[];
  /** Somebody of the company has opened it. */
  isSeen: boolean;
}

const maxReasons = 3;
const stored = z.array(z.custom<Reason>((value) => typeof value === 'object' && value !== null));

/**
 * Returns open requests that the caller's company has made no offer for: those that ask it by name, by deadline, then
 * those that fit it, best first. `found` counts them all.
 */
export async function listForYou(ctx: Ctx, most = 50): Promise<{ requests: FittingRequest[]; found: number }> {
  const asking = await listAsking(ctx, most);
  const requests = [...asking, ...(await listFitting(ctx, most))].slice(0, most);
  return { requests, found: requests.length < most ? requests.length : await countOpen(ctx) };
}

async function countOpen(ctx: Ctx): Promise<number> {
  return (await countRows(fromAsking(ctx))) + (await countRows(fromFitting(ctx)));
}

const deadlineText = sql<string>`to_char(deadline, 'YYYY-MM-DD')`.as('deadline');

function fromAsking(ctx: Ctx) {
  const company = requirePermission(ctx, 'quotes.read').organization.id;
  return ctx.db
    .selectFrom('quote_requests')
    .where('audience', '=', 'invited')
    .where(isAddressedTo({ organizationId: company }))
    .where(inState('active', todayHere(ctx.clock())))
    .where(sql<boolean>`not ${isAnsweredBy(company)}`);
}

async function listAsking(ctx: Ctx, limit: number): Promise<FittingRequest[]> {
  const company = requirePermission(ctx, 'quotes.read').organization.id;
  const rows = await fromAsking(ctx)
    .select(['reference', 'services', 'origin_place', 'destination_place', deadlineText])
    .select(isSeenBy(company).as('isSeen'))
    .orderBy('deadline')
    .orderBy('id')
    .limit(limit)
    .execute();
  // A trigger knows the codes.
  return rows.map((row) => ({ ...row, services: row.services as ServiceCode[], reasons: [m.quotes_fits_asked()] }));
}

function fromFitting(ctx: Ctx) {
  const company = requirePermission(ctx, 'quotes.read').organization.id;
  return ctx.db
    .selectFrom('quote_request_fits as fit')
    .innerJoin('quote_requests', 'quote_requests.id', 'fit.request_id')
    .where('fit.organization_id', '=', company)
    .where('audience', '=', 'open')
    .where(inState('active', todayHere(ctx.clock())))
    .where(sql<boolean>`not ${isAnsweredBy(company)}`);
}

/** Returns open requests to everybody that fit the caller's company and that it has made no offer for, best first. */
export async function listFitting(ctx: Ctx, limit: number): Promise<FittingRequest[]> {
  const company = requirePermission(ctx, 'quotes.read').organization.id;
  const rows = await fromFitting(ctx)
    .select(['reference', 'services', 'origin_place', 'destination_place', 'fit.reasons'])
    .select(deadlineText)
    .select(isSeenBy(company).as('isSeen'))
    .orderBy('fit.score', 'desc')
    .orderBy('deadline')
    .orderBy('fit.request_id')
    .limit(limit)
    .execute();
  return rows.map(({ reasons, ...row }) => ({
    ...row,
    // A trigger knows the codes.
    services: row.services as ServiceCode[],
    reasons: stored.parse(reasons).slice(0, maxReasons).map(reasonText),
  }));
}

// unsafe: for a mail that names requests to those who were told of them
/** Returns which of these requests are still open to everybody. */
export async function listStillOpen(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .selectFrom('quote_requests')
    .select('id')
    .where('id', 'in', ids)
    .where('audience', '=', 'open')
    .where(inState('active', todayHere(ctx.clock())))
    .execute();
  return new Set(idsOf(rows));
}

export interface FitCounts {
  found: number;
  seen: number;
  answered: number;
  /** Ended without an offer of the company. */
  missed: number;
}

/** Returns what became of the requests that fitted the caller's company, found in the last 30 days. */
export async function countForYou(ctx: Ctx): Promise<FitCounts> {
  const company = requirePermission(ctx, 'quotes.read').organization.id;
  return ctx.db
    .selectFrom('quote_request_fits as fit')
    .innerJoin('quote_requests', 'quote_requests.id', 'fit.request_id')
    .select([
      sql<number>`count(*)::integer`.as('found'),
      sql<number>`(count(*) filter (where ${isSeenBy(company)}))::integer`.as('seen'),
      sql<number>`(count(*) filter (where ${isAnsweredBy(company)}))::integer`.as('answered'),
      sql<number>`(count(*) filter (where not ${isAnsweredBy(company)} and not ${inState('active', todayHere(ctx.clock()))}))::integer`.as(
        'missed',
      ),
    ])
    .where('fit.organization_id', '=', company)
    .where('fit.found_at', '>', addDays(ctx.clock(), -fitsDays))
    .executeTakeFirstOrThrow();
}

const isSeenBy = (company: string) =>
  sql<boolean>`exists (select from quote_request_views v join memberships c on c.user_id = v.user_id and c.ended_at is null
    where v.request_id = quote_requests.id and c.organization_id = ${company}::uuid)`;

const isAnsweredBy = (company: string) =>
  sql<boolean>`exists (select from quote_responses r where r.request_id = quote_requests.id and r.organization_id = ${company}::uuid)`;
