import { forgetNotifications } from '#features/notifications/commands/notify.server.ts';
import { endDisclosures } from '#features/privacy/commands/disclosures.server.ts';
import type { DeletedCompany } from '#server/company-data.ts';
import type { Ctx } from '#server/context.ts';
import { idsOf } from '#shared/ids-of.ts';

import { forgetRequests } from './erase-account.server.ts';
import { lockRequest } from './lock-request.server.ts';
import { returnToPending } from './withdraw-quote.server.ts';

/**
 * Deletes a company's requests, offers and plan requests, in the deleting transaction. Orders that are done stay for the
 * other side, whichever that is.
 */
export async function eraseCompany(tx: Ctx, { id: organizationId, archive }: DeletedCompany): Promise<void> {
  const orders = await tx.db
    .selectFrom('quote_responses')
    .innerJoin('quote_requests', 'quote_requests.id', 'quote_responses.request_id')
    .where('quote_responses.status', '=', 'accepted')
    .where((is) =>
      is.or([
        is('quote_requests.organization_id', '=', organizationId),
        is('quote_responses.organization_id', '=', organizationId),
      ]),
    )
    .select(['quote_responses.id as quote_id', 'quote_requests.id as request_id', 'quote_requests.organization_id'])
    .execute();
  if (orders.length > 0) await keepOrders(tx, { organizationId, orders, archivedId: await archive() });
  const gone = await tx.db
    .deleteFrom('quote_requests')
    .where('organization_id', '=', organizationId)
    .returning('id')
    .execute();
  await forgetRequests(tx, idsOf(gone));
  await eraseOffers(tx, organizationId);
  const plans = await tx.db
    .deleteFrom('plan_requests')
    .where('organization_id', '=', organizationId)
    .returning('id')
    .execute();
  await forgetNotifications(tx, 'plan_request', idsOf(plans));
}

/** The other side keeps what was agreed with the company's name; contact details are shown no more. */
async function keepOrders(
  tx: Ctx,
  {
    organizationId,
    orders,
    archivedId,
  }: {
    organizationId: string;
    orders: readonly { quote_id: string; request_id: string; organization_id: string }[];
    archivedId: string;
  },
): Promise<void> {
  const asked = orders.filter((order) => order.organization_id === organizationId);
  const offered = orders.filter((order) => order.organization_id !== organizationId);
  if (asked.length > 0)
    await tx.db
      .updateTable('quote_requests')
      .set({ organization_id: archivedId })
      .where(
        'id',
        'in',
        asked.map(({ request_id }) => request_id),
      )
      .execute();
  if (offered.length > 0)
    await tx.db
      .updateTable('quote_responses')
      .set({ organization_id: archivedId })
      .where(
        'id',
        'in',
        offered.map(({ quote_id }) => quote_id),
      )
      .execute();
  await endDisclosures(tx, organizationId, {
    kind: 'quote_request',
    ids: orders.map(({ request_id }) => request_id),
  });
}

async function eraseOffers(tx: Ctx, organizationId: string): Promise<void> {
  const standing = await tx.db
    .selectFrom('quote_responses')
    .select('request_id')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'submitted')
    .orderBy('request_id')
    .execute();
  const requests = [];
  // oxlint-disable-next-line no-await-in-loop -- in the order in which everybody locks
  for (const { request_id } of standing) requests.push(await lockRequest(tx, request_id));
  await tx.db.deleteFrom('quote_responses').where('organization_id', '=', organizationId).execute();
  // oxlint-disable-next-line no-await-in-loop -- one transaction
  for (const request of requests) if (request !== null) await returnToPending(tx, request);
}
