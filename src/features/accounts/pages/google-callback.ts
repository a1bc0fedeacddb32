import { redirect } from 'react-router';

import { getCtx } from '#server/http/router-context.ts';
import { deviceOf } from '#server/session/sessions.ts';
import { AppError } from '#shared/errors.ts';
import { localPath } from '#shared/languages.ts';

import { signInWithGoogle } from '../commands/google-sign-in.server.ts';
import { googleLimit } from '../limits.ts';
import { accountPaths } from '../paths.ts';
import { googleSchema } from '../schema.ts';
import type { Route } from './+types/google-callback.ts';

/**
 * Google redirects here: continues with a session, or to the sign-in page with the problem. Google knows one URL, so
 * the language is restored from the sign-in's data.
 */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  if (ctx.google === null) throw new AppError('not_found');
  await ctx.limits.take(ctx, googleLimit);
  const answer = await ctx.google.finish(args.request);
  const { next, user_type, language } = googleSchema.parse(answer.carried);
  const headers = new Headers({ 'set-cookie': answer.cookie });
  const backWith = (problem: string) =>
    redirect(localPath(language, accountPaths.loginAfterGoogle(problem, next)), { headers });
  if (!answer.ok) return backWith(answer.problem);
  const { person } = answer;
  const result = await signInWithGoogle(
    { ...ctx, language },
    { person, userType: user_type, device: await deviceOf(ctx, args.request) },
  );
  if (result.kind !== 'signed_in') return backWith(result.kind);
  headers.append('set-cookie', result.cookie);
  return redirect(localPath(language, accountPaths.afterGoogle(next)), { headers });
}
