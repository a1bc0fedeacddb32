import { redirect } from 'react-router';

import { redirectWithFlash } from '#server/http/flash.ts';
import { getCtx } from '#server/http/router-context.ts';
import { safeRedirectPath } from '#server/http/safe-redirect.ts';

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
  const { ok, ...said } = await resendVerification(ctx, null);
  return redirectWithFlash(ctx, pageOf(args.request), { tone: ok ? 'success' : 'error', ...said });
}
