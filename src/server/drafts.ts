import { parse } from 'hono/utils/cookie';
import { sql } from 'kysely';
import { createHmac } from 'node:crypto';

import { AppError } from '#shared/errors.ts';
import { addDays } from '#shared/dates.ts';

import type { Ctx } from './context.ts';
import { onConstraint } from './db/constraints.ts';
import { transaction } from './db/transaction.ts';
import type { JsonObject } from './db/types.ts';
import { cookieHeader, cookieName, readCookie } from './http/cookies.ts';
import { networkOf } from './ip-address.ts';
import { defineLimit } from './define-limit.ts';
import { hashToken, newToken } from './tokens.ts';

/** Long enough to find the verification mail after a holiday, short enough not to accumulate anonymous visitors' data. */
export const draftDays = 14;

const lifetimeSeconds = draftDays * 24 * 3600;
const cookieSuffix = '_draft';
/** Applies to anonymous visitors' new drafts only; existing drafts can be saved again. */
const newDraftLimit = defineLimit('drafts.new', { points: 10, seconds: 3600, by: 'network' });
/** Drafts that the anonymous visitors of one network may have at a time. */
const perNetwork = { drafts: 40, bytes: 256 * 1024 };
/** More than a browser of this site has. */
const maxTokens = 10;

onConstraint('drafts_content_size', () => new AppError('too_large'));

/** The draft of one form: the account's, or the one identified by the browser's token. */
export interface DraftRef {
  /** The form; after a dot, the row it is filled in for. */
  kind: string;
  token: string | null;
}

/** Returns the reference of the requester's draft of this form. */
export function draftOf({ config }: Ctx, request: Request, kind: string): DraftRef {
  return { kind, token: readCookie(config, request, kind + cookieSuffix) };
}

/** Returns the tokens of all drafts of the requesting browser. */
export function draftTokens({ config }: Ctx, request: Request): string[] {
  const prefix = cookieName(config, '');
  return Object.entries(parse(request.headers.get('cookie') ?? ''))
    .filter(([name, token]) => name.startsWith(prefix) && name.endsWith(cookieSuffix) && token !== '')
    .map(([, token]) => token)
    .slice(0, maxTokens);
}

/**
 * Saves what was typed, replacing what was saved before: for the signed-in account, or for the browser with the token;
 * a browser without one gets one. Returns the `Set-Cookie` value to send.
 * Throws `rate_limited` if the network of an anonymous visitor creates too many drafts per hour or has too many at a time,
 * `too_large` above 32 kB. Must not be called in a transaction.
 */
export async function saveDraft(ctx: Ctx, { kind, token }: DraftRef, content: JsonObject): Promise<string> {
  const now = ctx.clock();
  const kept = { content: JSON.stringify(content), updated_at: now, expires_at: addDays(now, draftDays) };
  const { actor } = ctx;
  if (actor.kind === 'user') {
    const organization_id = actor.organization.id;
    await transaction(ctx, async (tx) => {
      await tx.db
        .insertInto('drafts')
        .values({ id: tx.newId(), kind, user_id: actor.userId, created_at: now, ...kept, organization_id })
        .onConflict((conflict) => conflict.constraint('drafts_of_user').doUpdateSet({ ...kept, organization_id }))
        .execute();
      if (token !== null) await deleteByToken(tx, kind, token);
    });
    return cookieHeader(ctx.config, kind + cookieSuffix, '', 0);
  }
  if (token !== null && (await replaceByToken(ctx, kind, token, kept)))
    return cookieHeader(ctx.config, kind + cookieSuffix, token, lifetimeSeconds);
  await ctx.limits.take(ctx, newDraftLimit);
  const made = newToken();
  const network_hash = networkHash(ctx);
  await transaction(ctx, async (tx) => {
    await refuseFullNetwork(tx, network_hash, kept.content.length);
    await tx.db
      .insertInto('drafts')
      .values({ id: tx.newId(), kind, token_hash: hashToken(made), network_hash, created_at: now, ...kept })
      .execute();
  });
  return cookieHeader(ctx.config, kind + cookieSuffix, made, lifetimeSeconds);
}

const networkHash = ({ config, ip }: Ctx): string =>
  createHmac('sha256', config.secret)
    .update(`drafts\n${networkOf(ip)}`)
    .digest('base64url')
    .slice(0, 22);

/**
 * Limits a network to its share of the table. The lock serialises concurrent callers, so each counts the others'
 * drafts.
 */
