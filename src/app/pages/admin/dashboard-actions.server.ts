import { lockAccount, unlockAccount } from '#features/accounts/commands/lock.server.ts';
import { grantRole, revokeRole } from '#features/accounts/commands/roles.server.ts';
import type { Ctx } from '#server/context.ts';
import { type Flash, redirectWithFlash } from '#server/http/flash.ts';
import { parseForm } from '#server/http/forms.ts';
import { AppError } from '#shared/errors.ts';

import { verifyWithFlash, unverifyWithFlash } from './review-actions.server.ts';
import { adminActionSchema } from './action-schema.ts';

/** Does what a button of the administration asks and goes back to the same tab, page and search. */
export async function act(ctx: Ctx, request: Request, { pathname, search }: URL) {
  const form = await parseForm(request, adminActionSchema);
  if (!form.ok) throw new AppError('bad_request', { detail: 'This form is not one of the administration.' });
  const { value } = form;
  if (value.intent === 'grant') {
    const result = await grantRole(ctx, { user: value.user ?? '', role: value.role ?? '' });
    if (!result.ok) return form.refuse({ form: result.message });
    return redirectWithFlash(ctx, `${pathname}?tab=roles`, { tone: 'success', title: result.title });
  }
  return redirectWithFlash(ctx, `${pathname}${search}`, await actOnRow(ctx, value));
}

type RowAction = { intent: 'lock' | 'unlock' | 'revoke' | 'verify' | 'unverify'; id: string; reason?: string };

async function actOnRow(ctx: Ctx, { intent, id, reason }: RowAction): Promise<Flash> {
  switch (intent) {
    case 'lock': {
      const result = await lockAccount(ctx, { user_id: id, reason });
      return result.ok
        ? { tone: 'success', title: 'Account locked', text: 'It cannot sign in, and its sessions have ended.' }
        : { tone: 'error', title: 'Account not locked', text: result.message };
    }
    case 'unlock': {
      const result = await unlockAccount(ctx, { user_id: id });
      return result.ok
        ? { tone: 'success', title: 'Account unlocked', text: 'It can sign in again.' }
        : { tone: 'error', title: 'Account not unlocked', text: result.message };
    }
    case 'revoke': {
      const result = await revokeRole(ctx, { role_id: id });
      return result.ok
        ? { tone: 'success', title: result.title }
        : { tone: 'error', title: 'Failed to remove role', text: result.message };
    }
    case 'verify':
      return verifyWithFlash(ctx, id);
    case 'unverify':
      return unverifyWithFlash(ctx, id, reason);
  }
}
