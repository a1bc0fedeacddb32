import { redirect } from 'react-router';
import { z } from 'zod';

import { buttonAction } from '#server/http/button-action.ts';
import { requireUser } from '#server/session/require.ts';
import * as m from '#texts/messages.js';

import { accountPaths } from '../paths.ts';
import { cancelEmailChange, resendEmailChange } from '../commands/change-email.server.ts';

const page = accountPaths.security();

export const loader = () => redirect(page);

/** Buttons of a pending address: send its mail again, or cancel. */
export const action = buttonAction(z.object({ intent: z.enum(['resend', 'cancel']) }), {
  actor: requireUser,
  back: () => page,
  async run({ ctx, value }) {
    switch (value.intent) {
      case 'resend': {
        const email = await resendEmailChange(ctx);
        return email === null
          ? { tone: 'info', title: m.accounts_email_nothing_waits() }
          : { tone: 'success', title: m.accounts_email_resent(), text: m.accounts_resent_text({ email }) };
      }
      case 'cancel':
        await cancelEmailChange(ctx);
        return { tone: 'success', title: m.accounts_email_cancelled() };
    }
  },
});
