import { redirect } from 'react-router';

import { getCtx } from '#server/http/router-context.ts';
import { nextPath } from '#shared/next-path.ts';

import { startCompanySignIn } from '../commands/company-provider.server.ts';
import { companySignInLimit } from '../limits.ts';
import { accountPaths } from '../paths.ts';
import { findCompanySignIn } from '../queries/company-sign-in.server.ts';
import { domainInPath } from '../schema.ts';
import type { Route } from './+types/company-auth.ts';

/**
 * Redirects to the provider of the company with this domain: a link and no form, because pages may send forms to this
 * site only. If it cannot be reached, the sign-in page says so.
 */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const next = nextPath(args.url.searchParams.get('next'));
  const company = await findCompanySignIn(ctx, domainInPath.parse(args.url.searchParams.get('domain')));
  if (company === null) return redirect(accountPaths.companyLogin({ next, said: 'not_offered' }));
  await ctx.limits.take(ctx, companySignInLimit);
  const { domain, organizationId } = company;
  const started = await startCompanySignIn(ctx, organizationId, {
    purpose: 'sign_in',
    domain,
    language: ctx.language,
    ...(next === null ? {} : { next }),
  });
  return started === null
    ? redirect(accountPaths.companyLogin({ domain, next, said: 'unavailable' }))
    : redirect(started.url, { headers: { 'set-cookie': started.cookie } });
}
