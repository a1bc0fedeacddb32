import type { Ctx } from '#server/context.ts';
import { findsAny } from '#server/db/count-rows.ts';
import { emailDomain } from '#shared/email-address.ts';

/** What everybody may know of a company that people of its domain sign in with. */
export interface CompanySignIn {
  organizationId: string;
  company: string;
  domain: string;
  isEnforced: boolean;
}

// unsafe: by the domain that somebody types at the sign-in, or of the member who signs in
const signIns = (ctx: Ctx) =>
  ctx.db
    .selectFrom('company_sign_ins')
    .innerJoin('organizations', 'organizations.id', 'company_sign_ins.organization_id')
    .where('organizations.deleted_at', 'is', null)
    .select([
      'organizations.id as organizationId',
      'organizations.name as company',
      'company_sign_ins.domain',
      'company_sign_ins.is_enforced as isEnforced',
    ]);

/** Returns the company that addresses of this domain sign in with; null if there is none. */
export async function findCompanySignIn(ctx: Ctx, domain: string): Promise<CompanySignIn | null> {
  return (await signIns(ctx).where('company_sign_ins.domain', '=', domain).executeTakeFirst()) ?? null;
}

/**
 * Returns the company that this account must sign in with instead of a password or Google: it is a member that is no
 * owner, with a verified address of the company's domain. Null for everybody else, and for staff, whom no company's
 * provider signs in.
 */
export async function findRequiredCompany(ctx: Ctx, userId: string): Promise<CompanySignIn | null> {
  const user = await ctx.db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('email_verified', '=', true)
    .select('email')
    .executeTakeFirst();
  if (user === undefined) return null;
  const required = await signIns(ctx)
    .innerJoin('memberships', 'memberships.organization_id', 'company_sign_ins.organization_id')
    .where('company_sign_ins.domain', '=', emailDomain(user.email))
    .where('company_sign_ins.is_enforced', '=', true)
    .where('memberships.user_id', '=', userId)
    .where('memberships.ended_at', 'is', null)
    .where((eb) => eb.not(eb(eb.val('owner'), '=', eb.fn.any('memberships.roles'))))
    .executeTakeFirst();
  return required === undefined || (await isStaffAccount(ctx, userId)) ? null : required;
}

/** Returns true if the account has a role of staff. */
export async function isStaffAccount(ctx: Ctx, userId: string): Promise<boolean> {
  return findsAny(
    ctx.db.selectFrom('user_roles').where('user_id', '=', userId).where('role', 'in', ['admin', 'moderator']),
  );
}
