import { redirect } from 'react-router';
import { z } from 'zod';

import { buttonAction } from '#server/http/button-action.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import { requireUser } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';

import { resendVerification } from '../commands/verify-email.server.ts';
import { resentWords } from '../ui/resent-words.ts';

export const loader = () => redirect(appPaths.dashboard());

/** Returns the page of the button. */
function pageOf(request: Request): string {
  const referrer = request.headers.get('referer') ?? '';
  return URL.canParse(referrer)
    ? safeRedirectPath(new URL(referrer).pathname, appPaths.dashboard())
    : appPaths.dashboard();
}

/** Sends the verification link again. */
export const action = buttonAction(z.object({}), {
  actor: requireUser,
  back: ({ request }) => pageOf(request),
  run: async ({ ctx, actor }) => resentWords(await resendVerification(ctx, null), actor.email),
});
