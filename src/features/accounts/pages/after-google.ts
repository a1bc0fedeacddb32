import { redirect } from 'react-router';

import { redirectWithFlash } from '#server/http/flash.ts';
import { getCtx } from '#server/http/router-context.ts';
import { readKnownBrowser } from '#server/session/known-browser.ts';
import { findPendingSession } from '#server/session/resolve-actor.ts';
import { nextPath } from '#shared/next-path.ts';

import { accountPaths } from '../paths.ts';
import { findNextStep } from '../queries/next-step.server.ts';
import { afterSignInPath, welcomeBack } from './after-sign-in.server.ts';
import { signedInHeaders } from './viewer-cookies.server.ts';
import type { Route } from './+types/after-google.ts';

/**
 * The first page after coming back from Google: redirects to a pending decision, to where the user wanted to go, or
 * home.
 */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const next = nextPath(args.url.searchParams.get('next'));
  if (ctx.actor.kind === 'user')
    return redirectWithFlash(
      ctx,
      afterSignInPath(await findNextStep(ctx, ctx.actor.userId, { hasShownSecondFactor: true }), next, '/'),
      welcomeBack(),
      await signedInHeaders(ctx, {
        userId: ctx.actor.userId,
        browser: readKnownBrowser(ctx, args.request),
      }),
    );
  const isPending = (await findPendingSession(ctx, args.request)) !== null;
  return redirect(isPending ? accountPaths.secondFactorChallenge(next) : accountPaths.login(next));
}
