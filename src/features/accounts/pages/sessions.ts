import { redirect } from 'react-router';
import { z } from 'zod';

import { buttonAction } from '#server/http/button-action.ts';
import { requireUser } from '#server/session/require.ts';
import { endCurrentSession } from '#server/session/sessions.ts';
import * as m from '#texts/messages.js';

import { accountPaths } from '../paths.ts';
import { signOutDevice, signOutEverywhere, signOutOtherDevices } from '../commands/profile.server.ts';

const page = accountPaths.security();

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('one'), session_id: z.string().max(64) }),
  z.object({ intent: z.literal('others') }),
  z.object({ intent: z.literal('everywhere') }),
]);

export const loader = () => redirect(page);

/** Ends sessions: one, all others, or all. */
export const action = buttonAction(schema, {
  actor: requireUser,
  back: () => page,
  async run({ ctx, value }, { request }) {
    switch (value.intent) {
      case 'one':
        await signOutDevice(ctx, value.session_id);
        return { tone: 'success', title: m.accounts_session_out() };
      case 'others':
        await signOutOtherDevices(ctx);
        return { tone: 'success', title: m.accounts_session_others_out() };
      case 'everywhere': {
        await signOutEverywhere(ctx);
        const cookie = await endCurrentSession(ctx, request);
        return {
          tone: 'success',
          title: m.accounts_signed_out(),
          text: m.accounts_session_everywhere_out(),
          to: '/',
          headers: { 'set-cookie': cookie },
        };
      }
    }
  },
});
