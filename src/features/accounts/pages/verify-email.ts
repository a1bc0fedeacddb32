import { redirectWithFlash } from '#server/http/flash.ts';
import { getCtx } from '#server/http/router-context.ts';
import { loginPath } from '#server/session/next-path.ts';

import { verifyEmail } from '../commands/verify-email.server.ts';
import type { Route } from './+types/verify-email';

/** The link in the mail: verifies and goes on, home unless the sign-up was begun on the way to somewhere. In a browser that is not signed in, that way leads through the sign-in. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const token = args.url.searchParams.get('token') ?? '';
  const result = token.length > 100 ? null : await verifyEmail(ctx, token);
  const isSignedIn = ctx.actor.kind === 'user';
  if (result === null) {
    if (ctx.actor.kind === 'user' && ctx.actor.emailVerified)
      return redirectWithFlash('/dashboard', { tone: 'success', title: 'Your email address is verified already' });
    const text = isSignedIn ? 'You can have a new link sent from your dashboard.' : 'Sign in to have a new one sent.';
    return redirectWithFlash(isSignedIn ? '/dashboard' : '/login', {
      tone: 'error',
      title: 'This link is not valid any more',
      text,
    });
  }
  const { nextPath } = result;
  return redirectWithFlash(isSignedIn || nextPath === '/' ? nextPath : loginPath(nextPath), {
    tone: 'success',
    title: 'Email address verified',
    text: isSignedIn ? 'Thank you. Everything is open to you now.' : 'Thank you. Sign in to go on.',
  });
}
