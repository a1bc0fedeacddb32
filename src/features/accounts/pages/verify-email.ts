import { redirectWithFlash } from '#server/http/flash.ts';
import { getCtx } from '#server/http/router-context.ts';

import { verifyEmail } from '../commands/verify-email.server.ts';
import type { Route } from './+types/verify-email';

/** The link in the mail: verifies and goes on, home unless the sign-up was begun on the way to somewhere. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const result = token.length > 100 ? null : await verifyEmail(ctx, token);
  if (result === null) {
    const isSignedIn = ctx.actor.kind === 'user';
    const text = isSignedIn ? 'You can have a new link sent from your dashboard.' : 'Sign in to have a new one sent.';
    return redirectWithFlash(isSignedIn ? '/dashboard' : '/login', {
      tone: 'error',
      title: 'This link is not valid any more',
      text,
    });
  }
  return redirectWithFlash(result.nextPath, {
    tone: 'success',
    title: 'Email address verified',
    text: 'Thank you. Everything is open to you now.',
  });
}
