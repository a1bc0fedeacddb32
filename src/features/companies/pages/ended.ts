import { redirect } from 'react-router';
import { z } from 'zod';

import { buttonAction } from '#server/http/button-action.ts';
import { requireUser } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { confirmEnded } from '../commands/confirm-ended.server.ts';

export const loader = () => redirect(appPaths.dashboard());

/** The button of the notice that a membership has ended. */
export const action = buttonAction(z.object({}), {
  actor: requireUser,
  back: () => appPaths.dashboard(),
  isForAnyCompany: true,
  async run({ ctx }) {
    await confirmEnded(ctx);
    return { tone: 'success', title: m.companies_notice_ended_done() };
  },
});
