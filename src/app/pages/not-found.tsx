import { data } from 'react-router';

import { safePath } from '#server/http/refusal.ts';
import { getCtx } from '#server/http/router-context.ts';
import type { PageHandle } from '#ui/page-handle.ts';

import { NotFoundScreen } from '../ui/error-screen.tsx';
import type { Route } from './+types/not-found.ts';

export const handle: PageHandle = { noScripts: true };

/** Notes the path without its query, which may hold what somebody typed. */
export function loader(args: Route.LoaderArgs) {
  getCtx(args).log.info({ path: safePath(args.url.pathname) }, 'page not found');
  return data(null, { status: 404 });
}

/** A form posted to nowhere gets the same answer. */
export const action = loader;

export default function NotFound() {
  return <NotFoundScreen />;
}
