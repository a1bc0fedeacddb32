import { RouterContextProvider, createContext } from 'react-router';

import type { AppError } from '#shared/errors.ts';

import type { Ctx } from '../context.ts';
import type { PolicyAdditions } from './page-policy.ts';

/** What the middleware knows about a request by the time the router runs. */
export interface RequestScope {
  readonly ctx: Ctx;
  /** Of this answer's Content-Security-Policy. */
  readonly nonce: string;
  /** Decided before the router ran (limits, database away): the page's own loaders and action then do not run, its shell does. */
  readonly refusal: AppError | null;
  /** The posted fields as they came, for giving the text back when the answer is a refusal. */
  readonly formBody: string | null;
  /** The page is drawn for everybody, to be kept: nothing on it may depend on who asks. */
  readonly isKept: boolean;
  /** True when the router's own script asks (`.data`), not the browser. */
  readonly isData: boolean;
  /** Headers that loaders and actions want on the answer whatever becomes of it. */
  readonly answerHeaders: Headers;
  /** What this page's loaders add to the Content-Security-Policy. */
  readonly policyAdditions: PolicyAdditions[];
  /** Moments from which on this page shows something else, though nobody changes anything; see `changesAt`. */
  readonly changes: Date[];
  /** The page, once it is drawn. The router's answer then has no body: it would copy these bytes into a stream. */
  page: Uint8Array<ArrayBuffer> | null;
}

export const ctxKey = createContext<Ctx>();
export const nonceKey = createContext<string>();
export const scopeKey = createContext<RequestScope>();

export interface RouteArgs {
  context: Readonly<RouterContextProvider>;
}

/** The request's Ctx in a loader, an action or route middleware. */
export function getCtx(args: RouteArgs): Ctx {
  return args.context.get(ctxKey);
}

/** The nonce that script and style elements of this answer must carry. */
export function getNonce(args: RouteArgs): string {
  return args.context.get(nonceKey);
}

/** All of it; pages ask the functions beside this one. */
export function getScope(args: RouteArgs): RequestScope {
  return args.context.get(scopeKey);
}

/** Headers for the answer, whatever becomes of it: `append` a cookie that goes with a redirect as well as with the form again. */
export function getAnswerHeaders(args: RouteArgs): Headers {
  return getScope(args).answerHeaders;
}

/** Called in the loader of a page that shows something else from this moment on by itself: it is kept until then and no longer. */
export function changesAt(args: RouteArgs, moment: Date | null): void {
  if (moment !== null) getScope(args).changes.push(moment);
}

/** What the router is given beside the request. */
export function routerContext(scope: RequestScope): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(ctxKey, scope.ctx);
  provider.set(nonceKey, scope.nonce);
  provider.set(scopeKey, scope);
  return provider;
}
