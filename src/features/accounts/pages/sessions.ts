import { redirect } from 'react-router';
import { z } from 'zod';

import { redirectWithFlash } from '#server/http/flash.ts';
import { parseForm } from '#server/http/forms.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { endCurrentSession } from '#server/session/sessions.ts';
import { AppError } from '#shared/errors.ts';

import { signOutDevice, signOutEverywhere, signOutOtherDevices } from '../commands/profile.server.ts';
import type { Route } from './+types/sessions';

const back = '/dashboard/account/security';

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('one'), session_id: z.string().max(64) }),
  z.object({ intent: z.literal('others') }),
  z.object({ intent: z.literal('everywhere') }),
]);

export const loader = () => redirect(back);

/** Signs devices out: one, all others, or all. */
export async function action(args: Route.ActionArgs) {
  const ctx = getCtx(args);
  requireUser(ctx);
  const form = await parseForm(args.request, schema);
  if (!form.ok) throw new AppError('invalid');
  const { value } = form;
  switch (value.intent) {
    case 'one':
      await signOutDevice(ctx, value.session_id);
      return redirectWithFlash(ctx, back, { tone: 'success', title: 'The device was signed out' });
    case 'others':
      await signOutOtherDevices(ctx);
      return redirectWithFlash(ctx, back, { tone: 'success', title: 'All other devices were signed out' });
    case 'everywhere': {
      await signOutEverywhere(ctx);
      const cookie = await endCurrentSession(ctx, args.request);
      return redirectWithFlash(
        ctx,
        '/',
        { tone: 'success', title: 'Signed out', text: 'You have been signed out on all devices.' },
        new Headers({ 'set-cookie': cookie }),
      );
    }
  }
}
