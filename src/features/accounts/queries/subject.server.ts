import { isAdmin } from '#server/actor.ts';
import type { SubjectKind } from '#server/subjects.ts';
import type { Words } from '#shared/languages.ts';

import { accountPaths } from '../paths.ts';

const isSelf = (ctx: { actor: { kind: string; userId?: string } }, id: string): boolean => ctx.actor.userId === id;

const account = accountPaths.account();
const security = accountPaths.security();
const data = accountPaths.data();

const told = (text: Words, page?: string) => ({ text, ...(page === undefined ? {} : { href: () => page }) });

/** Accounts, as the rest of the house names them. Who of the staff did something to an account is not told to its person. */
export const userSubject: SubjectKind = {
  kind: 'user',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, email }) => [id, email]));
  },
  href: (ctx, id) => (isAdmin(ctx.actor) ? accountPaths.adminUsers({ q: id }) : isSelf(ctx, id) ? account : null),
  words: {
    'account.created': told(() => 'Account created', account),
    'account.password_changed': told(() => 'Password changed', security),
    'account.password_reset': told(() => 'Password reset by mail', security),
    'account.password_set': told(() => 'Password set by the operator', security),
    'account.google_joined': told(() => 'Google sign-in added', security),
    'account.second_factor_on': told(() => 'Two-step sign-in turned on', security),
    'account.second_factor_off': told(() => 'Two-step sign-in turned off', security),
    'account.second_factor_reset': told(() => 'Two-step sign-in reset by the operator', security),
    'account.recovery_codes_renewed': told(() => 'New recovery codes', security),
    'account.signed_in': told(() => 'Signed in on another device', security),
    'account.exported': told(() => 'Data exported', data),
    'account.deletion_requested': told(() => 'Deletion requested', data),
    'account.deletion_cancelled': told(() => 'Deletion cancelled', data),
    'account.locked': told(() => 'Account locked'),
    'account.unlocked': told(() => 'Account unlocked'),
    'role.granted': told(() => 'A role was given to you'),
    'role.revoked': told(() => 'A role was taken from you'),
  },
  mayRead: async (ctx, id) => isAdmin(ctx.actor) || isSelf(ctx, id),
};
