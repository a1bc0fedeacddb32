import { redirect } from 'react-router';

import { redirectWithFlash } from '#server/http/flash.ts';
import { getCtx } from '#server/http/router-context.ts';
import { endCurrentSession } from '#server/session/sessions.ts';

import type { Route } from './+types/logout';

export const loader = () => redirect('/');

/** Ends this browser's session. */
export async function action(args: Route.ActionArgs) {
  const ctx = getCtx(args);
  const cookie = await endCurrentSession(ctx, args.request);
  return redirectWithFlash(
    ctx,
    '/',
    { tone: 'success', title: 'Signed out', text: 'You have been successfully signed out.' },
    new Headers({ 'set-cookie': cookie }),
  );
}
