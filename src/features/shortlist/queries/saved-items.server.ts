import type { Ctx } from '#server/context.ts';
import { defineKeyset, keysetPage, moment, pageLimit, rowId } from '#server/db/keyset.ts';
import { requireUser } from '#server/session/require.ts';
import type { ShortlistCard } from '#server/subjects.ts';

import type { SavedRef } from '../schema/saved.ts';
import { readBrowserList } from './browser-list.server.ts';

/** Returns which of these ids the caller has saved, in the account or this browser. */
export async function findSavedIds(
  ctx: Ctx,
  request: Request,
  kind: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  if (ctx.actor.kind !== 'user') {
    const saved = new Set(
      readBrowserList(ctx, request)
        .filter((ref) => ref.kind === kind)
        .map(({ id }) => id),
    );
    return ids.filter((id) => saved.has(id));
  }
  const rows = await ctx.db
    .selectFrom('saved_items')
    .select('subject_id')
    .where('user_id', '=', ctx.actor.userId)
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .execute();
  return rows.map(({ subject_id }) => subject_id);
}

/** A saved item; without a card if it is no longer public. */
export interface SavedItem extends SavedRef {
  card: ShortlistCard | null;
}

const newest = defineKeyset('shortlist.items', { saved_at: moment, id: rowId });

/**
 * Returns a page of the caller's saved items, last saved first, with the cards of their features. Throws `bad_request`
 * for a foreign cursor.
 */
export async function listSaved(
  ctx: Ctx,
  request: Request,
  page: { cursor?: string | null; limit?: number } = {},
): Promise<{ items: SavedItem[]; nextCursor: string | null }> {
  const { refs, nextCursor } = await listRefs(ctx, request, page);
  return { items: await withCards(ctx, refs), nextCursor };
}

/** Returns the items the caller's account saved last, with their cards. */
export async function listRecentlySaved(ctx: Ctx, limit: number): Promise<SavedItem[]> {
  const { refs } = await listAccountRefs(ctx, requireUser(ctx).userId, { cursor: null, limit });
  return withCards(ctx, refs);
}

async function withCards(ctx: Ctx, refs: readonly SavedRef[]): Promise<SavedItem[]> {
  const cards = new Map<string, ShortlistCard>();
  for (const kind of new Set(refs.map((ref) => ref.kind))) {
    const ids = refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
    const found = await ctx.registry.subject(kind)?.shortlist?.cards(ctx, ids);
    for (const [id, card] of found ?? []) cards.set(id, card);
  }
  return refs.map((ref) => ({ ...ref, card: cards.get(ref.id) ?? null }));
}

async function listRefs(
  ctx: Ctx,
  request: Request,
  { cursor = null, limit }: { cursor?: string | null; limit?: number },
): Promise<{ refs: SavedRef[]; nextCursor: string | null }> {
  // A cookie holds at most one page.
  if (ctx.actor.kind !== 'user') return { refs: readBrowserList(ctx, request), nextCursor: null };
  return listAccountRefs(ctx, ctx.actor.userId, { cursor, limit });
}

async function listAccountRefs(
  ctx: Ctx,
  userId: string,
  { cursor, limit }: { cursor: string | null; limit?: number },
): Promise<{ refs: SavedRef[]; nextCursor: string | null }> {
  const query = ctx.db
    .selectFrom('saved_items')
    .select(['id', 'subject_kind', 'subject_id', 'saved_at'])
    .where('user_id', '=', userId);
  const { items, nextCursor } = await keysetPage(query, newest, { cursor, limit: pageLimit(limit, 24) });
  return { refs: items.map(({ subject_kind, subject_id }) => ({ kind: subject_kind, id: subject_id })), nextCursor };
}
