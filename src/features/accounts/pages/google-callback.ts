import { getCtx } from '#server/http/router-context.ts';
import { takeAttempt } from '#server/session/attempts.ts';
import { finishGoogleSignIn } from '#server/session/google.ts';
import { endPreviousSession } from '#server/session/sessions.ts';

import { noteGoogleJoined } from '../commands/notify.server.ts';
import type { Route } from './+types/google-callback';

/** Where Google sends the browser back to. The session this browser had before ends when a new one begins. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  await takeAttempt(ctx, 'sign_up_from_network', 'google');
  const answer = await finishGoogleSignIn(ctx, args.request, noteGoogleJoined);
  await endPreviousSession(ctx, args.request, answer.headers);
  return answer;
}
