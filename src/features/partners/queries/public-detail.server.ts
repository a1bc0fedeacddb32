import type { ReviewStatus } from '#features/moderation/state.ts';
import type { Ctx } from '#server/context.ts';
import { findsAny } from '#server/db/count-rows.ts';

import { can } from '../policy.ts';
import type { PartnerCard, PartnerDetail } from '../schema/partner.ts';
import { cardColumns, detailColumns, toCard, toDetail } from './columns.server.ts';

const isAddress = (slug: string): boolean => slug.length <= 90 && !slug.includes('\0');

// unsafe: public rows only
/** Returns a public partner by its slug, or null if it does not exist, is not verified or is paused. */
export async function findPublicPartner(ctx: Ctx, slug: string): Promise<PartnerDetail | null> {
  if (!isAddress(slug)) return null;
  const row = await ctx.db
    .selectFrom('logistics_partners')
    .select(detailColumns)
    .where('slug', '=', slug)
    .where('verified', '=', true)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ? toDetail(row) : null;
}

// unsafe: public rows only
/** Returns the cards of the public ones among these partners. */
export async function listPublicCards(ctx: Ctx, ids: readonly string[]): Promise<PartnerCard[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('logistics_partners')
    .select(cardColumns)
    .where('id', 'in', ids)
    .where('verified', '=', true)
    .where('is_active', '=', true)
    .execute();
  return rows.map(toCard);
}

// unsafe: public rows only
/** Returns the public partners with these slugs, by slug; partners that are not public are missing. */
export async function listPublicPartners(ctx: Ctx, slugs: readonly string[]): Promise<Map<string, PartnerDetail>> {
  const known = slugs.filter(isAddress);
  if (known.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('logistics_partners')
    .select(detailColumns)
    .where('slug', 'in', known)
    .where('verified', '=', true)
    .where('is_active', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.slug, toDetail(row)]));
}

/** Returns the same public data of a partner that is not public, for its owner and staff; null for everybody else. */
export async function findPreviewPartner(
  ctx: Ctx,
  slug: string,
): Promise<{ detail: PartnerDetail; review_status: ReviewStatus; is_active: boolean } | null> {
  if (!isAddress(slug)) return null;
  const row = await ctx.db
    .selectFrom('logistics_partners')
    .select([...detailColumns, 'organization_id', 'review_status', 'is_active'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!row || !can(ctx.actor, 'read', row)) return null;
  return { detail: toDetail(row), review_status: row.review_status as ReviewStatus, is_active: row.is_active };
}

/** Returns true if this partner is of the caller's company. */
export async function isOwnPartner(ctx: Ctx, id: string): Promise<boolean> {
  if (ctx.actor.kind !== 'user') return false;
  return findsAny(
    ctx.db
      .selectFrom('logistics_partners')
      .where('id', '=', id)
      .where('organization_id', '=', ctx.actor.organization.id),
  );
}

// unsafe: public rows only
/** Returns the current slug of the public partner that formerly had this one. */
export async function findCurrentSlug(ctx: Ctx, oldSlug: string): Promise<string | null> {
  if (!isAddress(oldSlug)) return null;
  const row = await ctx.db
    .selectFrom('slug_redirects as redirect')
    .innerJoin('logistics_partners as partner', 'partner.id', 'redirect.subject_id')
    .select('partner.slug')
    .where('redirect.kind', '=', 'partner')
    .where('redirect.slug', '=', oldSlug)
    .where('partner.verified', '=', true)
    .where('partner.is_active', '=', true)
    .executeTakeFirst();
  return row?.slug ?? null;
}
