import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import { isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { QuoteRequests } from '#server/db/types.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';

import { can, isOwn } from '../policy.ts';
import type { RequestCard } from '../schema/request.ts';
import { type Audience, type RequestStatus, boardState } from '../state.ts';

// Company, contact details and addresses are read only for the owner and staff; everybody else gets null.

export const cardColumns = [
  'id', 'reference', 'organization_id', 'services', 'origin_place', 'destination_place', 'weight_lbs', 'budget_range', 'description', 'language', 'view_count', 'created_at',
  'status', 'audience', 'company_name', 'contact_name', 'is_demo',
] as const satisfies readonly (keyof QuoteRequests)[]; // prettier-ignore

/** A date as text: the driver would convert it to a moment. */
export const deadlineText = sql<string>`to_char(deadline, 'YYYY-MM-DD')`.as('deadline');
export const isPublished = sql<boolean>`published_at is not null`.as('is_published');

// unsafe: a number over the rows of every company
/** Offers that were not withdrawn, one per provider. */
export const responses = sql<number>`(select count(*)::integer from quote_responses r
  where r.request_id = quote_requests.id and r.status in ('submitted', 'accepted', 'declined'))`.as('responses');

type CardRow = Pick<Selectable<QuoteRequests>, (typeof cardColumns)[number]> & {
  deadline: string;
  is_published: boolean;
  responses: number;
};

/** Returns a request's card as this caller may read it. Contact details in an anonymous visitor's text are masked. */
export function toCard(ctx: Ctx, row: CardRow): RequestCard {
  const access = { ...row, status: row.status as RequestStatus, audience: row.audience as Audience };
  const seesAll = can(ctx.actor, 'readWhole', access);
  const description = seesAll
    ? row.description
    : withoutContactDetails(row.description, { hidesPages: true }).replaceAll(row.company_name, '…');
  const { id, reference, origin_place, destination_place, weight_lbs, budget_range, deadline, view_count, created_at } =
    row;
  return {
    id,
    reference,
    // The database has no other codes.
    services: row.services as ServiceCode[],
    service_type: row.services[0] as ServiceCode,
    origin_place,
    destination_place,
    weight_lbs,
    budget_range,
    deadline,
    description,
    language: row.language,
    responses: row.responses,
    view_count,
    created_at,
    state: boardState(access, todayHere(ctx.clock())),
    is_closed: access.status === 'expired',
    audience: access.audience,
    company_name: seesAll ? row.company_name : null,
    contact_name: seesAll ? row.contact_name : null,
    is_own: isOwn(ctx.actor, row),
    is_demo: row.is_demo,
  };
}

/** Returns true if this caller sees all requests. */
export const seesEverything = (ctx: Ctx): boolean => isStaff(ctx.actor);
