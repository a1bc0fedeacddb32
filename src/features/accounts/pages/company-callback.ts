import { redirect } from 'react-router';

import { getCtx } from '#server/http/router-context.ts';
import { deviceOf } from '#server/session/sessions.ts';
import { AppError } from '#shared/errors.ts';
import { localPath } from '#shared/languages.ts';
import { nextPath } from '#shared/next-path.ts';
import { withQuery } from '#shared/with-query.ts';

import { refusedPerson } from '../commands/admit-member.server.ts';
import { openCompanyProvider } from '../commands/company-provider.server.ts';
import { signInWithCompany } from '../commands/company-sign-in.server.ts';
import { companySignInLimit } from '../limits.ts';
import { accountPaths } from '../paths.ts';
import { companyCarriedSchema } from '../schema.ts';
import type { Route } from './+types/company-callback.ts';

/**
 * A company's provider redirects here: continues with a session, or to the sign-in page with the problem. An owner who
 * only tries the provider returns to where they were, and nobody is signed in.
 */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { id } = args.params;
  const provider = await openCompanyProvider(ctx, id);
  if (provider === null) throw new AppError('not_found');
  await ctx.limits.take(ctx, companySignInLimit);
  const answer = await provider.finish(args.request);
  const { next, language, purpose, domain } = companyCarriedSchema.parse(answer.carried);
  const headers = new Headers({ 'set-cookie': answer.cookie });
  const go = (path: string) => redirect(localPath(language, path), { headers });
  if (purpose === 'try') {
    const problem = answer.ok ? await refusedPerson(ctx, id, answer.person) : answer.problem;
    return go(withQuery(nextPath(next) ?? '/', { tried: problem ?? 'ok' }));
  }
  const say = (said: string) => go(accountPaths.companyLogin({ domain, next, said }));
  if (!answer.ok) return say(answer.problem);
  const result = await signInWithCompany(
    { ...ctx, language },
    { organizationId: id, person: answer.person, device: await deviceOf(ctx, args.request) },
  );
  if (result.kind !== 'signed_in') return say(result.kind);
  headers.append('set-cookie', result.cookie);
  return go(accountPaths.afterGoogle(next));
}
