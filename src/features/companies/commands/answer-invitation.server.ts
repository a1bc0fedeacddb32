import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { spendLink } from '#server/links.ts';
import { lockAccountRow } from '#server/session/account-row-lock.ts';
import { hashPassword, isCommonPassword } from '#server/session/passwords.ts';
import { requireUser } from '#server/session/require.ts';
import { type Device, startSession } from '#server/session/sessions.ts';
import { lockCompany } from '#features/accounts/commands/company-owners.server.ts';
import { insertUser } from '#features/accounts/commands/insert-user.server.ts';
import { actFor, addMember } from '#features/accounts/commands/memberships.server.ts';
import { insertPassword } from '#features/accounts/commands/password.server.ts';
import { localeFor } from '#shared/languages.ts';

import { type Invitation, findInvitation } from '../queries/invitation.server.ts';
import type { InvitedSignUp } from '../schema.ts';
import { auditMember } from './members.server.ts';

/** Why an invitation cannot be answered: the link, its state, or who answers. */
export type Refusal =
  | 'bad_link'
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'other_address'
  | 'unverified'
  | 'is_member'
  | 'has_account';

type AcceptResult = { kind: 'joined'; company: string } | { kind: Refusal };
type JoinResult =
  | { kind: 'joined'; company: string; userId: string; cookie: string }
  | { kind: 'weak_password' }
  | { kind: Refusal };

/**
 * Makes the caller a member of the company that invited their verified address; their session acts for it from then on.
 */
export async function acceptInvitation(ctx: Ctx, token: string): Promise<AcceptResult> {
  const { userId, email, emailVerified, sessionId } = requireUser(ctx);
  return transaction(ctx, async (tx) => {
    const invitation = await lockInvitation(tx, token);
    if (typeof invitation === 'string') return { kind: invitation };
    if (invitation.email !== email) return { kind: 'other_address' };
    // Otherwise somebody could have typed the address of the invited at sign-up.
    if (!emailVerified) return { kind: 'unverified' };
    if (!(await join(tx, invitation, userId))) return { kind: 'is_member' };
    await actFor(tx, { userId, sessionId, organizationId: invitation.organizationId });
    return { kind: 'joined', company: invitation.company };
  });
}

/**
 * Makes an account with the invited address, which its link has proved, a member of the company, and signs the browser
 * in.
 */
export async function joinAsNewcomer(
  ctx: Ctx,
  { token, device, ...person }: InvitedSignUp & { token: string; device: Device },
): Promise<JoinResult> {
  if (isCommonPassword(person.password)) return { kind: 'weak_password' };
  const hash = await hashPassword(person.password);
  return transaction(ctx, async (tx): Promise<JoinResult> => {
    const invitation = await lockInvitation(tx, token);
    if (typeof invitation === 'string') return { kind: invitation };
    const { company, organizationId, email, reading } = invitation;
    const userId = tx.newId();
    const isNew = await insertUser(tx, {
      id: userId,
      email,
      email_verified: true,
      first_name: person.first_name,
      last_name: person.last_name,
      user_type: invitation.kind === 'shipper' ? 'customer' : 'business',
      locale: localeFor(tx.language, reading.locale),
      time_zone: person.time_zone ?? reading.time_zone,
      units: reading.units,
      created_at: tx.clock(),
    });
    if (!isNew) return { kind: 'has_account' };
    await insertPassword(tx, userId, hash);
    await tx.events.emit(tx, 'account.email_verified', { user_id: userId, email });
    await join(tx, invitation, userId);
    await actFor(tx, { userId, sessionId: null, organizationId });
    const held = await lockAccountRow(tx, userId);
    if (held === null) throw new Error('A new account is not locked');
    const { cookie } = await startSession(tx, held, { device });
    return { kind: 'joined', company, userId, cookie };
  });
}

/** Declines the invitation of this link, whoever opened it: the link went to the invited mailbox. */
export async function declineInvitation(ctx: Ctx, token: string): Promise<{ kind: 'done' } | { kind: Refusal }> {
  return transaction(ctx, async (tx) => {
    const invitation = await lockInvitation(tx, token);
    if (typeof invitation === 'string') return { kind: invitation };
    await tx.db
      .updateTable('company_invitations')
      .set({ declined_at: tx.clock() })
      .where('id', '=', invitation.id)
      .execute();
    await spendLink(tx, invitation.linkId);
    return { kind: 'done' };
  });
}

/** Returns the open invitation of this link with its company locked, or why there is none. */
async function lockInvitation(tx: Ctx, token: string): Promise<Invitation | Refusal> {
  const found = await findInvitation(tx, token);
  if (found === null) return 'bad_link';
  await lockCompany(tx, found.organizationId);
  // Answered or taken back while the lock was waited for.
  const invitation = await findInvitation(tx, token);
  if (invitation === null) return 'bad_link';
  return invitation.state === 'open' ? invitation : invitation.state;
}

/** Returns false if the account is a member already. */
async function join(tx: Ctx, invitation: Invitation, userId: string): Promise<boolean> {
  const { organizationId, roles, invitedBy } = invitation;
  const id = await addMember(tx, { organizationId, userId, roles, invitedBy: invitedBy?.id ?? null });
  if (id === null) return false;
  await tx.db
    .updateTable('company_invitations')
    .set({ accepted_at: tx.clock(), accepted_by: userId })
    .where('id', '=', invitation.id)
    .execute();
  await spendLink(tx, invitation.linkId);
  await auditMember(
    tx,
    { organizationId },
    { action: 'company.joined', member: { id }, detail: { roles }, by: userId },
  );
  return true;
}
