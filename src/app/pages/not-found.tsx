import { data, redirect } from 'react-router';

import { safePath } from '#server/http/refusal.ts';
import { getCtx } from '#server/http/router-context.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import type { PageHandle } from '#ui/page-handle.ts';

import { NotFoundScreen } from '../ui/error-screen.tsx';
import type { Route } from './+types/not-found.ts';

export const handle: PageHandle = { noScripts: true };

/**
 * Redirects `/Admin` to `/admin`, since our addresses are lower case. For unknown addresses only the path is logged:
 * the query may contain what somebody typed.
 */
export function loader(args: Route.LoaderArgs) {
  const { pathname, search } = args.url;
  // File names keep the case of the build.
  const letters = pathname.replaceAll(/%[\dA-F]{2}/g, '');
  if (letters !== letters.toLowerCase() && !pathname.includes('.'))
    throw redirect(safeRedirectPath(pathname.toLowerCase() + search), 308);
  getCtx(args).log.info({ path: safePath(pathname) }, 'page not found');
  return data(null, { status: 404 });
}

/** A form posted to an unknown address gets the same answer. */
export const action = loader;

export default function NotFound() {
  return <NotFoundScreen />;
}
