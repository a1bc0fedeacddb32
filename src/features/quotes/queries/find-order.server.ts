import { linesBelow } from '#features/catalog/addresses/parts.ts';
import { countryLabel } from '#features/catalog/countries.ts';
import { findDisclosedFields } from '#features/privacy/queries/disclosures.server.ts';
import type { DisclosedField } from '#features/privacy/schema.ts';
import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { mayFulfil } from '../policy.ts';
import { type Order, type OrderContact, authorShows, providerShows } from '../schema/order.ts';
import { findRequest } from './find-request.server.ts';
import { findAcceptedQuote } from './quotes.server.ts';

/**
 * Returns the order of a request, for both parties. Throws `not_found` for everybody else, and before an offer was
 * accepted.
 */
export async function findOrder(ctx: Ctx, reference: string): Promise<Order> {
  const { userId } = requireUser(ctx);
  const request = await findRequest(ctx, reference);
  const accepted = request && (await findAcceptedQuote(ctx, request.id));
  if (!request || !accepted?.decided_at) throw new AppError('not_found');
  const { user_id: providerId, ...quote } = accepted;
  const { decided_at } = accepted;
  const isAuthor = request.is_own;
  if (!isAuthor && providerId !== userId) throw new AppError('not_found');
  const contact = isAuthor
    ? await findProviderContact(ctx, request.id, quote, providerId)
    : await findAuthorContact(ctx, request.id);
  const isHidden = isAuthor || contact === null;
  return {
    request: isHidden ? request : { ...request, description: await findWholeDescription(ctx, request.id) },
    quote,
    decided_at,
    contact,
    mayFulfil: quote.fulfilled_at === null && mayFulfil({ isAuthor, decided_at: quote.decided_at }, ctx.clock()),
  };
}

/** Returns what one side currently discloses to the other about this request. */
async function shownBy<Field extends DisclosedField>(
  ctx: Ctx,
  { requestId, owner, fields }: { requestId: string; owner: string; fields: readonly Field[] },
): Promise<ReadonlySet<Field>> {
  const shown = await findDisclosedFields(ctx, {
    owner_user_id: owner,
    recipient_user_id: requireUser(ctx).userId,
    subject: { kind: 'quote_request', id: requestId },
  });
  return new Set(fields.filter((field) => shown.includes(field)));
}

/** Returns the author's unmasked text: those who see the contact details may read it. */
async function findWholeDescription(ctx: Ctx, requestId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('quote_requests')
    .select('description')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  return row.description;
}

async function findAuthorContact(ctx: Ctx, requestId: string): Promise<OrderContact | null> {
  const row = await ctx.db
    .selectFrom('quote_requests')
    .select(['user_id', 'company_name', 'contact_name', 'email', 'origin_address', 'destination_address'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const shown = await shownBy(ctx, { requestId, owner: row.user_id, fields: authorShows });
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
  const shown = await shownBy(ctx, { requestId, owner, fields: providerShows });
  if (!row || shown.size === 0) return null;
  return {
    company_name: provider_name,
    contact_name: shown.has('contact_name') ? row.contact_name : null,
    email: shown.has('email') ? row.email : null,
    phone: shown.has('phone') ? row.phone : null,
    addresses: shown.has('address') ? [row.address, linesBelow(row).join(', '), countryLabel(row.country_code)] : [],
  };
}
