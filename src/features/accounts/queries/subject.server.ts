import { isAdmin } from '#server/actor.ts';
import type { SubjectKind } from '#server/subjects.ts';
import { withQuery } from '#shared/with-query.ts';

const isSelf = (ctx: { actor: { kind: string; userId?: string } }, id: string): boolean => ctx.actor.userId === id;

const account = '/dashboard/account';
const security = '/dashboard/account/security';
const data = '/dashboard/account/data';

/** Accounts, as the rest of the house names them. Who of the staff did something to an account is not told to its person. */
export const userSubject: SubjectKind = {
  kind: 'user',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, email }) => [id, email]));
  },
  href: (ctx, id) => (isAdmin(ctx.actor) ? withQuery('/admin', { q: id }) : isSelf(ctx, id) ? account : null),
  words: {
    'account.created': { text: 'Account created', href: account },
    'account.password_changed': { text: 'Password changed', href: security },
    'account.password_reset': { text: 'Password reset by mail', href: security },
    'account.password_set': { text: 'Password set by the operator', href: security },
    'account.google_joined': { text: 'Google sign-in added', href: security },
    'account.second_factor_on': { text: 'Two-step sign-in turned on', href: security },
    'account.second_factor_off': { text: 'Two-step sign-in turned off', href: security },
    'account.recovery_codes_renewed': { text: 'New recovery codes', href: security },
    'account.signed_in': { text: 'Signed in on another device', href: security },
    'account.exported': { text: 'Data exported', href: data },
    'account.deletion_requested': { text: 'Deletion requested', href: data },
    'account.deletion_cancelled': { text: 'Deletion cancelled', href: data },
    'account.locked': { text: 'Account locked' },
    'account.unlocked': { text: 'Account unlocked' },
    'role.granted': { text: 'A role was given to you' },
    'role.revoked': { text: 'A role was taken from you' },
  },
  mayRead: async (ctx, id) => isAdmin(ctx.actor) || isSelf(ctx, id),
};
