import { createHash } from 'node:crypto';

import type { Ctx } from '#server/context.ts';

import { type ListingDraft, readDraft } from '../schema/listing-draft.ts';

/** The draft of the account that asks, else the one this browser's token opens and no other account has claimed; null when there is none. */
export async function findListingDraft(ctx: Ctx, token: string | null): Promise<ListingDraft | null> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  if (token === null && userId === null) return null;
  const hash = token === null ? null : createHash('sha256').update(token).digest('hex');
  const row = await ctx.db
    .selectFrom('listing_drafts')
    .select('typed')
    .where('expires_at', '>', ctx.clock())
    .where((where) =>
      where.or([
        ...(userId === null ? [] : [where('user_id', '=', userId)]),
        ...(hash === null ? [] : [where.and([where('token_hash', '=', hash), where('user_id', 'is', null)])]),
      ]),
    )
    // An account has at most one; what was typed in this browser since is newer.
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const typed: unknown = row.typed;
  const draft = readDraft((field) =>
    typeof typed === 'object' && typed !== null ? (typed as Record<string, unknown>)[field] : null,
  );
  return Object.keys(draft).length > 0 ? draft : null;
}

/** An account's draft, for its data export. */
export async function exportListingDrafts(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('listing_drafts')
    .select(['typed', 'created_at', 'updated_at', 'expires_at'])
    .where('user_id', '=', userId)
    .execute();
}
