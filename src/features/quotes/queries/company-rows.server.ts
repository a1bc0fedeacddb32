import { sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import { type CompanyRows, type OpenMatter, companyLines } from '#server/company-data.ts';
import type { Ctx } from '#server/context.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { type RequestStatus, requestStatusLabels } from '../state.ts';

/** Most open matters that are listed. */
const most = 50;

/** Condition for the requests that a company asked or offered for. */
const involves = (organizationId: string) => sql<boolean>`(quote_requests.organization_id = ${organizationId}::uuid
  or quote_requests.id in (select offer.request_id from quote_responses offer where offer.organization_id = ${organizationId}::uuid))`;

/** Returns the requests, offers and orders of a company. Checks no permission. */
export async function companyRows(ctx: Ctx, organizationId: string): Promise<CompanyRows[]> {
  const requests = ctx.db.selectFrom('quote_requests').where('organization_id', '=', organizationId);
  const newest = await requests
    .select(['reference', 'status', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(companyLines)
    .execute();
  const orders = ctx.db
    .selectFrom('quote_responses')
    .innerJoin('quote_requests', 'quote_requests.id', 'quote_responses.request_id')
    .where('quote_responses.status', '=', 'accepted')
    .where(involves(organizationId));
  const latest = await orders
    .select(['quote_requests.reference', 'quote_responses.fulfilled_at', 'quote_responses.decided_at'])
    .orderBy('quote_responses.decided_at', 'desc')
    .limit(companyLines)
    .execute();
  const counts = await ctx.db
    .selectNoFrom((eb) => [
      requests
        .where('status', '<>', 'accepted')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('requests'),
      orders.select((of) => of.fn.countAll<number>().as('count')).as('orders'),
      eb
        .selectFrom('quote_responses')
        .where('organization_id', '=', organizationId)
        .where('status', 'in', ['submitted', 'declined'])
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('offers'),
    ])
    .executeTakeFirstOrThrow();
  return [
    {
      id: 'requests',
      label: m.quotes_company_requests(),
      order: 30,
      count: counts.requests ?? 0,
      fate: 'deleted',
      lines: newest.map(({ reference, status, created_at }) => ({
        label: reference,
        to: quotePaths.adminRequests({ q: reference }),
        detail: requestStatusLabels[status as RequestStatus](),
        at: created_at,
      })),
    },
    {
      id: 'offers',
      label: m.quotes_company_offers(),
      order: 40,
      count: counts.offers ?? 0,
      fate: 'deleted',
      lines: [],
    },
    {
      id: 'orders',
      label: m.quotes_orders_title(),
      order: 50,
      count: counts.orders ?? 0,
      fate: 'kept',
      lines: latest.map(({ reference, fulfilled_at, decided_at }) => ({
        label: reference,
        to: quotePaths.adminRequests({ q: reference }),
        detail: fulfilled_at === null ? m.quotes_company_order_open() : m.quotes_fulfilled(),
        ...(decided_at === null ? {} : { at: decided_at }),
      })),
    },
  ];
}

/** Returns the orders that are not done, on either side, and the own requests with offers that stand. */
export async function openMatters(
  ctx: Ctx,
  organizationId: string,
  { isLocked }: { isLocked: boolean },
): Promise<OpenMatter[]> {
  // Whoever offers, accepts or fulfils locks the request first.
  if (isLocked)
    await ctx.db
      .selectFrom('quote_requests')
      .where(involves(organizationId))
      .select('id')
      .orderBy('id')
      .forUpdate()
      .execute();
  const orders = await ctx.db
    .selectFrom('quote_responses')
    .innerJoin('quote_requests', 'quote_requests.id', 'quote_responses.request_id')
    .where('quote_responses.status', '=', 'accepted')
    .where('quote_responses.fulfilled_at', 'is', null)
    .where(involves(organizationId))
    .where((is) =>
      is.or([
        is('quote_requests.organization_id', '=', organizationId),
        is('quote_responses.organization_id', '=', organizationId),
      ]),
    )
    .select(['quote_requests.reference', 'quote_responses.provider_name', 'quote_requests.company_name'])
    .select(['quote_requests.organization_id'])
    .orderBy('quote_responses.decided_at')
    .limit(most)
    .execute();
  const requests = await ctx.db
    .selectFrom('quote_requests')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'quoted')
    .where('deadline', '>=', todayHere(ctx.clock()))
    .select('reference')
    .orderBy('created_at')
    .limit(most)
    .execute();
  return [
    ...orders.map(({ reference, organization_id, provider_name, company_name }) => ({
      label: m.quotes_company_open_order({ reference }),
      detail: (organization_id === organizationId ? provider_name : company_name) ?? '',
      to: quotePaths.order(reference),
    })),
    ...requests.map(({ reference }) => ({
      label: m.quotes_company_open_request({ reference }),
      detail: m.quotes_company_open_request_text(),
      to: quotePaths.request(reference),
    })),
  ];
}
