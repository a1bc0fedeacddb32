import type { Ctx } from '#server/context.ts';
import type { Notice } from '#server/feature.ts';

import { accountPaths } from '../paths.ts';
import { tokenMinutes } from '../state.ts';

/** Until the address is confirmed, what that prevents and what to do. */
export function notices({ actor }: Ctx): Notice[] {
  if (actor.kind !== 'user' || actor.emailVerified) return [];
  return [
    {
      id: 'unverified',
      title: 'Please check your email to verify your account.',
      text:
        `We sent a link to ${actor.email}; it works for ${tokenMinutes} minutes. Until you follow it you can look around ` +
        'and save drafts, but not list a warehouse.',
      button: { label: 'Send it again', action: accountPaths.verification(), pendingLabel: 'Sending...' },
    },
  ];
}
