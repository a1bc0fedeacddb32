import { redirect } from 'react-router';

import { getCtx } from '#server/http/router-context.ts';
import { deviceOf } from '#server/session/sessions.ts';
import { AppError } from '#shared/errors.ts';

import { signInWithGoogle } from '../commands/google-sign-in.server.ts';
import { googleLimit } from '../limits.ts';
import { accountPaths } from '../paths.ts';
import { googleSchema } from '../schema.ts';
import type { Route } from './+types/google-callback';

/** Where Google sends the browser back to: on with a session, or to the sign-in page, which says what the problem is. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  if (ctx.google === null) throw new AppError('not_found');
  await ctx.limits.take(ctx, googleLimit);
  const answer = await ctx.google.finish(args.request);
  const { next, user_type } = googleSchema.parse(answer.carried);
  const headers = new Headers({ 'set-cookie': answer.cookie });
  const result = answer.ok
    ? await signInWithGoogle(ctx, {
        person: answer.person,
        userType: user_type,
        device: deviceOf(ctx, args.request),
      })
    : answer;
  if (!result.ok) return redirect(accountPaths.loginAfterGoogle(result.problem, next), { headers });
  headers.append('set-cookie', result.cookie);
  return redirect(accountPaths.afterGoogle(next), { headers });
}
