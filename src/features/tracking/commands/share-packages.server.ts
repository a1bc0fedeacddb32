import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { type LinkKind, makeLink, openLink, revokeLinks } from '#server/links.ts';
import { requirePermission, requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { writeLimit } from '../limits.ts';
import { findShared, type SharedPackage } from '../queries/shares.server.ts';
import type { ShareField } from '../schema/share-choices.ts';

const linkOf = (days: number): LinkKind => ({ purpose: 'tracking.share', uses: 'many', ttlSeconds: days * 86_400 });
const anyLink = linkOf(0);

interface ShareInput {
  ids: readonly string[];
  fields: readonly ShareField[];
  days: number;
}

/**
 * Creates a link that shows these fields of packages of the caller's company to its holders, for so many days, and returns its
 * token, which is not stored.
 * Throws `not_found` if one of them is somebody else's, and refuses accounts without a verified address.
 */
export async function sharePackages(ctx: Ctx, { ids, fields, days }: ShareInput): Promise<string> {
  const { userId, organization } = requireVerified(ctx);
  requirePermission(ctx, 'packages.edit');
  await ctx.limits.take(ctx, writeLimit, userId);
  return transaction(ctx, async (tx) => {
    const own = await tx.db
      .selectFrom('business_tracking')
      .select('id')
      .where('organization_id', '=', organization.id)
      .where('id', 'in', ids)
      .execute();
    if (own.length !== new Set(ids).size) throw new AppError('not_found');
    const id = tx.newId();
    const now = tx.clock();
    await tx.db
      .insertInto('tracking_shares')
      .values({
        id,
        user_id: userId,
        organization_id: organization.id,
        fields: [...fields],
        expires_at: new Date(now.getTime() + days * 86_400_000),
        created_at: now,
      })
      .execute();
    await tx.db
      .insertInto('tracking_share_packages')
      .values(own.map((row) => ({ share_id: id, tracking_id: row.id })))
      .execute();
    return makeLink(tx, linkOf(days), { subjectId: id });
  });
}

/** Revokes a share of the caller. Throws `not_found` for somebody else's. */
export async function revokeShare(ctx: Ctx, id: string): Promise<void> {
  const { organization } = requirePermission(ctx, 'packages.edit');
  await transaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('tracking_shares')
      .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(tx.clock())) }))
      .where('id', '=', id)
      .where('organization_id', '=', organization.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('not_found');
    await revokeLinks(tx, anyLink, id);
  });
}

// unsafe: whoever holds its link reads it
/** Returns what the token's holder may read, and records the access; null for an unknown, expired or revoked token. */
export async function openShare(ctx: Ctx, token: string): Promise<SharedPackage[] | null> {
  const link = await openLink(ctx, anyLink, token);
  if (link === null) return null;
  const shared = await findShared(ctx, link.subjectId);
  await ctx.db
    .updateTable('tracking_shares')
    .set({ last_opened_at: ctx.clock() })
    .where('id', '=', link.subjectId)
    .execute();
  return shared;
}
