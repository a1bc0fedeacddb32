import { redirectWithFlash } from '#server/http/flash.ts';
import { getCtx } from '#server/http/router-context.ts';
import { loginPath } from '#server/session/next-path.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { PostButton } from '#ui/form.tsx';
import { pageMeta } from '#ui/page-meta.ts';

import { verifyEmail } from '../commands/verify-email.server.ts';
import { tokenMinutes } from '../state.ts';
import { AuthPage } from '../ui/auth-page.tsx';
import type { Route } from './+types/verify-email';

const path = '/verify-email';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'Verify your email address', description: 'Confirm your email address.', path, noindex: true },
    matches,
  );

/** The link in the mail: verifies and goes on, home unless the sign-up was begun on the way to somewhere. In a browser that is not signed in, that way leads through the sign-in. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { actor } = ctx;
  const token = args.url.searchParams.get('token') ?? '';
  const result = token.length > 100 ? null : await verifyEmail(ctx, token);
  if (result === null)
    return {
      hasBadLink: token !== '',
      account: actor.kind === 'user' ? { email: actor.email, isVerified: actor.emailVerified } : null,
      signInPath: loginPath(path),
    };
  const { nextPath } = result;
  const isSignedIn = actor.kind === 'user';
  throw redirectWithFlash(isSignedIn || nextPath === '/' ? nextPath : loginPath(nextPath), {
    tone: 'success',
    title: 'Email address verified',
    text: isSignedIn ? 'Thank you. Everything is open to you now.' : 'Thank you. Sign in to go on.',
  });
}

export default function VerifyEmail({ loaderData: { hasBadLink, account, signInPath } }: Route.ComponentProps) {
  if (account?.isVerified) {
    return (
      <AuthPage title="Your email address is verified">
        <p className="mb-6">{account.email} is confirmed. There is nothing left to do.</p>
        <LinkButton to="/dashboard" className="w-full">
          Go to your dashboard
        </LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Verify your email address">
      {hasBadLink && (
        <div className="mb-6">
          <Alert tone="warning" title="This link is not valid any more.">
            Links work once, within {tokenMinutes} minutes, and only the newest one does.
          </Alert>
        </div>
      )}
      {account ? (
        <>
          <p className="mb-6">{account.email} is not confirmed yet. We mail you a link that does it.</p>
          <PostButton action="/dashboard/account/verification" pendingLabel="Sending..." className="[&>button]:w-full">
            Send me a new link
          </PostButton>
        </>
      ) : (
        <>
          <p className="mb-6">Sign in, and we mail you a new link.</p>
          <LinkButton to={signInPath} className="w-full">
            Sign In
          </LinkButton>
        </>
      )}
    </AuthPage>
  );
}
