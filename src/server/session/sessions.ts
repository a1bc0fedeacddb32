import { randomBytes } from 'node:crypto';

import type { Ctx } from '../context.ts';
import { claimDrafts, draftTokens } from '../drafts.ts';
import { noSessionCookie, readSessionToken, sessionCookie, sessionLifetimeSeconds } from './session-cookie.ts';

/** What a session remembers about the browser it was started in. */
export interface Device {
  ip: string;
  userAgent: string;
  /** The session this browser had before; it ends when another one begins. */
  previousToken: string | null;
  /** Of what was typed here before signing in. */
  draftTokens?: readonly string[];
}

/** The browser behind a request. */
export function deviceOf(ctx: Ctx, request: Request): Device {
  const token = readSessionToken(request, ctx.config);
  return {
    ip: ctx.ip,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400).toWellFormed(),
    previousToken: token || null,
    draftTokens: draftTokens(ctx, request),
  };
}

export interface StartedSession {
  sessionId: string;
  /** `Set-Cookie` value. */
  cookie: string;
}

/**
 * Starts a session with a new id and token, and ends the one this browser had: a planted session id is worth nothing after signing in.
 * What was typed into this browser before goes to the account, once nothing more is asked of the person.
 */
export async function startSession(
  ctx: Ctx,
  input: { userId: string; device: Device; hasShownSecondFactor?: boolean },
): Promise<StartedSession> {
  const { userId, device } = input;
  if (device.previousToken !== null)
    await ctx.db.deleteFrom('sessions').where('token', '=', device.previousToken).execute();
  const now = ctx.clock();
  const token = randomBytes(32).toString('base64url');
  const sessionId = ctx.newId();
  await ctx.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      token,
      expires_at: new Date(now.getTime() + sessionLifetimeSeconds * 1000),
      ip_address: device.ip === '' ? null : device.ip,
      user_agent: device.userAgent,
      second_factor_at: input.hasShownSecondFactor ? now : null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const { draftTokens: drafts = [] } = device;
  const isComplete = input.hasShownSecondFactor === true || drafts.length === 0 || !(await isEnrolled(ctx, userId));
  if (isComplete) await claimDrafts(ctx, userId, drafts);
  return { sessionId, cookie: sessionCookie(ctx.config, token) };
}

async function isEnrolled(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('two_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The session of this account that was used last, other than this one; null when there is none. */
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

/** Ends one session of this account. Answers false when the account has no such session. */
export async function endSession(ctx: Ctx, userId: string, sessionId: string): Promise<boolean> {
  const ended = await ctx.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends every session of this account, or every one but `exceptId`. They stop working at their next request. */
export async function endSessions(ctx: Ctx, userId: string, exceptId?: string): Promise<void> {
  await ctx.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute();
}

/** Ends the session a request came with, whoever's it is, and answers the `Set-Cookie` that takes it out of the browser. */
export async function endCurrentSession(ctx: Ctx, request: Request): Promise<string> {
  const token = readSessionToken(request, ctx.config);
  if (token) await ctx.db.deleteFrom('sessions').where('token', '=', token).execute();
  return noSessionCookie(ctx.config);
}
