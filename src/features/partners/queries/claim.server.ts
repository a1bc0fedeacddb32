import { placeName } from '#features/catalog/place-name.ts';
import type { Ctx } from '#server/context.ts';
import { type LinkKind, openLink } from '#server/links.ts';
import { AppError } from '#shared/errors.ts';

/** The link of an invitation: valid once, for the partner it names. */
export const claimLink: LinkKind = { purpose: 'partners.claim', uses: 'once', ttlSeconds: 30 * 86_400 };

// unsafe: whoever holds its link reads it
/**
 * Returns the partner of an invitation, and whether it can still be claimed; throws `not_found` for an invalid token.
 */
export async function findInvitation(
  ctx: Ctx,
  token: string,
): Promise<{ name: string; slug: string; location: string; isOpen: boolean }> {
  const link = await openLink(ctx, claimLink, token);
  const row =
    link &&
    (await ctx.db
      .selectFrom('logistics_partners')
      .select(['name', 'slug', 'city', 'state', 'country_code', 'owner_user_id'])
      .where('id', '=', link.subjectId)
      .executeTakeFirst());
  if (!row) throw new AppError('not_found');
  const { owner_user_id, name, slug, ...place } = row;
  return { name, slug, location: placeName(place), isOpen: owner_user_id === null && link.usedAt === null };
}
