import { redirect } from 'react-router';
import { z } from 'zod';

import { buttonAction } from '#server/http/button-action.ts';
import { requireUser } from '#server/session/require.ts';
import { endCurrentSession } from '#server/session/sessions.ts';

import { accountPaths } from '../paths.ts';
import { signOutDevice, signOutEverywhere, signOutOtherDevices } from '../commands/profile.server.ts';

const page = accountPaths.security();

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('one'), session_id: z.string().max(64) }),
  z.object({ intent: z.literal('others') }),
  z.object({ intent: z.literal('everywhere') }),
]);

export const loader = () => redirect(page);

/** Signs devices out: one, all others, or all. */
export const action = buttonAction(schema, {
  actor: requireUser,
  back: () => page,
  async run({ ctx, value }, { request }) {
    switch (value.intent) {
      case 'one':
        await signOutDevice(ctx, value.session_id);
        return { tone: 'success', title: 'The device was signed out' };
      case 'others':
        await signOutOtherDevices(ctx);
        return { tone: 'success', title: 'All other devices were signed out' };
      case 'everywhere': {
        await signOutEverywhere(ctx);
        const cookie = await endCurrentSession(ctx, request);
        return {
          tone: 'success',
          title: 'Signed out',
          text: 'You have been signed out on all devices.',
          to: '/',
          headers: { 'set-cookie': cookie },
        };
      }
    }
  },
});
