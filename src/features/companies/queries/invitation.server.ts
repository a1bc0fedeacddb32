import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { type LinkKind, openLink } from '#server/links.ts';
import type { MemberRole } from '#server/permissions.ts';
import type { UnitSystem } from '#features/accounts/state.ts';

import { type CompanyKind, type InvitationState, invitationDays, rolesOf } from '../state.ts';

export const invitationLink: LinkKind = {
  purpose: 'companies.invitation',
  uses: 'once',
  ttlSeconds: invitationDays * 24 * 3600,
};

/** A condition for invitations that were neither answered nor taken back. */
export const isOpen = sql<boolean>`(accepted_at is null and declined_at is null and withdrawn_at is null)`;

export interface Invitation {
  id: string;
  linkId: string;
  state: InvitationState;
  organizationId: string;
  company: string;
  kind: CompanyKind;
  /** How the company reads times and sizes, and how a newcomer begins. */
  reading: { time_zone: string; locale: string; units: UnitSystem };
  email: string;
  roles: readonly MemberRole[];
  /** Null if that account was deleted. */
  invitedBy: { id: string; name: string } | null;
  acceptedBy: string | null;
}

/** Returns the invitation that this link was mailed with, whatever became of it; null if it is wrong or too old. */
export async function findInvitation(ctx: Ctx, token: string): Promise<Invitation | null> {
  const link = token === '' ? null : await openLink(ctx, invitationLink, token);
  if (link === null) return null;
  const row = await ctx.db
    .selectFrom('company_invitations as invitation')
    .innerJoin('organizations', 'organizations.id', 'invitation.organization_id')
    .leftJoin('users as inviter', 'inviter.id', 'invitation.invited_by')
    .where('invitation.id', '=', link.subjectId)
    .select([
      'invitation.id',
      'invitation.organization_id',
      'invitation.email',
      'invitation.roles',
      'invitation.accepted_at',
      'invitation.accepted_by',
      'invitation.declined_at',
      'invitation.withdrawn_at',
      'organizations.name as company',
      'organizations.kind',
      'organizations.time_zone',
      'organizations.locale',
      'organizations.units',
      'inviter.id as inviter_id',
      'inviter.first_name',
      'inviter.last_name',
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    linkId: link.id,
    state: stateOf(row),
    organizationId: row.organization_id,
    company: row.company,
    kind: row.kind as CompanyKind,
    reading: { time_zone: row.time_zone, locale: row.locale, units: row.units as UnitSystem },
    email: row.email,
    roles: rolesOf(row.roles),
    invitedBy:
      row.inviter_id === null ? null : { id: row.inviter_id, name: `${row.first_name} ${row.last_name}`.trim() },
    acceptedBy: row.accepted_by,
  };
}

function stateOf(row: {
  accepted_at: Date | null;
  declined_at: Date | null;
  withdrawn_at: Date | null;
}): InvitationState {
  if (row.accepted_at !== null) return 'accepted';
  if (row.declined_at !== null) return 'declined';
  return row.withdrawn_at === null ? 'open' : 'withdrawn';
}

/** Returns true if an account has this address already: nobody can sign up with it again. */
export async function hasAccount(ctx: Ctx, email: string): Promise<boolean> {
  return (await ctx.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()) !== undefined;
}
