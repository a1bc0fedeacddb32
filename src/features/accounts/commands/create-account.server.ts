import { audit } from '#server/audit.ts';
import type { Role } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { hashPassword } from '#server/session/passwords.ts';
import { requireAdmin } from '#server/session/require.ts';
import { endSessions } from '#server/session/sessions.ts';

import { insertUser } from './insert-user.server.ts';
import { insertPassword, storePassword } from './password.server.ts';

/**
 * Creates an account with a role on behalf of the operator, with a verified address, and returns it. Null if the
 * address already has an account.
 */
export async function createAccount(
  ctx: Ctx,
  input: { email: string; role: Role; password: string },
): Promise<string | null> {
  requireAdmin(ctx);
  const hash = await hashPassword(input.password);
  return transaction(ctx, async (tx) => {
    const id = tx.newId();
    const now = tx.clock();
    const name = (input.email.split('@')[0] ?? '').slice(0, 100);
    const user = { id, email: input.email, email_verified: true, first_name: name, user_type: 'customer' } as const;
    if (!(await insertUser(tx, { ...user, created_at: now }))) return null;
    await insertPassword(tx, id, hash);
    await tx.db
      .insertInto('user_roles')
      .values({ id: tx.newId(), user_id: id, role: input.role, created_at: now })
      .execute();
    await audit(tx, { action: 'account.created', subject_kind: 'user', subject_id: id, detail: { role: input.role } });
    return id;
  });
}

/**
 * Sets the password of the account with this address on behalf of the operator and ends its sessions. Returns false if
 * there is no such account.
 */
export async function setPassword(ctx: Ctx, input: { email: string; password: string }): Promise<boolean> {
  requireAdmin(ctx);
  const hash = await hashPassword(input.password);
  return transaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .where('email', '=', input.email)
      .where('stand_in_for', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (user === undefined) return false;
    await endSessions(tx, user.id);
    await storePassword(tx, user.id, hash);
    await audit(tx, { action: 'account.password_set', subject_kind: 'user', subject_id: user.id });
    return true;
  });
}
