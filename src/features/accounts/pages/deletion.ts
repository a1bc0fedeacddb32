import { redirect } from 'react-router';

import { redirectWithSuccess } from '#server/http/flash.ts';
import { getCtx } from '#server/http/router-context.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { accountPaths } from '../paths.ts';
import { keepAccount } from '../commands/deletion.server.ts';
import type { Route } from './+types/deletion.ts';

export const loader = () => redirect(accountPaths.data());

/** Cancels the deletion of an account. */
export async function action(args: Route.ActionArgs) {
  const ctx = getCtx(args);
  await keepAccount(ctx);
  return redirectWithSuccess(ctx, appPaths.dashboard(), m.accounts_kept_done(), m.accounts_kept_done_text());
}
