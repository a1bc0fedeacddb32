import { sql } from 'kysely';

import { type ActingFor, type Actor, type MfaState, type Role, type UserActor, anonymous } from '../actor.ts';
import type { Ctx } from '../context.ts';
import { type MemberRole, permissionsOf } from '../permissions.ts';
import { strongestRoleOf } from './strongest-role.ts';
import { noSessionCookie, readSessionToken, sessionCookie, sessionLifetimeSeconds } from './session-cookie.ts';

/** Minimum interval between renewals of a session, which also record its last use. */
const renewAfterMs = 5 * 60 * 1000;

export interface Resolved {
  actor: Actor;
  /** To be appended to the response. */
  setCookies: string[];
}

interface SessionRow {
  session_id: string;
  user_id: string;
  email: string;
  email_verified: boolean;
  role: Role | null;
  organization_id: string;
  member_roles: readonly MemberRole[];
  is_one_of_several: boolean;
  fell_back_from: string | null;
  viewed_id: string | null;
  viewed_until: Date | null;
  updated_at: Date;
  has_shown_second_factor: boolean;
  is_enrolled: boolean;
}

/**
 * Returns the actor of a request. It is the only source of user actors: only a live session of an unlocked account,
 * with its second factor verified if it has one, makes a request more than anonymous. Reads the database on every
 * signed-in request.
 */
export async function resolveActor(request: Request, base: Ctx): Promise<Resolved> {
  const { config } = base;
  const token = readSessionToken(request, config);
  if (token === null) return { actor: anonymous, setCookies: [] };
  const row = token === '' ? null : await findSession(base, token);
  if (row === null) return { actor: anonymous, setCookies: [noSessionCookie(config)] };
  if (row.is_enrolled && !row.has_shown_second_factor) return { actor: anonymous, setCookies: [] };
  const hasRenewed = !asksAgain(request) && (await renew(base, row));
  return { actor: actorOf(base, row), setCookies: hasRenewed ? [sessionCookie(config, token)] : [] };
}

/** Returns true for a page that refreshes its own data, which does not count as use of the session. */
function asksAgain(request: Request): boolean {
  const asked = new URL(request.url);
  const referrer = request.headers.get('referer') ?? '';
  if (!asked.pathname.endsWith('.data') || !URL.canParse(referrer)) return false;
  const from = new URL(referrer);
  asked.searchParams.delete('_routes');
  return asked.pathname === dataPathOf(from.pathname) && asked.searchParams.toString() === from.searchParams.toString();
}

/** Returns the path at which React Router requests a page's data. */
const dataPathOf = (pathname: string): string => (pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`);

/**
 * Returns the account whose second factor this browser has yet to verify: the password was right, nothing else is
 * permitted yet.
 */
export async function findPendingSession(
  ctx: Ctx,
  request: Request,
): Promise<{ userId: string; sessionId: string } | null> {
  const token = readSessionToken(request, ctx.config);
  if (!token) return null;
  const row = await findSession(ctx, token);
  return row !== null && row.is_enrolled && !row.has_shown_second_factor
    ? { userId: row.user_id, sessionId: row.session_id }
    : null;
}

async function findSession(ctx: Ctx, token: string): Promise<SessionRow | null> {
  const row = await ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('two_factors', (join) =>
      join.onRef('two_factors.user_id', '=', 'users.id').on('two_factors.confirmed_at', 'is not', null),
    )
    .leftJoin('company_views', (join) =>
      join.onRef('company_views.session_id', '=', 'sessions.id').on('company_views.ends_at', '>', ctx.clock()),
    )
    // The company it acts for; after that membership has ended, the one joined first.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('memberships')
          .whereRef('memberships.user_id', '=', 'sessions.user_id')
          .where('memberships.ended_at', 'is', null)
          .select([
            'memberships.organization_id',
            'memberships.roles as member_roles',
            sql<boolean>`count(*) over () > 1`.as('is_one_of_several'),
          ])
          .orderBy(
            (order) =>
              order('memberships.organization_id', 'is not distinct from', order.ref('sessions.organization_id')),
            'desc',
          )
          .orderBy('memberships.started_at')
          .orderBy('memberships.id')
          .limit(1)
          .as('membership'),
      (join) => join.onTrue(),
    )
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', ctx.clock())
    .where('users.locked_at', 'is', null)
    .select((eb) => [
      'sessions.id as session_id',
      'sessions.updated_at',
      'sessions.second_factor_at',
      'sessions.fell_back_from',
      'company_views.organization_id as viewed_id',
      'company_views.ends_at as viewed_until',
      'users.id as user_id',
      'users.email',
      'users.stated_email',
      'users.email_verified',
      'two_factors.user_id as enrolled',
      'membership.organization_id',
      'membership.member_roles',
      'membership.is_one_of_several',
      strongestRoleOf(eb.ref('users.id')).as('role'),
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    session_id: row.session_id,
    user_id: row.user_id,
    email: row.stated_email ?? row.email,
    email_verified: row.email_verified,
    role: row.role,
    organization_id: row.organization_id,
    member_roles: row.member_roles as MemberRole[],
    is_one_of_several: row.is_one_of_several,
    fell_back_from: row.fell_back_from,
    viewed_id: row.viewed_id,
    viewed_until: row.viewed_until,
    updated_at: row.updated_at,
    has_shown_second_factor: row.second_factor_at !== null,
    is_enrolled: row.enrolled !== null,
  };
}

function actorOf(ctx: Ctx, row: SessionRow): UserActor {
  const { role } = row;
  const isStaffRole = role === 'admin' || role === 'moderator';
  const isWithheld = ctx.config.requiresStaffMfa && isStaffRole && !row.is_enrolled;
  const mfa: MfaState = row.is_enrolled ? 'on' : isWithheld ? 'pending' : 'off';
  const person = {
    kind: 'user',
    userId: row.user_id,
    email: row.email,
    emailVerified: row.email_verified,
    sessionId: row.session_id,
    mfa,
  } as const;
  const view = viewOf(row);
  // An administrator who views a company has no staff permissions meanwhile.
  if (view !== null && !isWithheld) return { ...person, role: null, organization: view };
  return {
    ...person,
    role: isWithheld ? null : role,
    organization: {
      id: row.organization_id,
      permissions: permissionsOf(row.member_roles),
      isOneOfSeveral: row.is_one_of_several,
      insteadOf: row.fell_back_from,
    },
  };
}

/** Returns the company that an administrator looks at, as somebody who may only read there; null for everybody else. */
const viewOf = ({ role, viewed_id: id, viewed_until: until }: SessionRow): ActingFor | null =>
  role !== 'admin' || id === null || until === null
    ? null
    : { id, permissions: permissionsOf(['viewer']), isOneOfSeveral: false, view: { until } };

/**
 * Records the use and extends the session; of concurrent requests one does it. If it fails, only the renewal is lost.
 */
async function renew(ctx: Ctx, row: SessionRow): Promise<boolean> {
  const now = ctx.clock();
  if (now.getTime() - row.updated_at.getTime() < renewAfterMs) return false;
  try {
    const renewed = await ctx.db
      .updateTable('sessions')
      .set({
        updated_at: now,
        expires_at: new Date(now.getTime() + sessionLifetimeSeconds * 1000),
        ip_address: ctx.ip === '' ? null : ctx.ip,
      })
      .where('id', '=', row.session_id)
      .where('updated_at', '=', row.updated_at)
      .executeTakeFirst();
    return renewed.numUpdatedRows > 0n;
  } catch (error) {
    ctx.log.warn({ err: error }, 'session not renewed');
    return false;
  }
}
