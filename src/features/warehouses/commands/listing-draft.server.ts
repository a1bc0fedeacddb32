import { createHash, randomBytes } from 'node:crypto';

import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addDays } from '#shared/dates.ts';

import type { ListingDraft } from '../schema/listing-draft.ts';

/** Long enough to find the verification mail after a holiday, short enough not to hoard strangers' addresses. */
export const draftDays = 14;

const sweepBatch = 500;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Keeps what was typed for whoever holds the token (a new one is made when there is none) and, when signed in, for the account.
 * One draft per token and per account: a newer one replaces the older. Answers the token for the cookie.
 */
export async function saveListingDraft(
  ctx: Ctx,
  input: { token: string | null; typed: ListingDraft },
): Promise<string> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const known = input.token === null ? null : hashOf(input.token);
  return transaction(ctx, async (tx) => {
    const now = tx.clock();
    const owned =
      known === null
        ? undefined
        : await tx.db
            .selectFrom('listing_drafts')
            .select(['user_id'])
            .where('token_hash', '=', known)
            .executeTakeFirst();
    // A cookie left behind by somebody else on this browser is not written to.
    const isMine = owned !== undefined && (owned.user_id === null || owned.user_id === userId);
    const token = isMine && input.token !== null ? input.token : randomBytes(32).toString('base64url');
    if (userId !== null)
      await tx.db
        .deleteFrom('listing_drafts')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', hashOf(token))
        .execute();
    const content = {
      user_id: userId,
      typed: JSON.stringify(input.typed),
      updated_at: now,
      expires_at: addDays(now, draftDays),
    };
    await tx.db
      .insertInto('listing_drafts')
      .values({ id: tx.newId(), token_hash: hashOf(token), created_at: now, ...content })
      .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(content))
      .execute();
    return token;
  });
}

/**
 * Ties the draft of this browser to the account that has just signed in, so that it is there too when the address is verified elsewhere.
 * Does nothing when the draft belongs to another account already.
 */
export async function claimListingDraft(ctx: Ctx, token: string): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return;
  await transaction(ctx, async (tx) => {
    const unclaimed = await tx.db
      .selectFrom('listing_drafts')
      .select('id')
      .where('token_hash', '=', hashOf(token))
      .where('user_id', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!unclaimed) return;
    await tx.db.deleteFrom('listing_drafts').where('user_id', '=', actor.userId).execute();
    await tx.db.updateTable('listing_drafts').set({ user_id: actor.userId }).where('id', '=', unclaimed.id).execute();
  });
}

/** Forgets the draft of this browser and of this account: it has become a listing, or is not wanted any more. */
export async function dropListingDraft(ctx: Ctx, token: string | null): Promise<void> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  if (token !== null) {
    await ctx.db
      .deleteFrom('listing_drafts')
      .where('token_hash', '=', hashOf(token))
      .where((where) =>
        where.or([where('user_id', 'is', null), ...(userId === null ? [] : [where('user_id', '=', userId)])]),
      )
      .execute();
  }
  if (userId !== null) await ctx.db.deleteFrom('listing_drafts').where('user_id', '=', userId).execute();
}

/** Removes drafts past their time and answers how many. */
export async function sweepListingDrafts(ctx: Ctx): Promise<number> {
  for (let total = 0; ;) {
    const stale = ctx.db
      .selectFrom('listing_drafts')
      .select('id')
      .where('expires_at', '<=', ctx.clock())
      .limit(sweepBatch);
    const result = await ctx.db.deleteFrom('listing_drafts').where('id', 'in', stale).executeTakeFirst();
    const count = Number(result.numDeletedRows);
    total += count;
    if (count < sweepBatch) return total;
  }
}

/** Deletes an account's draft, inside the transaction that erases the account. */
export async function eraseListingDrafts(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('listing_drafts').where('user_id', '=', userId).execute();
}
