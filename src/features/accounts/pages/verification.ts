import { redirect } from 'react-router';

import { redirectWithFlash, safeRedirectPath } from '#server/http/flash.ts';
import { getCtx } from '#server/http/router-context.ts';

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
  const { ok, ...said } = await resendVerification(getCtx(args), null);
  return redirectWithFlash(pageOf(args.request), { tone: ok ? 'success' : 'error', ...said });
}
