import { linesBelow } from '#features/catalog/addresses/parts.ts';
import { countryLabel } from '#features/catalog/countries.ts';
import { findDisclosedFields } from '#features/privacy/queries/disclosures.server.ts';
import type { DisclosedField } from '#features/privacy/schema.ts';
import type { Ctx } from '#server/context.ts';
import { isOfCompany, may } from '#server/actor.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { mayFulfil } from '../policy.ts';
import { type Order, type OrderContact, authorShows, providerShows, type Billing } from '../schema/order.ts';
import { findRequest } from './find-request.server.ts';
import { findAcceptedQuote } from './quotes.server.ts';
import { findSignature } from './signature.server.ts';
import { requireOrders } from './require-orders.server.ts';

/**
 * Returns the order of a request, for members of both companies who may read orders. Throws `not_found` for everybody
 * else, and before an offer was accepted.
 */
export async function findOrder(ctx: Ctx, reference: string): Promise<Order> {
  const actor = requireUser(ctx);
  const request = await findRequest(ctx, reference);
  const accepted = request && (await findAcceptedQuote(ctx, request.id));
  if (!request || !accepted?.decided_at) throw new AppError('not_found');
  const { user_id: providerId, organization_id, ...quote } = accepted;
  const { decided_at } = accepted;
  const isAuthor = request.is_own;
  if (!isAuthor && !isOfCompany(actor, { organization_id })) throw new AppError('not_found');
  requireOrders(ctx);
  const contact = isAuthor
    ? await findProviderContact(ctx, request.id, quote, providerId)
    : await findAuthorContact(ctx, request.id, providerId);
  const isHidden = isAuthor || contact === null;
  return {
    request: isHidden ? request : { ...request, description: await findWholeDescription(ctx, request.id) },
    quote,
    decided_at,
    contact,
    billing: await findBilling(ctx, [
      actor.organization.id,
      contact?.company_name ? (isAuthor ? organization_id : await findAuthorCompany(ctx, request.id)) : null,
    ]),
    // The provider reads it as long as the shipper shows who they are.
    signature:
      isAuthor || (contact?.company_name && contact.contact_name) ? await findSignature(ctx, request.id) : null,
    mayFulfil:
      quote.fulfilled_at === null &&
      may(actor, 'orders.fulfil') &&
      mayFulfil({ isAuthor, decided_at: quote.decided_at }, ctx.clock()),
  };
}

/** Returns what the member who answers for one side currently discloses to the one of the other about this request. */
async function shownBy<Field extends DisclosedField>(
  ctx: Ctx,
  shown: { requestId: string; owner: string; to: string | null; fields: readonly Field[] },
): Promise<ReadonlySet<Field>> {
  const { requestId, owner, to, fields } = shown;
  if (to === null) return new Set();
  const disclosed = await findDisclosedFields(ctx, {
    owner_user_id: owner,
    recipient_user_id: to,
    subject: { kind: 'quote_request', id: requestId },
  });
  return new Set(fields.filter((field) => disclosed.includes(field)));
}

// unsafe: a row that the caller of this function may see
/** Returns the author's unmasked text: those who see the contact details may read it. */
async function findWholeDescription(ctx: Ctx, requestId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('quote_requests')
    .select('description')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  return row.description;
}

// unsafe: a row that the caller of this function may see
async function findAuthor(ctx: Ctx, requestId: string): Promise<string> {
  const query = ctx.db.selectFrom('quote_requests').select('user_id').where('id', '=', requestId);
  return (await query.executeTakeFirstOrThrow()).user_id;
}

// unsafe: a row that the caller of this function may see
async function findAuthorCompany(ctx: Ctx, requestId: string): Promise<string> {
  const query = ctx.db.selectFrom('quote_requests').select('organization_id').where('id', '=', requestId);
  return (await query.executeTakeFirstOrThrow()).organization_id;
}

// unsafe: a row that the caller of this function may see
async function findAuthorContact(ctx: Ctx, requestId: string, to: string | null): Promise<OrderContact | null> {
  const row = await ctx.db
    .selectFrom('quote_requests')
    .select(['user_id', 'company_name', 'contact_name', 'email', 'origin_address', 'destination_address'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const shown = await shownBy(ctx, { requestId, owner: row.user_id, to, fields: authorShows });
  if (shown.size === 0) return null;
  return {
    company_name: shown.has('company_name') ? row.company_name : null,
    contact_name: shown.has('contact_name') ? row.contact_name : null,
    email: shown.has('email') ? row.email : null,
    phone: null,
    addresses: shown.has('address') ? [row.origin_address, row.destination_address].flatMap((line) => line ?? []) : [],
  };
}

type Provider = Pick<Order['quote'], 'subject_kind' | 'subject_id' | 'provider_name'>;

// unsafe: a row that the caller of this function may see
async function findProviderContact(
  ctx: Ctx,
  requestId: string,
  { subject_kind, subject_id, provider_name }: Provider,
  owner: string | null,
): Promise<OrderContact | null> {
  if (owner === null) return null;
  const columns = ['contact_name', 'email', 'phone', 'address', 'city', 'state', 'zip_code', 'country_code'] as const;
  const row =
    subject_kind === 'warehouse'
      ? await ctx.db.selectFrom('warehouses').select(columns).where('id', '=', subject_id).executeTakeFirst()
      : await ctx.db.selectFrom('logistics_partners').select(columns).where('id', '=', subject_id).executeTakeFirst();
  const shown = await shownBy(ctx, { requestId, owner, to: await findAuthor(ctx, requestId), fields: providerShows });
  if (!row || shown.size === 0) return null;
  return {
    company_name: provider_name,
    contact_name: shown.has('contact_name') ? row.contact_name : null,
    email: shown.has('email') ? row.email : null,
    phone: shown.has('phone') ? row.phone : null,
    addresses: shown.has('address') ? [row.address, linesBelow(row).join(', '), countryLabel(row.country_code)] : [],
  };
}

/** Returns what these companies have stated for invoices, in this order. Checks no permission. */
async function findBilling(ctx: Ctx, organizationIds: readonly (string | null)[]): Promise<Billing[]> {
  const ids = organizationIds.filter((id) => id !== null);
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('organizations')
    .where('id', 'in', ids)
    .select(['id', 'name', 'billing_address', 'tax_id'])
    .execute();
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row === undefined ? [] : [{ company: row.name, address: row.billing_address, tax_id: row.tax_id }];
  });
}
