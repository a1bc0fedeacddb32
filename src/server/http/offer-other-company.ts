import { AppError } from '#shared/errors.ts';
import { appPaths } from '#shared/app-paths.ts';
import { withQuery } from '#shared/with-query.ts';

import { withActor } from '../context.ts';
import { MayNotWrite } from '../db/transaction.ts';
import { listOtherCompanies } from '../session/other-companies.ts';
import { isSafe } from './methods.ts';
import { type RequestScope, routerContext } from './router-context.ts';

interface PageArgs {
  request: Request;
  url: URL;
  context: unknown;
}

/**
 * A page that is not found for the company acted for may be one of another company of the same account, because links
 * in mails do not name the company. Returns the page that offers to act for that company and keeps the address; null if
 * no other company has the page. To find out, the page's loader is called for each of them, without the right to write.
 */
export async function offerOtherCompany<Args extends PageArgs>(
  loader: (args: Args) => unknown,
  args: Args,
  scope: RequestScope,
): Promise<string | null> {
  const { actor } = scope.ctx;
  if (actor.kind !== 'user' || !actor.organization.isOneOfSeveral || !isSafe(args.request.method)) return null;
  for (const organization of await listOtherCompanies(scope.ctx, actor)) {
    const ctx = { ...withActor(scope.ctx, { ...actor, organization }), mayWrite: false };
    const context = routerContext({ ...scope, ctx, responseHeaders: new Headers(), policyAdditions: [], changes: [] });
    if (await answers(loader, { ...args, context }))
      return withQuery(appPaths.chooseCompany(), {
        company: organization.id,
        to: args.url.pathname + args.url.search,
      });
  }
  return null;
}

/**
 * Returns true if the loader finds the page. Lacking a permission there counts as found, and so does trying to write,
 * as a loader does that records who reads.
 */
async function answers<Args>(loader: (args: Args) => unknown, args: Args): Promise<boolean> {
  try {
    await loader(args);
    return true;
  } catch (error) {
    return error instanceof MayNotWrite || (error instanceof AppError && error.code === 'forbidden');
  }
}
