import { RouterContextProvider, createContext } from 'react-router';

import type { AppError } from '#shared/errors.ts';

import type { Ctx } from '../context.ts';
import type { PolicyAdditions } from './page-policy.ts';

/** What the middleware knows about a request when the router runs. */
export interface RequestScope {
  readonly ctx: Ctx;
  /** Nonce of this response's Content-Security-Policy. */
  readonly nonce: string;
  /**
   * An error found before the router ran (rate limit, no database): the page's own loaders and action do not run, its
   * shell does.
   */
  readonly refusal: AppError | null;
  /** The posted fields, to return the typed text with an error. Those of a form with files are added once it was read. */
  formBody: string | null;
  /** The page is rendered for the cache: nothing on it may depend on the visitor. */
  readonly isPubliclyCached: boolean;
  /** The pages are shown at the root of a company's own host name. */
  readonly isCompanySite: boolean;
  /** True for requests of the router's script (`.data`), not of the browser. */
  readonly isData: boolean;
  /** Headers that loaders and actions add to the response, whatever its kind. */
  readonly responseHeaders: Headers;
  /** Additions of this page's loaders to the Content-Security-Policy. */
  readonly policyAdditions: PolicyAdditions[];
  /** Times at which this page's content changes by itself; see `changesAt`. */
  readonly changes: Date[];
}

export const scopeKey = createContext<RequestScope>();

export interface RouteArgs {
  context: Readonly<RouterContextProvider>;
}

/** Returns the request's Ctx in a loader, an action or route middleware. */
export function getCtx(args: RouteArgs): Ctx {
  return args.context.get(scopeKey).ctx;
}

/** Returns the whole scope; pages use the functions in this file. */
export function getScope(args: RouteArgs): RequestScope {
  return args.context.get(scopeKey);
}

/**
 * Returns headers for the response, whatever its kind: `append` a cookie that is sent with a redirect as well as with
 * the form.
 */
export function getResponseHeaders(args: RouteArgs): Headers {
  return getScope(args).responseHeaders;
}

/**
 * Called in the loader of a page whose content changes by itself at this moment: the page is cached no longer than
 * that.
 */
export function changesAt(args: RouteArgs, moment: Date | null): void {
  if (moment !== null) getScope(args).changes.push(moment);
}

/** Returns the context that the router gets with the request. */
export function routerContext(scope: RequestScope): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(scopeKey, scope);
  return provider;
}
