import { isAdmin } from '#server/actor.ts';
import type { SubjectKind } from '#server/subjects.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { accountPaths } from '../paths.ts';

const isSelf = (ctx: { actor: { kind: string; userId?: string } }, id: string): boolean => ctx.actor.userId === id;

const account = accountPaths.account();
const security = accountPaths.security();
const data = accountPaths.data();

const told = (text: Words, page?: string) => ({ text, ...(page === undefined ? {} : { href: () => page }) });

/** Accounts as subjects. Users are not told which member of staff acted on their account. */
export const userSubject: SubjectKind = {
  kind: 'user',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, email }) => [id, email]));
  },
  href: (ctx, id) => (isAdmin(ctx.actor) ? accountPaths.adminUser(id) : isSelf(ctx, id) ? account : null),
  words: {
    'account.created': told(() => m.accounts_audit_created(), account),
    'account.password_changed': told(() => m.accounts_audit_password_changed(), security),
    'account.password_reset': told(() => m.accounts_audit_password_reset(), security),
    'account.password_set': told(() => m.accounts_audit_password_set(), security),
    'account.google_joined': told(() => m.accounts_audit_google_joined(), security),
    'account.company_joined': told(() => m.accounts_audit_company_joined(), security),
    'account.second_factor_on': told(() => m.accounts_audit_second_factor_on(), security),
    'account.second_factor_off': told(() => m.accounts_audit_second_factor_off(), security),
    'account.second_factor_reset': told(() => m.accounts_audit_second_factor_reset(), security),
    'account.recovery_codes_renewed': told(() => m.accounts_audit_recovery_codes(), security),
    'account.recovery_code_used': told(() => m.accounts_audit_recovery_code_used(), security),
    'account.email_change_asked': told(() => m.accounts_audit_email_change_asked(), security),
    'account.email_change_cancelled': told(() => m.accounts_audit_email_change_cancelled(), security),
    'account.email_changed': told(() => m.accounts_audit_email_changed(), security),
    'account.email_restored': told(() => m.accounts_audit_email_restored(), security),
    'account.signed_in': told(() => m.accounts_audit_signed_in(), security),
    'account.exported': told(() => m.accounts_audit_exported(), data),
    'account.deletion_requested': told(() => m.accounts_audit_deletion_requested(), data),
    'account.deletion_cancelled': told(() => m.accounts_audit_deletion_cancelled(), data),
    'account.locked': told(() => m.accounts_audit_locked()),
    'account.unlocked': told(() => m.accounts_audit_unlocked()),
    'role.granted': told(() => m.accounts_audit_role_granted()),
    'role.revoked': told(() => m.accounts_audit_role_revoked()),
  },
  mayRead: async (ctx, id) => isAdmin(ctx.actor) || isSelf(ctx, id),
};
