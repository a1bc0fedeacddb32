import { sql } from 'kysely';

import type { ServiceCode } from '#features/catalog/services.ts';
import type { Ctx } from '#server/context.ts';
import { defineKeyset, type KeysetPage, keysetPage, moment, rowId } from '#server/db/keyset.ts';
import { requireUser } from '#server/session/require.ts';

import { mayFulfil } from '../policy.ts';
import type { OwnOrder } from '../schema/own.ts';

/** Selects the company of a request as long as its author shows it to this account (see `findOrder`). */
export const shownCompany = (userId: string, table = 'quote_requests') => sql<string | null>`case when exists (
    select from disclosures shown where shown.owner_user_id = ${sql.ref(`${table}.user_id`)} and shown.recipient_user_id = ${userId}::uuid
      and shown.subject_kind = 'quote_request' and shown.subject_id = ${sql.ref(`${table}.id`)} and shown.revoked_at is null
      and 'company_name' = any(shown.fields)) then ${sql.ref(`${table}.company_name`)} end`;

const newest = defineKeyset('quotes.orders', { decided_at: moment, id: rowId });

/**
 * Returns a page of the caller's orders, as shipper or provider, latest first. Throws `bad_request` for a foreign
 * cursor.
 */
export async function listOrders(
  ctx: Ctx,
  { isOpen = false, ...page }: { cursor?: string | null; limit: number; isOpen?: boolean },
): Promise<KeysetPage<OwnOrder>> {
  const { userId } = requireUser(ctx);
  // Each side by its own index.
  const agreed = ctx.db
    .selectFrom('quote_responses')
    .select(['id', 'request_id', 'user_id', 'provider_name', 'fulfilled_at'])
    // A CHECK guarantees that decided offers have a time.
    .select((eb) => eb.ref('decided_at').$notNull().as('decided_at'))
    .where('status', '=', 'accepted')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb(
          'request_id',
          'in',
          eb.selectFrom('quote_requests').select('id').where('quote_requests.user_id', '=', userId),
        ),
      ]),
    )
    .$if(isOpen, (all) => all.where('fulfilled_at', 'is', null));
  const { items, nextCursor } = await keysetPage(agreed, newest, page);
  if (items.length === 0) return { items: [], nextCursor: null };
  const requests = await ctx.db
    .selectFrom('quote_requests')
    .select(['id', 'user_id', 'reference', 'services', 'origin_place', 'destination_place'])
    .select(shownCompany(userId).as('shipper_name'))
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
      const isAuthor = request.user_id === userId;
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
          mayFulfil: fulfilled_at === null && mayFulfil({ isAuthor, decided_at }, ctx.clock()),
        },
      ];
    }),
    nextCursor,
  };
}
