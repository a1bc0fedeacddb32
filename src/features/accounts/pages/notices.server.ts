import type { Ctx } from '#server/context.ts';
import type { Notice } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { accountPaths } from '../paths.ts';
import { tokenMinutes } from '../state.ts';

/** Returns a notice until the address is verified: what that prevents and what to do. */
export function notices({ actor }: Ctx): Notice[] {
  if (actor.kind !== 'user' || actor.emailVerified) return [];
  return [
    {
      id: 'unverified',
      title: m.accounts_sign_up_check_mail(),
      text: m.accounts_notice_unverified_text({ email: actor.email, minutes: tokenMinutes }),
      button: {
        label: m.accounts_notice_unverified_button(),
        action: accountPaths.verification(),
        pendingLabel: m.accounts_sending(),
      },
    },
  ];
}
