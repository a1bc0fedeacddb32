import { redirect } from 'react-router';
import { z } from 'zod';

import { redirectWithFlash } from '#server/http/flash.ts';
import { parseForm } from '#server/http/forms.ts';
import { getCtx } from '#server/http/router-context.ts';
import { nextPath, withNext } from '#server/session/next-path.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { beginSecondFactor, cancelSecondFactor, declineSecondFactor } from '../commands/second-factor.server.ts';
import type { Route } from './+types/second-factor-steps';

const page = '/dashboard/account/second-factor';

const schema = z.object({ intent: z.enum(['begin', 'cancel', 'decline']), next: z.string().max(2048).optional() });

export const loader = () => redirect(page);

/** Beginning to set up a second factor, giving up on it, and "not now". */
export async function action(args: Route.ActionArgs) {
  const ctx = getCtx(args);
  requireUser(ctx);
  const form = await parseForm(args.request, schema);
  if (!form.ok) throw new AppError('invalid');
  const { intent, next } = form.value;
  switch (intent) {
    case 'begin':
      await beginSecondFactor(ctx);
      return redirect(withNext(page, next));
    case 'cancel':
      await cancelSecondFactor(ctx);
      return redirectWithFlash(ctx, '/dashboard/account/security', { tone: 'success', title: 'Nothing was changed' });
    case 'decline':
      await declineSecondFactor(ctx);
      return redirect(nextPath(next) ?? '/dashboard');
  }
}
