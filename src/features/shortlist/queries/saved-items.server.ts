import { personName } from '#features/accounts/queries/members.server.ts';
import type { UserActor } from '#server/actor.ts';
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

/** The account that saved an item, as the caller sees it. */
interface Sharing {
  /** The colleague who shares it; null if it is the caller's own. */
  by: string | null;
  /** Of the caller's own: colleagues see it. */
  isShared: boolean;
}

/** A saved item; without a card if it is no longer public. */
export interface SavedItem extends SavedRef, Sharing {
  card: ShortlistCard | null;
}

const newest = defineKeyset('shortlist.items', { saved_at: moment, id: rowId }, { table: 'saved_items' });

/**
 * Returns a page of what the caller saved and what colleagues share with the company, last saved first, with the cards of their features. Throws `bad_request`
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

/** Returns the items that the caller or a colleague saved last, with their cards. */
export async function listRecentlySaved(ctx: Ctx, limit: number): Promise<SavedItem[]> {
  const { refs } = await listAccountRefs(ctx, requireUser(ctx), { cursor: null, limit });
  return withCards(ctx, refs);
}

type Listed = SavedRef & Sharing;

async function withCards(ctx: Ctx, refs: readonly Listed[]): Promise<SavedItem[]> {
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
): Promise<{ refs: Listed[]; nextCursor: string | null }> {
  // A cookie holds at most one page.
  if (ctx.actor.kind !== 'user') {
    const refs = readBrowserList(ctx, request).map((ref) => ({ ...ref, by: null, isShared: false }));
    return { refs, nextCursor: null };
  }
  return listAccountRefs(ctx, ctx.actor, { cursor, limit });
}

async function listAccountRefs(
  ctx: Ctx,
  { userId, organization }: UserActor,
  { cursor, limit }: { cursor: string | null; limit?: number },
): Promise<{ refs: Listed[]; nextCursor: string | null }> {
  const query = ctx.db
    .selectFrom('saved_items')
    .select(['saved_items.id', 'subject_kind', 'subject_id', 'saved_at', 'user_id', 'organization_id'])
    .select((eb) =>
      eb.selectFrom('users').select(personName('users').as('name')).whereRef('users.id', '=', 'user_id').as('by'),
    )
    .where((is) =>
      is.or([
        is('user_id', '=', userId),
        is.and([
          is('organization_id', '=', organization.id),
          // One's own is shown instead.
          is.not(
            is.exists(
              is
                .selectFrom('saved_items as own')
                .select('own.id')
                .where('own.user_id', '=', userId)
                .whereRef('own.subject_kind', '=', 'saved_items.subject_kind')
                .whereRef('own.subject_id', '=', 'saved_items.subject_id'),
            ),
          ),
        ]),
      ]),
    );
  const { items, nextCursor } = await keysetPage(query, newest, { cursor, limit: pageLimit(limit, 24) });
  const refs = items.map(({ subject_kind, subject_id, user_id, organization_id, by }) => ({
    kind: subject_kind,
    id: subject_id,
    by: user_id === userId ? null : by,
    isShared: user_id === userId && organization_id === organization.id,
  }));
  return { refs, nextCursor };
}