async function refuseFullNetwork(tx: Ctx, network_hash: string, moreBytes: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${network_hash}, 11))`.execute(tx.db);
  const { drafts, bytes } = await tx.db
    .selectFrom('drafts')
    .select([
      sql<number>`count(*)::integer`.as('drafts'),
      sql<number>`coalesce(sum(octet_length(content::text)), 0)::integer`.as('bytes'),
    ])
    .where('network_hash', '=', network_hash)
    .where('expires_at', '>', tx.clock())
    .executeTakeFirstOrThrow();
  if (drafts >= perNetwork.drafts || bytes + moreBytes > perNetwork.bytes)
    throw new AppError('rate_limited', { retryAfterSeconds: 24 * 3600 });
}

async function replaceByToken(
  ctx: Ctx,
  kind: string,
  token: string,
  kept: { content: string; updated_at: Date; expires_at: Date },
): Promise<boolean> {
  const updated = await transaction(ctx, (tx) =>
    tx.db
      .updateTable('drafts')
      .set(kept)
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .executeTakeFirst(),
  );
  return updated.numUpdatedRows > 0n;
}

async function deleteByToken(ctx: Ctx, kind: string, token: string): Promise<void> {
  await ctx.db.deleteFrom('drafts').where('token_hash', '=', hashToken(token)).where('kind', '=', kind).execute();
}

/**
 * Returns the latest content saved by the account or in this browser, unvalidated; null if there is none or it has
 * expired.
 */
export async function findDraft(ctx: Ctx, { kind, token }: DraftRef): Promise<unknown> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  if (token === null && userId === null) return null;
  const row = await ctx.db
    .selectFrom('drafts')
    .select('content')
    .where('kind', '=', kind)
    .where('expires_at', '>', ctx.clock())
    .where((where) =>
      where.or([
        ...(userId === null ? [] : [where('user_id', '=', userId)]),
        ...(token === null ? [] : [where('token_hash', '=', hashToken(token))]),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Returns the rows (the part after the dot) that the signed-in account has drafts of one form for, newest first. */
export async function listDraftsAbout(ctx: Ctx, form: string, most: number): Promise<string[]> {
  if (ctx.actor.kind !== 'user') return [];
  const rows = await ctx.db
    .selectFrom('drafts')
    .select('kind')
    .where('user_id', '=', ctx.actor.userId)
    .where('kind', 'like', `${form.replaceAll('_', '\\_')}.%`)
    .where('expires_at', '>', ctx.clock())
    .orderBy('updated_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ kind }) => kind.slice(form.length + 1));
}

/** Returns the latest content of any draft with one of these tokens; null if there is none. */
export async function findLastDraft(ctx: Ctx, tokens: readonly string[]): Promise<unknown> {
  if (tokens.length === 0) return null;
  const row = await ctx.db
    .selectFrom('drafts')
    .select('content')
    .where('token_hash', 'in', tokens.map(hashToken))
    .where('expires_at', '>', ctx.clock())
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content ?? null;
}

/**
 * Transfers the drafts of a browser to the account that signs in there: afterwards they are found wherever the account
 * is used, and not by the cookies left behind. If the account has a draft of the same form, the newer one is kept.
 */
export async function claimDrafts(ctx: Ctx, userId: string, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return;
  await transaction(ctx, async (tx) => {
    const claimed = await tx.db
      .deleteFrom('drafts')
      .where('token_hash', 'in', tokens.map(hashToken))
      .where('expires_at', '>', tx.clock())
      .returning(['kind', 'content', 'created_at', 'updated_at', 'expires_at'])
      .execute();
    for (const { kind, content, created_at, updated_at, expires_at } of claimed) {
      const kept = { content: JSON.stringify(content), updated_at, expires_at };
      await tx.db
        .insertInto('drafts')
        .values({ id: tx.newId(), kind, user_id: userId, created_at, ...kept })
        .onConflict((conflict) =>
          conflict.constraint('drafts_of_user').doUpdateSet(kept).where('drafts.updated_at', '<', updated_at),
        )
        .execute();
    }
  });
}

/**
 * Deletes the draft of the signed-in account and of this browser, once the form was submitted. Returns the `Set-Cookie`
 * value to send.
 */
export async function discardDraft(ctx: Ctx, { kind, token }: DraftRef): Promise<string> {
  if (token !== null) await deleteByToken(ctx, kind, token);
  if (ctx.actor.kind === 'user')
    await ctx.db.deleteFrom('drafts').where('user_id', '=', ctx.actor.userId).where('kind', '=', kind).execute();
  return cookieHeader(ctx.config, kind + cookieSuffix, '', 0);
}

/** Returns an account's drafts, for its data export. */
export async function exportDrafts(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('drafts')
    .select(['kind', 'content', 'created_at', 'updated_at', 'expires_at'])
    .where((where) => where.or([where('user_id', '=', userId), where('left_by', '=', userId)]))
    .execute();
}
