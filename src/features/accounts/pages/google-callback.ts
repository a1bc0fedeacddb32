import { getCtx } from '#server/http/router-context.ts';
import { finishGoogleSignIn } from '#server/session/google.ts';
import { endPreviousSession } from '#server/session/sessions.ts';

import { noteGoogleJoined } from '../commands/notify.server.ts';
import { googleLimit } from '../limits.ts';
import type { Route } from './+types/google-callback';

/** Where Google sends the browser back to. The session this browser had before ends when a new one begins. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  await ctx.limits.take(ctx, googleLimit);
  const answer = await finishGoogleSignIn(ctx, args.request, noteGoogleJoined);
  await endPreviousSession(ctx, args.request, answer.headers);
  return answer;
}
