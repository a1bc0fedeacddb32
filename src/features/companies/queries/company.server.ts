import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { MemberRole } from '#server/permissions.ts';
import { requireUser } from '#server/session/require.ts';
import type { UnitSystem } from '#features/accounts/state.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import type { Locale } from '#shared/languages.ts';

import type { CompanyProfile, InvitationRow, MemberRow } from '../schema.ts';
import { type CompanyKind, rolesOf } from '../state.ts';
import { isOpen } from './invitation.server.ts';

interface OwnCompany extends CompanyProfile {
  id: string;
  created_at: Date;
}

/** Most members and invitations that the page shows. */
const most = 500;

/** Returns the company that the caller acts for. */
export async function findOwnCompany(ctx: Ctx): Promise<OwnCompany> {
  const row = await ctx.db
    .selectFrom('organizations')
    .where('id', '=', requireUser(ctx).organization.id)
    .select([
      'id',
      'name',
      'kind',
      'time_zone',
      'locale',
      'units',
      'country_code',
      'billing_address',
      'tax_id',
      'created_at',
    ])
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  // The schemas and a CHECK limit these columns.
  return { ...row, kind: row.kind as CompanyKind, locale: row.locale as Locale, units: row.units as UnitSystem };
}

function members(ctx: Ctx) {
  return ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('users as inviter', 'inviter.id', 'memberships.invited_by')
    .where('memberships.organization_id', '=', requireUser(ctx).organization.id)
    .where('memberships.ended_at', 'is', null)
    .select([
      'memberships.id',
      'memberships.user_id',
      'memberships.roles',
      'memberships.started_at',
      'users.email',
      'users.first_name',
      'users.last_name',
      sql<string | null>`nullif(btrim(inviter.first_name || ' ' || inviter.last_name), '')`.as('invited_by'),
    ])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'memberships.user_id')
        .select((max) => max.fn.max('sessions.updated_at').as('at'))
        .as('last_seen_at'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number];

const memberOf = (ctx: Ctx, { first_name, last_name, roles, ...row }: Row): MemberRow => ({
  ...row,
  name: `${first_name} ${last_name}`.trim() || row.email,
  roles: rolesOf(roles),
  isSelf: row.user_id === requireUser(ctx).userId,
});

/** Returns the members of the caller's company in order of joining. The caller must have `company.read`. */
export async function listMembers(ctx: Ctx): Promise<MemberRow[]> {
  requireReader(ctx);
  const rows = await members(ctx).orderBy('memberships.started_at').orderBy('memberships.id').limit(most).execute();
  return rows.map((row) => memberOf(ctx, row));
}

/** Returns the caller's own membership; null for an administrator who looks at the company. */
export async function findOwnMembership(ctx: Ctx): Promise<MemberRow | null> {
  if (requireUser(ctx).organization.view) return null;
  const row = await members(ctx).where('memberships.user_id', '=', requireUser(ctx).userId).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return memberOf(ctx, row);
}

/** Returns a member of the caller's company. Throws `not_found` for anybody else. */
export async function findMemberRow(ctx: Ctx, id: string): Promise<MemberRow> {
  requireReader(ctx);
  const row = isUuid(id) ? await members(ctx).where('memberships.id', '=', id).executeTakeFirst() : undefined;
  if (row === undefined) throw new AppError('not_found');
  return memberOf(ctx, row);
}

/** Returns the open invitations of the caller's company, newest first, expired ones included. */
export async function listInvitations(ctx: Ctx): Promise<InvitationRow[]> {
  requireReader(ctx);
  const rows = await ctx.db
    .selectFrom('company_invitations')
    .where('organization_id', '=', requireUser(ctx).organization.id)
    .where(isOpen)
    .select(['id', 'email', 'roles', 'created_at', 'expires_at'])
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, roles: rolesOf(row.roles) }));
}

/** Returns the offer of ownership that waits in the caller's company. */
export async function findOwnershipOffer(ctx: Ctx): Promise<{ from: string; to: string; isToSelf: boolean } | null> {
  const { userId, organization } = requireUser(ctx);
  const name = (table: string) =>
    sql<string>`btrim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`;
  const row = await ctx.db
    .selectFrom('ownership_offers as offer')
    .innerJoin('memberships as giving', 'giving.id', 'offer.from_membership_id')
    .innerJoin('memberships as taking', 'taking.id', 'offer.to_membership_id')
    .innerJoin('users as giver', 'giver.id', 'giving.user_id')
    .innerJoin('users as taker', 'taker.id', 'taking.user_id')
    .where('offer.organization_id', '=', organization.id)
    .select(['taking.user_id', name('giver').as('from'), name('taker').as('to')])
    .executeTakeFirst();
  return row === undefined ? null : { from: row.from, to: row.to, isToSelf: row.user_id === userId };
}

/** Returns the companies that the caller is a member of, in order of joining. */
export async function listOwnCompanies(
  ctx: Ctx,
): Promise<{ id: string; name: string; roles: readonly MemberRole[]; isCurrent: boolean }[]> {
  const { userId, organization } = requireUser(ctx);
  const rows = await ctx.db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.user_id', '=', userId)
    .where('memberships.ended_at', 'is', null)
    .select(['organizations.id', 'organizations.name', 'memberships.roles'])
    .orderBy('memberships.started_at')
    .orderBy('memberships.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, roles: rolesOf(row.roles), isCurrent: row.id === organization.id }));
}

/** Throws `forbidden` unless the caller may read about the company's members. */
export function requireReader(ctx: Ctx): void {
  if (!requireUser(ctx).organization.permissions.has('company.read')) throw new AppError('forbidden');
}
