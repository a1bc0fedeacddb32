import { sql } from 'kysely';

import type { ServiceCode } from '#features/catalog/services.ts';
import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { defineKeyset, type KeysetPage, keysetPage, moment, rowId } from '#server/db/keyset.ts';
import { requireOrders } from './require-orders.server.ts';

import { mayFulfil } from '../policy.ts';
import type { OwnOrder } from '../schema/own.ts';

// unsafe: a row that the caller of this function may see
/** Selects the company of an awarded request as long as its author shows it to the provider (see `findOrder`). */
export const shownCompany = (table = 'quote_requests') => sql<string | null>`case when exists (
    select from quote_responses chosen join disclosures shown on shown.recipient_user_id = chosen.user_id
    where chosen.request_id = ${sql.ref(`${table}.id`)} and chosen.status = 'accepted'
      and shown.owner_user_id = ${sql.ref(`${table}.user_id`)} and shown.subject_kind = 'quote_request' and shown.subject_id = ${sql.ref(`${table}.id`)} and shown.revoked_at is null
      and 'company_name' = any(shown.fields)) then ${sql.ref(`${table}.company_name`)} end`;

// unsafe: orders of a company that the caller acts for
/**
 * Returns the condition for accepted offers of this company or for its requests. Each side is read by its own index
 * first: beside "or" the planner reads the offers of everybody.
 */
export const isOrderOf = (
  company: string,
  table = 'quote_responses',
) => sql<boolean>`${sql.ref(`${table}.id`)} = any(array(
    select id from quote_responses where organization_id = ${company}::uuid and status = 'accepted'
    union all select id from quote_responses where status = 'accepted'
      and request_id = any(array(select id from quote_requests where organization_id = ${company}::uuid))))`;

const newest = defineKeyset('quotes.orders', { decided_at: moment, id: rowId });

/**
 * Returns a page of the orders of the caller's company, as shipper or provider, latest first. Throws `bad_request` for a foreign
 * cursor.
 */
export async function listOrders(
  ctx: Ctx,
  { isOpen = false, ...page }: { cursor?: string | null; limit: number; isOpen?: boolean },
): Promise<KeysetPage<OwnOrder>> {
  const company = requireOrders(ctx);
  const agreed = ctx.db
    .selectFrom('quote_responses')
    .select(['id', 'request_id', 'provider_name', 'fulfilled_at'])
    // A CHECK guarantees that decided offers have a time.
    .select((eb) => eb.ref('decided_at').$notNull().as('decided_at'))
    .where(isOrderOf(company))
    .$if(isOpen, (all) => all.where('fulfilled_at', 'is', null));
  const { items, nextCursor } = await keysetPage(agreed, newest, page);
  if (items.length === 0) return { items: [], nextCursor: null };
  const requests = await ctx.db
    .selectFrom('quote_requests')
    .select(['id', 'organization_id', 'reference', 'services', 'origin_place', 'destination_place'])
    .select(shownCompany().as('shipper_name'))
    .where(
      'id',
      'in',
      items.map(({ request_id }) => request_id),
    )
    .execute();
  return {
    items: items.flatMap(({ id, request_id, provider_name, decided_at, fulfilled_at }) => {
      const request = requests.find((each) => each.id === request_id);
      if (!request) return [];
      const isAuthor = request.organization_id === company;
      return [
        {
          id,
          reference: request.reference,
          service_type: request.services[0] as ServiceCode,
          origin_place: request.origin_place,
          destination_place: request.destination_place,
          isAuthor,
          provider_name,
          shipper_name: request.shipper_name,
          decided_at,
          fulfilled_at,
          mayFulfil:
            fulfilled_at === null &&
            may(ctx.actor, 'orders.fulfil') &&
            mayFulfil({ isAuthor, decided_at }, ctx.clock()),
        },
      ];
    }),
    nextCursor,
  };
}
