import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { isoDate } from '#shared/dates.ts';

import type { BoardState } from '../state.ts';
import { seesEverything } from './columns.server.ts';

/** Conditions for the words of the board, on a day. Of one request exactly one holds (`boardState`). */
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

/** On the board for everybody; the condition of its indexes, and the day. */
const isOpenToAll = (today: string): RawBuilder<boolean> =>
  sql`(audience = 'open' and published_at is not null and status in ('pending', 'quoted') and deadline >= ${today}::date)`;

// What is a person's own is found from their side, once, by the indexes of it: the lists are short, and all requests are not.

/** Addressed to a warehouse or partner of this account that is verified. */
export const isAddressedTo = (userId: string): RawBuilder<boolean> => sql`id = any(array(
    select i.request_id from warehouses w join quote_request_invitations i on i.subject_kind = 'warehouse' and i.subject_id = w.id
    where w.user_id = ${userId}::uuid and w.is_verified
    union select i.request_id from logistics_partners p join quote_request_invitations i on i.subject_kind = 'partner' and i.subject_id = p.id
    where p.owner_user_id = ${userId}::uuid and p.verified))`;

/**
 * What is known of the requests for which this account made an offer and did not take it back, in the words of `quote_requests`: their offers know it, in an index
 * that has the newest first. Offers are made for what was published.
 */
const offeredBy = (userId: string) => sql`(
    select distinct request_created_at as created_at, request_id as id, request_status as status, request_audience as audience,
      request_deadline as deadline, request_created_at as published_at
    from quote_responses where user_id = ${userId}::uuid and status in ('submitted', 'accepted', 'declined'))`;

export interface Source {
  /** Which requests; no two sources have one in common. */
  where: RawBuilder<boolean>;
  /** Company, contact and addresses may be searched: the caller reads them. */
  isWhole: boolean;
  /** Under which words of the board they stand; all where it is not said. */
  states?: readonly BoardState[];
  /** The same requests in `open_quote_requests`, where a filter reads less. */
  whereOpen?: RawBuilder<boolean>;
  /** The same requests as their offers know them: when made, id, status, audience, deadline, and that they were published. */
  offered?: RawBuilder<unknown>;
}

/** Where the requests stand that this caller may open, as lists that exclude each other, each with an index of its own. */
export function visibleSources(ctx: Ctx): Source[] {
  const today = isoDate(ctx.clock());
  if (seesEverything(ctx)) return [{ where: sql`true`, isWhole: true }];
  const open = isOpenToAll(today);
  const whereOpen = sql<boolean>`deadline >= ${today}::date`;
  if (ctx.actor.kind !== 'user') return [{ where: open, isWhole: false, states: ['active'], whereOpen }];
  const { userId } = ctx.actor;
  const addressed = sql<boolean>`(audience = 'invited' and ${inState('active', today)} and ${isAddressedTo(userId)})`;
  const ofOthers = sql<boolean>`user_id <> ${userId}::uuid`;
  // Nobody makes an offer for a request of their own.
  const offered = sql`(select * from ${offeredBy(userId)} offers where not ${open} and not ${addressed})`;
  return [
    {
      where: sql`${open} and ${ofOthers}`,
      isWhole: false,
      states: ['active'],
      whereOpen: sql`${whereOpen} and ${ofOthers}`,
    },
    { where: sql`user_id = ${userId}::uuid`, isWhole: true },
    { where: sql`${ofOthers} and ${addressed}`, isWhole: false, states: ['active'] },
    // Who made an offer sees what became of the request.
    {
      where: sql`id = any(array(select id from ${offered} offered))`,
      isWhole: false,
      // What waits for staff has no offers yet.
      states: ['active', 'awarded', 'expired', 'rejected'],
      offered,
    },
  ];
}

/** True for requests the account has made an offer for, whatever became of it. */
export const hasQuoted = (userId: string) =>
  sql<boolean>`exists (select from quote_responses r where r.request_id = quote_requests.id and r.user_id = ${userId}::uuid)`;
