import { redirect } from 'react-router';

import type { Ctx } from '#server/context.ts';
import { buttonAction } from '#server/http/button-action.ts';
import { AppError } from '#shared/errors.ts';

import { googleLimit } from '../limits.ts';
import { accountPaths } from '../paths.ts';
import { googleSchema } from '../schema.ts';

export const loader = () => redirect(accountPaths.login());

function requireGoogle({ google }: Ctx) {
  if (google === null) throw new AppError('not_found');
  return google;
}

/** Redirects to Google. If it cannot be reached, the sign-in page says so. */
export const action = buttonAction(googleSchema, {
  actor: requireGoogle,
  back: () => accountPaths.login(),
  async run({ ctx, actor: google, value: { next, user_type } }) {
    await ctx.limits.take(ctx, googleLimit);
    try {
      const { url, cookie } = await google.start({
        user_type,
        language: ctx.language,
        ...(next === undefined ? {} : { next }),
      });
      return redirect(url, { headers: { 'set-cookie': cookie } });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
      ctx.log.warn({ err: error }, 'Google sign-in could not be started');
      return redirect(accountPaths.loginAfterGoogle('unavailable'));
    }
  },
});
