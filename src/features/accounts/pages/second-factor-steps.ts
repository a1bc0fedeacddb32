import { redirect } from 'react-router';
import { z } from 'zod';

import { buttonAction } from '#server/http/button-action.ts';
import { requireUser } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import { nextPath } from '#shared/next-path.ts';
import * as m from '#texts/messages.js';

import { accountPaths } from '../paths.ts';
import { cancelSecondFactor, declineSecondFactor } from '../commands/second-factor.server.ts';

const page = accountPaths.secondFactor();

const schema = z.object({ intent: z.enum(['cancel', 'decline']), next: z.string().max(2048).optional() });

export const loader = () => redirect(page);

/** Cancels the setup of a second factor, or declines it for now. */
export const action = buttonAction(schema, {
  actor: requireUser,
  back: () => page,
  async run({ ctx, value: { intent, next } }) {
    switch (intent) {
      case 'cancel':
        await cancelSecondFactor(ctx);
        return { tone: 'success', title: m.accounts_second_factor_unchanged(), to: accountPaths.security() };
      case 'decline':
        await declineSecondFactor(ctx);
        return redirect(nextPath(next) ?? appPaths.dashboard());
    }
  },
});
