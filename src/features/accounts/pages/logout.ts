import { redirect } from 'react-router';

import * as m from '#texts/messages.js';
import { redirectWithFlash } from '#server/http/flash.ts';
import { toAppError } from '#server/http/problem.ts';
import { getCtx } from '#server/http/router-context.ts';
import { endCurrentSession } from '#server/session/sessions.ts';

import { appPaths } from '#shared/app-paths.ts';

import type { Route } from './+types/logout.ts';

export const loader = () => redirect('/');

/** Ends this browser's session. If that fails, the user stays signed in and is told so. */
export async function action(args: Route.ActionArgs) {
  const ctx = getCtx(args);
  try {
    const cookie = await endCurrentSession(ctx, args.request);
    return redirectWithFlash(
      ctx,
      '/',
      { tone: 'success', title: m.accounts_signed_out(), text: m.accounts_signed_out_text() },
      new Headers({ 'set-cookie': cookie }),
    );
  } catch (error) {
    ctx.log.error({ err: error }, 'a session could not be ended');
    return redirectWithFlash(ctx, appPaths.dashboard(), {
      tone: 'error',
      title: m.accounts_sign_out_failed(),
      text: toAppError(error).message,
    });
  }
}
