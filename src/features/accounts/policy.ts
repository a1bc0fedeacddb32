import { type Actor, isAdmin } from '#server/actor.ts';

export type AccountAction = 'users.read' | 'users.lock' | 'roles.read' | 'roles.write' | 'accounts.create';

/** Accounts of other people and their roles are the business of admins and of the product itself. One's own profile needs no permission. */
export function can(actor: Actor, _action: AccountAction): boolean {
  return isAdmin(actor);
}
