import { sql } from 'kysely';

import { audit } from '#server/audit.ts';
import { type Role, rolesByStrength } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireAdmin } from '#server/session/require.ts';
import { endSessions } from '#server/session/sessions.ts';
import { strongestRoleOf } from '#server/session/strongest-role.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import type { GrantRefusal, RevokeRefusal } from '../schema.ts';

type GrantResult = { kind: 'granted' | GrantRefusal };
type RevokeResult = { kind: 'revoked' | RevokeRefusal };

/**
 * Serialises changes of who is an administrator: two admins who remove each other at once must not both succeed, and
 * row locks on the deleted rows would not see the other deletion.
 */
export async function lockAdministrators(tx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('accounts.administrators'))`.execute(tx.db);
}

/** Returns true if the account is the only administrator who can sign in. Call it after `lockAdministrators`. */
export async function isLastAdmin(tx: Ctx, userId: string): Promise<boolean> {
  const admins = await tx.db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .where('role', '=', 'admin')
    .where((eb) =>
      eb.or([
        eb('users.id', '=', userId),
        eb.and([eb('users.locked_at', 'is', null), eb('users.deletion_requested_at', 'is', null)]),
      ]),
    )
    .select('users.id')
    .limit(2)
    .execute();
  return admins.length === 1 && admins[0]?.id === userId;
}

async function findRole(tx: Ctx, userId: string): Promise<Role | null> {
  const row = await tx.db.selectNoFrom(strongestRoleOf(sql`${userId}::uuid`).as('role')).executeTakeFirst();
  return row?.role ?? null;
}

/**
 * Grants a role to the account with this id or e-mail address. If that changes its permissions, its sessions end, and
 * they take effect with the next sign-in.
 */
export async function grantRole(ctx: Ctx, input: { user: string; role: string }): Promise<GrantResult> {
  requireAdmin(ctx);
  const wanted = input.user.trim().toLowerCase();
  const role = rolesByStrength.find((known) => known === input.role);
  if (wanted === '' || role === undefined) return { kind: 'incomplete' };
  const isId: boolean = isUuid(wanted);
  if (!isId && !wanted.includes('@')) return { kind: 'no_id_or_email' };
  return transaction(ctx, async (tx): Promise<GrantResult> => {
    const user = await tx.db
      .selectFrom('users')
      .where(isId ? 'id' : 'email', '=', wanted)
      .where('stand_in_for', 'is', null)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) return { kind: isId ? 'unknown_id' : 'unknown_email' };
    const before = await findRole(tx, user.id);
    const granted = await tx.db
      .insertInto('user_roles')
      .values({
        id: tx.newId(),
        user_id: user.id,
        role,
        granted_by: tx.actor.kind === 'user' ? tx.actor.userId : null,
        created_at: tx.clock(),
      })
      .onConflict((conflict) => conflict.constraint('user_roles_once').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (granted === undefined) return { kind: 'has_role' };
    const after = await findRole(tx, user.id);
    if (after !== before && role !== 'user') await endSessions(tx, user.id);
    await audit(tx, {
      action: 'role.granted',
      subject_kind: 'user',
      subject_id: user.id,
      detail: { granted: role, changes: { role: { from: before, to: after } } },
    });
    return { kind: 'granted' };
  });
}

/**
 * Removes a role assignment. The last administrator cannot be removed, even by concurrent calls. The account's sessions
 * end if it loses permissions.
 */
export async function revokeRole(ctx: Ctx, input: { role_id: string }): Promise<RevokeResult> {
  requireAdmin(ctx);
  const id = input.role_id;
  if (!isUuid(id)) throw new AppError('not_found');
  return transaction(ctx, async (tx): Promise<RevokeResult> => {
    await lockAdministrators(tx);
    const row = await tx.db
      .selectFrom('user_roles')
      .where('id', '=', id)
      .select(['user_id', 'role'])
      .executeTakeFirst();
    if (row === undefined) return { kind: 'already_removed' };
    if (row.role === 'admin' && (await isLastAdmin(tx, row.user_id))) return { kind: 'last_admin' };
    const before = await findRole(tx, row.user_id);
    await tx.db.deleteFrom('user_roles').where('id', '=', id).execute();
    if (row.role !== 'user') await endSessions(tx, row.user_id);
    await audit(tx, {
      action: 'role.revoked',
      subject_kind: 'user',
      subject_id: row.user_id,
      detail: { revoked: row.role, changes: { role: { from: before, to: await findRole(tx, row.user_id) } } },
    });
    await tx.events.emit(tx, 'role.revoked', { user_id: row.user_id, role: row.role });
    return { kind: 'revoked' };
  });
}
