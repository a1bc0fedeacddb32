import { redirect } from 'react-router';
import { z } from 'zod';

import { buttonAction } from '#server/http/button-action.ts';
import { safeRedirectPath } from '#server/http/safe-redirect.ts';
import { requireUser } from '#server/session/require.ts';

import { resendVerification } from '../commands/verify-email.server.ts';
import { resentWords } from '../ui/resent-words.ts';

export const loader = () => redirect('/dashboard');

/** The page the button was on. */
function pageOf(request: Request): string {
  const referrer = request.headers.get('referer') ?? '';
  return URL.canParse(referrer) ? safeRedirectPath(new URL(referrer).pathname, '/dashboard') : '/dashboard';
}

/** Sends the verification link again. */
export const action = buttonAction(z.object({}), {
  actor: requireUser,
  back: ({ request }) => pageOf(request),
  run: async ({ ctx, actor }) => resentWords(await resendVerification(ctx, null), actor.email),
});
