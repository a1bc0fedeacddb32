import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { countRows } from '#server/db/count-rows.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { browserListSize, readBrowserList, writeBrowserList } from '../queries/browser-list.server.ts';
import type { SavedRef } from '../schema/saved.ts';

/** Far more than anybody looks through. */
const maxItems = 500;

interface Outcome {
  /** Name of the item; null if it no longer exists. */
  name: string | null;
  /** The `Set-Cookie` value of a list kept in the browser. */
  cookie: string | null;
}

/**
 * Saves an item for the caller: in the account, or in this browser when signed out. Saving it again changes nothing.
 * Throws `not_found` if it is not public, `conflict` if the list is full.
 */
export async function saveItem(ctx: Ctx, request: Request, ref: SavedRef): Promise<Outcome> {
  const cards = await ctx.registry.subject(ref.kind)?.shortlist?.cards(ctx, [ref.id]);
  const card = cards?.get(ref.id);
  if (card === undefined) throw new AppError('not_found');
  if (ctx.actor.kind === 'user') {
    const { userId } = ctx.actor;
    await transaction(ctx, (tx) => insertItems(tx, userId, [ref]));
    return { name: card.title, cookie: null };
  }
  const others = readBrowserList(ctx, request).filter((other) => !isSame(other, ref));
  if (others.length >= browserListSize)
    throw new AppError('conflict', { detail: m.shortlist_full_browser({ most: browserListSize }) });
  return { name: card.title, cookie: writeBrowserList(ctx, [ref, ...others]) };
}

/** Removes an item from the caller's list; no error if it is not in it. */
export async function removeItem(ctx: Ctx, request: Request, ref: SavedRef): Promise<Outcome> {
  const cards = await ctx.registry.subject(ref.kind)?.shortlist?.cards(ctx, [ref.id]);
  const name = cards?.get(ref.id)?.title ?? null;
  if (ctx.actor.kind !== 'user') {
    const list = readBrowserList(ctx, request);
    return {
      name,
      cookie: writeBrowserList(
        ctx,
        list.filter((other) => !isSame(other, ref)),
      ),
    };
  }
  await ctx.db
    .deleteFrom('saved_items')
    .where('user_id', '=', ctx.actor.userId)
    .where('subject_kind', '=', ref.kind)
    .where('subject_id', '=', ref.id)
    .execute();
  return { name, cookie: null };
}

/**
 * Moves the browser's list to the account that signs in, as far as its list has room. Runs in the sign-in transaction.
 */
export async function claimBrowserList(tx: Ctx, userId: string, request: Request): Promise<void> {
  const list = readBrowserList(tx, request);
  // The first of the list was saved last.
  if (list.length > 0) await insertItems(tx, userId, list.toReversed(), { isStrict: false });
}

const isSame = (one: SavedRef, other: SavedRef): boolean => one.kind === other.kind && one.id === other.id;

async function insertItems(
  tx: Ctx,
  userId: string,
  refs: readonly SavedRef[],
  { isStrict = true } = {},
): Promise<void> {
  // Serialises concurrent calls, so that the second counts what the first inserted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 12))`.execute(tx.db);
  const count = await countRows(tx.db.selectFrom('saved_items').where('user_id', '=', userId));
  const room = maxItems - count;
  if (isStrict && room < refs.length) throw new AppError('conflict', { detail: m.shortlist_full({ most: maxItems }) });
  const taken = refs.slice(0, Math.max(0, room));
  if (taken.length === 0) return;
  const now = tx.clock().getTime();
  await tx.db
    .insertInto('saved_items')
    .values(
      taken.map(({ kind, id }, index) => ({
        id: tx.newId(),
        user_id: userId,
        subject_kind: kind,
        subject_id: id,
        // Keeps the order in which they were saved.
        saved_at: new Date(now - (taken.length - 1 - index)),
      })),
    )
    .onConflict((conflict) => conflict.constraint('saved_items_once').doNothing())
    .execute();
}
