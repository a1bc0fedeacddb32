import { sql } from 'kysely';

import { type UserActor, may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { Permission } from '#server/permissions.ts';

export interface QuotingListing {
  kind: 'warehouse' | 'partner';
  id: string;
  name: string;
}

/** Who makes offers: an account, and the company it makes them for; null without that permission. */
export interface QuoteAuthor {
  userId: string;
  organizationId: string | null;
}

/** Returns the caller as somebody who may do this for the company they act for. */
export const quoteAuthorOf = (actor: UserActor, permission: Permission = 'quotes.edit'): QuoteAuthor => ({
  userId: actor.userId,
  organizationId: may(actor, permission) ? actor.organization.id : null,
});

const most = 50;

/** Returns the verified warehouses and partners for which these offers may be made, oldest first. */
export async function listQuotingListings(
  ctx: Ctx,
  { organizationId }: Pick<QuoteAuthor, 'organizationId'>,
): Promise<QuotingListing[]> {
  const warehouses = await ctx.db
    .selectFrom('warehouses')
    .select(['id', 'company_name as name'])
    .where(sql<boolean>`organization_id = ${organizationId}::uuid`)
    .where('is_verified', '=', true)
    .orderBy('created_at')
    .limit(most)
    .execute();
  const partners = await ctx.db
    .selectFrom('logistics_partners')
    .select(['id', 'name'])
    .where(sql<boolean>`organization_id = ${organizationId}::uuid`)
    .where('verified', '=', true)
    .orderBy('created_at')
    .limit(most)
    .execute();
  return [
    ...warehouses.map((row) => ({ kind: 'warehouse' as const, ...row })),
    ...partners.map((row) => ({ kind: 'partner' as const, ...row })),
  ];
}

// unsafe: a row that the caller of this function may see
/** Returns true if this warehouse or partner is verified, whoever answers for it by now. */
export async function isVerifiedListing(ctx: Ctx, { kind, id }: Pick<QuotingListing, 'kind' | 'id'>): Promise<boolean> {
  const row =
    kind === 'warehouse'
      ? await ctx.db.selectFrom('warehouses').select('is_verified').where('id', '=', id).executeTakeFirst()
      : await ctx.db
          .selectFrom('logistics_partners')
          .select('verified as is_verified')
          .where('id', '=', id)
          .executeTakeFirst();
  return row?.is_verified === true;
}

/**
 * Returns the name under which requests are answered: that of the first verified warehouse or partner; null without
 * one.
 */
export const findProviderName = async (ctx: Ctx, quoter: QuoteAuthor): Promise<string | null> =>
  (await listQuotingListings(ctx, quoter))[0]?.name ?? null;

/** Returns true unless the caller is somebody without a listing for which offers may be made; visitors sign in first. */
export const mayOffer = async (ctx: Ctx): Promise<boolean> =>
  ctx.actor.kind !== 'user' || (await findProviderName(ctx, quoteAuthorOf(ctx.actor))) !== null;

/** Returns all services of the verified warehouses and partners of the caller's company; none without such a listing. */
export async function listOwnServices(ctx: Ctx): Promise<string[]> {
  if (ctx.actor.kind !== 'user') return [];
  const { organizationId } = quoteAuthorOf(ctx.actor, 'quotes.read');
  const { rows } = await sql<{ service: string }>`
    select distinct unnest(services) as service from warehouses where organization_id = ${organizationId}::uuid and is_verified
    union
    select distinct unnest(services || specialties) from logistics_partners where organization_id = ${organizationId}::uuid and verified
    order by service`.execute(ctx.db);
  return rows.map(({ service }) => service);
}
