import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { may } from '#server/actor.ts';
import type { Countable } from '#server/db/count-found.ts';
import { requireUser } from '#server/session/require.ts';
import { personName } from '#features/accounts/queries/members.server.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import type { JoinableCompany, JoinRequestRow } from '../schema.ts';
import { maxJoinRequests } from '../state.ts';
import { companyDomain } from './mail-domain.server.ts';

/** A condition for requests that nobody has answered. */
export const isWaiting = sql<boolean>`(join_requests.accepted_at is null and join_requests.declined_at is null)`;

/** Returns the domain whose addresses may ask to join the caller's company, and the one that the caller could allow. */
export async function findJoinSetting(ctx: Ctx): Promise<{ current: string | null; own: string | null }> {
  const { organization, email, emailVerified } = requireUser(ctx);
  const row = await ctx.db
    .selectFrom('organizations')
    .where('id', '=', organization.id)
    .select('join_domain')
    .executeTakeFirst();
  return { current: row?.join_domain ?? null, own: emailVerified ? companyDomain(email) : null };
}

const waiting = (ctx: Ctx) =>
  ctx.db
    .selectFrom('join_requests')
    .innerJoin('users', 'users.id', 'join_requests.user_id')
    .where('join_requests.organization_id', '=', requireUser(ctx).organization.id)
    .where(isWaiting)
    .select(['join_requests.id', 'join_requests.created_at', 'users.email', personName('users').as('name')]);

/**
 * Returns the open requests to join the caller's company, longest waiting first; none for members who do not decide
 * about them.
 */
export async function listJoinRequests(ctx: Ctx): Promise<JoinRequestRow[]> {
  if (!may(ctx.actor, 'members.edit')) return [];
  return waiting(ctx).orderBy('join_requests.created_at').orderBy('join_requests.id').limit(maxJoinRequests).execute();
}

/** Selects the requests that wait for the caller's answer; none for members who do not decide about them. */
export const newJoinRequests = (ctx: Ctx): Countable[] => (may(ctx.actor, 'members.edit') ? [waiting(ctx)] : []);

/** Returns an open request to join the caller's company. Throws `not_found` if there is none. */
export async function findJoinRequest(ctx: Ctx, id: string): Promise<JoinRequestRow> {
  const row = isUuid(id) ? await waiting(ctx).where('join_requests.id', '=', id).executeTakeFirst() : undefined;
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Returns the companies that the caller's verified address may ask to join. */
export async function listJoinable(ctx: Ctx): Promise<JoinableCompany[]> {
  const { userId, email, emailVerified } = requireUser(ctx);
  const domain = emailVerified ? companyDomain(email) : null;
  if (domain === null) return [];
  const rows = await ctx.db
    .selectFrom('organizations')
    .leftJoin('join_requests', (join) =>
      join
        .onRef('join_requests.organization_id', '=', 'organizations.id')
        .on('join_requests.user_id', '=', userId)
        .on(isWaiting),
    )
    .where('organizations.join_domain', '=', domain)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships')
            .whereRef('memberships.organization_id', '=', 'organizations.id')
            .where('memberships.user_id', '=', userId)
            .where('memberships.ended_at', 'is', null)
            .select('memberships.id'),
        ),
      ),
    )
    .select(['organizations.id', 'organizations.name', 'join_requests.created_at as asked_at'])
    .orderBy('organizations.created_at')
    .limit(maxJoinRequests)
    .execute();
  return rows.map((row) => ({ ...row, domain }));
}
