import { type RawBuilder, sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import type { Ctx } from '#server/context.ts';

import type { BoardState } from '../state.ts';
import { seesEverything } from './columns.server.ts';
import { type QuoteAuthor, quoteAuthorOf } from './own-listings.server.ts';

/** Returns the condition for a state of the board on a day. Exactly one holds per request (`boardState`). */
export function inState(state: BoardState, today: string): RawBuilder<boolean> {
  switch (state) {
    case 'active':
      return sql`(published_at is not null and status in ('pending', 'quoted') and deadline >= ${today}::date)`;
    case 'pending':
      return sql`(published_at is null and status = 'pending' and deadline >= ${today}::date)`;
    case 'awarded':
      return sql`status = 'accepted'`;
    case 'expired':
      return sql`(status = 'expired' or (status in ('pending', 'quoted') and deadline < ${today}::date))`;
    case 'rejected':
      return sql`status = 'rejected'`;
  }
}

/** On the board for everybody: the condition of its indexes, and the deadline. */
const isOpenToAll = (today: string): RawBuilder<boolean> =>
  sql`(audience = 'open' and published_at is not null and status in ('pending', 'quoted') and deadline >= ${today}::date)`;

// A company's own rows are selected by their indexes first: those lists are short, the table of all requests is not.

/**
 * Invites a verified warehouse or partner of this company. "offset 0" has the company's own rows read first: beside a
 * join the planner reads the index of all listings where few companies have many.
 */
export const isAddressedTo = ({
  organizationId,
}: Pick<QuoteAuthor, 'organizationId'>): RawBuilder<boolean> => sql`id = any(array(
    select i.request_id from (select id from warehouses where organization_id = ${organizationId}::uuid and is_verified offset 0) w
    join quote_request_invitations i on i.subject_kind = 'warehouse' and i.subject_id = w.id
    union select i.request_id from (select id from logistics_partners where organization_id = ${organizationId}::uuid and verified offset 0) p
    join quote_request_invitations i on i.subject_kind = 'partner' and i.subject_id = p.id))`;

/**
 * Requests for which this company made an offer and did not withdraw it, with columns named as in `quote_requests`: the
 * offers store them, in an index ordered by time. Offers are only made for published requests.
 */
const offeredBy = ({ organizationId }: QuoteAuthor) => sql`(
    select distinct request_created_at as created_at, request_id as id, request_status as status, request_audience as audience,
      request_deadline as deadline, request_created_at as published_at
    from quote_responses where organization_id = ${organizationId}::uuid and status in ('submitted', 'accepted', 'declined'))`;

export interface Source {
  /** The condition for its requests; sources are disjoint. */
  where: RawBuilder<boolean>;
  /** Company, contact details and addresses may be searched, because the caller may read them. */
  isWhole: boolean;
  /** States on the board that occur; all by default. */
  states?: readonly BoardState[];
  /** The condition for the same requests in `open_quote_requests`, where filters read less. */
  whereOpen?: RawBuilder<boolean>;
  /** The same requests as stored with their offers: creation time, id, status, audience, deadline, and publication. */
  offered?: RawBuilder<unknown>;
}

/** Returns the requests that this caller may open, as disjoint sources, each with its own index. */
export function visibleSources(ctx: Ctx): Source[] {
  const today = todayHere(ctx.clock());
  if (seesEverything(ctx)) return [{ where: sql`true`, isWhole: true }];
  const open = isOpenToAll(today);
  const whereOpen = sql<boolean>`deadline >= ${today}::date`;
  if (ctx.actor.kind !== 'user') return [{ where: open, isWhole: false, states: ['active'], whereOpen }];
  const reader = quoteAuthorOf(ctx.actor, 'quotes.read');
  const addressed = sql<boolean>`(audience = 'invited' and ${inState('active', today)} and ${isAddressedTo(reader)})`;
  const ofOthers = sql<boolean>`organization_id <> ${ctx.actor.organization.id}::uuid`;
  // Nobody makes an offer for a request of their own.
  const offered = sql`(select * from ${offeredBy(reader)} offers where not ${open} and not ${addressed})`;
  return [
    {
      where: sql`${open} and ${ofOthers}`,
      isWhole: false,
      states: ['active'],
      whereOpen: sql`${whereOpen} and ${ofOthers}`,
    },
    { where: sql`organization_id = ${reader.organizationId}::uuid`, isWhole: true },
    { where: sql`${ofOthers} and ${addressed}`, isWhole: false, states: ['active'] },
    // Providers of an offer see what became of the request.
    {
      where: sql`id = any(array(select id from ${offered} offered))`,
      isWhole: false,
      // Requests awaiting review have no offers yet.
      states: ['active', 'awarded', 'expired', 'rejected'],
      offered,
    },
  ];
}

/** Returns a condition for requests that the company has made an offer for, whatever its state. */
export const hasQuoted = ({ organizationId }: QuoteAuthor) =>
  sql<boolean>`exists (select from quote_responses r where r.request_id = quote_requests.id and r.organization_id = ${organizationId}::uuid)`;
