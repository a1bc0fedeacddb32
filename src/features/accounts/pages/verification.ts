import { redirect } from 'react-router';

import { redirectWithFlash, safeRedirectPath } from '#server/http/flash.ts';
import { getCtx } from '#server/http/router-context.ts';
import { takeAttempt } from '#server/session/attempts.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { resendVerification } from '../commands/verify-email.server.ts';
import type { Route } from './+types/verification';

export const loader = () => redirect('/dashboard');

/** The page the button was on. */
function pageOf(request: Request): string {
  const referrer = request.headers.get('referer') ?? '';
  return URL.canParse(referrer) ? safeRedirectPath(new URL(referrer).pathname, '/dashboard') : '/dashboard';
}

/** Sends the verification link again. */
export async function action(args: Route.ActionArgs) {
  const ctx = getCtx(args);
  const { email } = requireUser(ctx);
  const back = pageOf(args.request);
  try {
    // By address, not by account: as many accounts as one likes can be made with somebody else's address.
    await takeAttempt(ctx, 'mail_from_network', email);
    await takeAttempt(ctx, 'mail', email);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    return redirectWithFlash(back, { tone: 'error', title: 'Please wait a moment', text: error.message });
  }
  const { sent } = await resendVerification(ctx, null);
  return redirectWithFlash(
    back,
    sent
      ? { tone: 'success', title: 'Verification email sent', text: `Please check the mailbox of ${email}.` }
      : { tone: 'success', title: 'Your email address is verified already' },
  );
}
