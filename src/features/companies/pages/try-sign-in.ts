import { redirect } from 'react-router';

import { startCompanySignIn } from '#features/accounts/commands/company-provider.server.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requirePermission } from '#server/session/require.ts';

import { providerLimit } from '../limits.ts';
import { companyPaths } from '../paths.ts';
import type { Route } from './+types/try-sign-in.ts';

/** Goes to the company's provider; the answer is shown on the page of the settings. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { organization } = requirePermission(ctx, 'owners.edit');
  await ctx.limits.take(ctx, providerLimit, organization.id);
  const started = await startCompanySignIn(ctx, organization.id, {
    purpose: 'try',
    language: ctx.language,
    next: companyPaths.signIn(),
  });
  return started === null
    ? redirect(companyPaths.signIn({ tried: 'unavailable' }))
    : redirect(started.url, { headers: { 'set-cookie': started.cookie } });
}
