import { redirect } from 'react-router';
import { z } from 'zod';

import { buttonAction } from '#server/http/button-action.ts';
import { requireUser } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { endView } from '../commands/company-view.server.ts';

export const loader = () => redirect(appPaths.adminCompanies());

/** The button of the banner above the pages of a company that an administrator looks at. */
export const action = buttonAction(z.object({}), {
  actor: requireUser,
  back: () => appPaths.adminCompanies(),
  isForAnyCompany: true,
  async run({ ctx }) {
    const id = await endView(ctx);
    return {
      tone: 'success',
      title: m.companies_view_ended(),
      to: id === null ? appPaths.adminCompanies() : appPaths.adminCompany(id),
    };
  },
});
