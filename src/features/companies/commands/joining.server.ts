import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { MemberRole } from '#server/permissions.ts';
import { requireUser, requireVerified } from '#server/session/require.ts';
import { findsAny } from '#server/db/count-rows.ts';
import { lockCompany } from '#features/accounts/commands/company-owners.server.ts';
import { setJoinDomain } from '#features/accounts/commands/company-profile.server.ts';
import { addMember } from '#features/accounts/commands/memberships.server.ts';
import { AppError } from '#shared/errors.ts';
import { addDays } from '#shared/dates.ts';
import { isUuid } from '#shared/ids.ts';

import { joinRequestLimit } from '../limits.ts';
import { mayGrant } from '../policy.ts';
import { companyDomain } from '../queries/mail-domain.server.ts';
import { isWaiting } from '../queries/joining.server.ts';
import { askAgainDays } from '../state.ts';
import { mailJoinAnswer, mailJoinRequest } from './mail-joining.server.ts';
import { auditMember } from './members.server.ts';
import { lockOwnCompany } from './own-company.server.ts';

/**
 * Allows people with a verified address of the caller's email domain to ask to join the company, or stops allowing it. Providers where
 * anybody gets an address are refused as `shared_domain`.
 */
export async function allowAsking(ctx: Ctx, isAllowed: boolean): Promise<{ kind: 'saved' | 'shared_domain' }> {
  const { email } = requireVerified(ctx);
  const domain = isAllowed ? companyDomain(email) : null;
  if (isAllowed && domain === null) return { kind: 'shared_domain' };
  return transaction(ctx, async (tx) => {
    const { organizationId: id } = await lockOwnCompany(tx, 'owners.edit');
    await setJoinDomain(tx, id, domain);
    const action = isAllowed ? 'company.asking_allowed' : 'company.asking_stopped';
    await audit(tx, { action, subject_kind: 'company', subject_id: id, organization_id: id, detail: { domain } });
    return { kind: 'saved' };
  });
}

/**
 * Asks to join a company that lets the domain of the caller's verified address ask, and mails those who decide. Throws
 * `not_found` for any other company, whether it exists or not.
 */
export async function askToJoin(
  ctx: Ctx,
  organizationId: string,
): Promise<{ kind: 'asked'; company: string } | { kind: 'declined_lately' | 'is_member' }> {
  const { userId, email } = requireVerified(ctx);
  const domain = companyDomain(email);
  if (domain === null || !isUuid(organizationId)) throw new AppError('not_found');
  await ctx.limits.take(ctx, joinRequestLimit, userId);
  return transaction(ctx, async (tx) => {
    await lockCompany(tx, organizationId);
    const company = await tx.db
      .selectFrom('organizations')
      .where('id', '=', organizationId)
      .where('join_domain', '=', domain)
      .select(['id', 'name'])
      .executeTakeFirst();
    if (company === undefined) throw new AppError('not_found');
    if (await isMember(tx, organizationId, userId)) return { kind: 'is_member' };
    const declined = await tx.db
      .selectFrom('join_requests')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .where('declined_at', '>', addDays(tx.clock(), -askAgainDays))
      .select('id')
      .executeTakeFirst();
    if (declined !== undefined) return { kind: 'declined_lately' };
    const asked = await tx.db
      .insertInto('join_requests')
      .values({ id: tx.newId(), organization_id: organizationId, user_id: userId, domain, created_at: tx.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (asked !== undefined) await mailJoinRequest(tx, { ...company, email });
    return { kind: 'asked', company: company.name };
  });
}

/** Takes the caller's open request to join a company back. */
export async function takeRequestBack(ctx: Ctx, organizationId: string): Promise<void> {
  const { userId } = requireUser(ctx);
  if (!isUuid(organizationId)) throw new AppError('not_found');
  await transaction(ctx, (tx) =>
    tx.db
      .deleteFrom('join_requests')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .where(isWaiting)
      .execute(),
  );
}

/**
 * Admits the person who asked to join the caller's company with these roles, or declines (`roles` null), and tells
 * them. Throws `not_found` if the request is not open. Returns `gone` if the account no longer has a verified address
 * of the domain.
 */
export async function answerJoinRequest(
  ctx: Ctx,
  id: string,
  roles: readonly MemberRole[] | null,
): Promise<{ kind: 'accepted' | 'declined' | 'gone'; email: string }> {
  return transaction(ctx, async (tx) => {
    const own = await lockOwnCompany(tx, 'members.edit');
    const { organizationId, userId: decided_by } = own;
    if (roles !== null && !mayGrant(own.may, roles)) throw new AppError('forbidden');
    const asked = await findAsked(tx, organizationId, id);
    const isAccepted = roles !== null;
    const isStillTheirs = asked.email_verified && companyDomain(asked.email) === asked.domain;
    const now = tx.clock();
    await tx.db
      .updateTable('join_requests')
      .set({ decided_by, ...(isAccepted && isStillTheirs ? { accepted_at: now } : { declined_at: now }) })
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .execute();
    const member = { organizationId, userId: asked.user_id };
    if (isAccepted && isStillTheirs) {
      const added = await addMember(tx, { ...member, roles, invitedBy: decided_by });
      // Somebody invited them in the meantime.
      if (added === null) return { kind: 'accepted', email: asked.email };
      await auditMember(tx, own, { action: 'company.request_accepted', member: { id: added }, detail: { roles } });
    } else {
      const subject = { subject_kind: 'company', subject_id: organizationId, organization_id: organizationId };
      await audit(tx, { action: 'company.request_declined', ...subject });
    }
    if (isAccepted && !isStillTheirs) return { kind: 'gone', email: asked.email };
    await mailJoinAnswer(tx, { ...member, isAccepted });
    return { kind: isAccepted ? 'accepted' : 'declined', email: asked.email };
  });
}

async function findAsked(tx: Ctx, organizationId: string, id: string) {
  const row = isUuid(id)
    ? await tx.db
        .selectFrom('join_requests')
        .innerJoin('users', 'users.id', 'join_requests.user_id')
        .where('join_requests.id', '=', id)
        .where('join_requests.organization_id', '=', organizationId)
        .where(isWaiting)
        .select(['join_requests.user_id', 'users.email', 'users.email_verified', 'join_requests.domain'])
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function isMember(tx: Ctx, organizationId: string, userId: string): Promise<boolean> {
  return findsAny(
    tx.db
      .selectFrom('memberships')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null),
  );
}
