import { randomBytes } from 'node:crypto';

import type { Ctx } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { claimDrafts, draftTokens } from '../drafts.ts';
import type { LockedAccountRow } from './account-row-lock.ts';
import { type KnownBrowser, readKnownBrowser } from './known-browser.ts';
import { rememberNetwork } from './known-networks.ts';
import { noSessionCookie, readSessionToken, sessionCookie, sessionLifetimeSeconds } from './session-cookie.ts';

/** What a session records about its browser. */
export interface Device {
  ip: string;
  userAgent: string;
  /** The browser's previous session; it ends when another one begins. */
  previousToken: string | null;
  /** Tokens of drafts typed here before signing in. */
  draftTokens?: readonly string[];
  /** The request, for data that features stored in this browser. */
  request?: Request;
  /** The known browser; null if nobody has signed in with it. */
  browser: KnownBrowser | null;
}

/** Returns the device of a request. */
export async function deviceOf(ctx: Ctx, request: Request): Promise<Device> {
  const token = readSessionToken(request, ctx.config);
  return {
    ip: ctx.ip,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400).toWellFormed(),
    previousToken: token || null,
    draftTokens: draftTokens(ctx, request),
    request,
    browser: readKnownBrowser(ctx, request),
  };
}

export interface StartedSession {
  sessionId: string;
  /** `Set-Cookie` value. */
  cookie: string;
}

/**
 * Starts a session with a new id and token, for the company that the account chose last, and ends the browser's previous one, which prevents session fixation.
 * When no further factor is required, drafts and other data of this browser are transferred to the account, and its
 * network becomes a known one.
 * Must be called in the transaction that holds the account's lock.
 */
export async function startSession(
  tx: Ctx,
  { userId, isEnrolled }: LockedAccountRow,
  { device, hasShownSecondFactor = false }: { device: Device; hasShownSecondFactor?: boolean },
): Promise<StartedSession> {
  if (device.previousToken !== null)
    await tx.db.deleteFrom('sessions').where('token', '=', device.previousToken).execute();
  const now = tx.clock();
  const token = randomBytes(32).toString('base64url');
  const sessionId = tx.newId();
  await tx.db
    .insertInto('sessions')
    .values((eb) => ({
      id: sessionId,
      user_id: userId,
      organization_id: eb
        .selectFrom('memberships')
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .where('chosen_at', 'is not', null)
        .orderBy('chosen_at', 'desc')
        .limit(1)
        .select('organization_id'),
      token,
      expires_at: new Date(now.getTime() + sessionLifetimeSeconds * 1000),
      ip_address: device.ip === '' ? null : device.ip,
      user_agent: device.userAgent,
      second_factor_at: hasShownSecondFactor ? now : null,
      created_at: now,
      updated_at: now,
    }))
    .execute();
  if (hasShownSecondFactor || !isEnrolled) {
    await claimDrafts(tx, userId, device.draftTokens ?? []);
    if (device.request) for (const { claim } of tx.registry.claims) await claim(tx, userId, device.request);
    await rememberNetwork(tx, userId, device.ip);
  }
  return { sessionId, cookie: sessionCookie(tx.config, token) };
}

/** Returns this account's most recently used session other than this one; null if there is none. */
export async function findOtherSession(
  ctx: Ctx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ id: string; created_at: Date } | null> {
  const row = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends one session of this account. Returns false if the account has no such session. */
export async function endSession(ctx: Ctx, userId: string, sessionId: string): Promise<boolean> {
  const ended = await ctx.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends every session of this account except this one, with effect from their next request. */
export async function endOtherSessions(
  ctx: Ctx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', sessionId).execute();
}

/** Ends every session of this account and every sign-in in progress, with effect from their next request. */
export async function endSessions(ctx: Ctx, userId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    await tx.db
      .updateTable('users')
      .set((eb) => ({ sign_in_generation: eb('sign_in_generation', '+', 1) }))
      .where('id', '=', userId)
      .execute();
    await tx.db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  });
}

/** Ends the session of a request, whoever's it is, and returns the `Set-Cookie` that deletes its cookie. */
export async function endCurrentSession(ctx: Ctx, request: Request): Promise<string> {
  const token = readSessionToken(request, ctx.config);
  if (token) await ctx.db.deleteFrom('sessions').where('token', '=', token).execute();
  return noSessionCookie(ctx.config);
}
