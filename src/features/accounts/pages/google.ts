import { redirect } from 'react-router';

import { parseForm } from '#server/http/forms.ts';
import { getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';

import { accountPaths } from '../paths.ts';
import { googleLimit } from '../limits.ts';
import { googleSchema } from '../schema.ts';
import type { Route } from './+types/google';

export const loader = () => redirect(accountPaths.login());

/** Leaves for Google. When Google cannot be reached the sign-in page says so. */
export async function action(args: Route.ActionArgs) {
  const ctx = getCtx(args);
  if (ctx.google === null) throw new AppError('not_found');
  const form = await parseForm(args.request, googleSchema);
  if (!form.ok) return redirect(accountPaths.login());
  const { next, user_type } = form.value;
  await ctx.limits.take(ctx, googleLimit);
  try {
    const { url, cookie } = await ctx.google.start(next === undefined ? { user_type } : { user_type, next });
    return redirect(url, { headers: { 'set-cookie': cookie } });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    ctx.log.warn({ err: error }, 'Google sign-in could not be started');
    return redirect(accountPaths.loginAfterGoogle('unavailable'));
  }
}
