import { type ServerBuild, data, redirect } from 'react-router';

import { type Language, baseLanguage, languagePrefix } from '#shared/languages.ts';

import { onceId } from '../feature-routes.ts';
import type { AppError, ErrorCode } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { markRunning } from '../event-loop-monitor.ts';
import { offerOtherCompany } from './offer-other-company.ts';
import type { PageProblem } from './page-problem.ts';
import { problemHeaders, problemResponse, toAppError, toProblem } from './problem.ts';
import { refusalPage, safePath } from './refusal.ts';
import { withoutLanguage } from './language.ts';
import { type RequestScope, scopeKey } from './router-context.ts';
import { otherCompanyMeanwhile } from '../session/same-company.ts';
import { declaredFormOf } from './declared-form.ts';

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];
type Loader = NonNullable<RouteModule['loader']>;
type LoaderArgs = Parameters<Loader>[0];
type Handler = (args: LoaderArgs) => unknown;

/** Errors that may go away with time, after signing in or with another role: the same form can be sent again. */
const passing = new Set<string>(['rate_limited', 'unavailable', 'in_flight', 'unauthenticated', 'forbidden']);

/**
 * Returns the posted form for a retry, without its secret fields; null for a form that does not declare which those
 * are.
 */
function retryOf(code: ErrorCode, action: Handler, { url }: LoaderArgs, scope: RequestScope): PageProblem['retry'] {
  const form = declaredFormOf(action);
  if (scope.formBody === null || form === null) return undefined;
  const fields = [...new URLSearchParams(scope.formBody)].filter(
    ([name]) => !name.startsWith('__') && !form.secrets.includes(name),
  );
  const sent = { action: url.pathname + url.search, fields };
  if (code !== 'conflict' && code !== 'forbidden') return { ...sent, kept: m.server_typing_kept() };
  // Without what only programs read.
  const typed = fields.flatMap(([, value]) => (/[^\w-]/.test(value) ? [value] : [])).join('\n');
  // A button that is not permitted is not offered again.
  if (code === 'forbidden' && typed === '') return undefined;
  return { ...sent, kept: m.server_typing_shown(), ...(typed === '' ? {} : { typed }) };
}

/** Adds to the problem what the error screen says about the form that was sent. */
function addForm(problem: PageProblem, action: Handler, args: LoaderArgs, scope: RequestScope): void {
  problem.retry = retryOf(problem.code, action, args, scope);
  if (args.request.method === 'POST')
    problem.failed = declaredFormOf(action)?.failed?.(new URLSearchParams(scope.formBody ?? ''));
}

/** A user who cannot be identified because the database is unavailable is not asked to sign in. */
function withoutFalseInvitation(error: AppError, { refusal }: RequestScope): AppError {
  return error.code === 'unauthenticated' && refusal?.code === 'unavailable' ? refusal : error;
}

/** Returns true for thrown responses and `data()`, which the router handles itself. */
const isResponse = (thrown: unknown): boolean =>
  thrown instanceof Response ||
  (typeof thrown === 'object' && thrown !== null && 'type' in thrown && thrown.type === 'DataWithResponseInit');

/** Returns true if a person reads the response of a resource route: a browser's navigation. */
const wantsPage = (request: Request): boolean => (request.headers.get('accept') ?? '').includes('text/html');

function refusalFor(
  thrown: unknown,
  action: Handler | undefined,
  args: LoaderArgs,
  scope: RequestScope,
  isResource: boolean,
): Response {
  const error = withoutFalseInvitation(toAppError(thrown), scope);
  const { ctx } = scope;
  const path = safePath(args.url.pathname);
  if (error.code === 'internal') ctx.log.error({ err: thrown, path }, 'page failed');
  if (error.code === 'unavailable') ctx.log.warn({ err: thrown, path }, 'the database or another part is away');
  for (const [name, value] of Object.entries(problemHeaders(error))) scope.responseHeaders.set(name, value);
  if (isResource && !scope.isData)
    return wantsPage(args.request)
      ? refusalPage(error, ctx.requestId, scope.nonce)
      : problemResponse(error, ctx.requestId);
  const problem: PageProblem = toProblem(error, ctx.requestId);
  if (passing.has(error.code) && action !== undefined) addForm(problem, action, args, scope);
  throw data(problem, { status: error.status, statusText: error.code });
}

/**
 * A form's page may be gone when the form arrives: it belonged to a company that its sender no longer acts for. Throws
 * that as the conflict it is, with everything typed, instead of a page that is not found or not for them.
 */
function keepTyped(action: Handler | undefined, args: LoaderArgs, scope: RequestScope): void {
  if (action === undefined || scope.formBody === null) return;
  const conflict = otherCompanyMeanwhile(scope.ctx, new URLSearchParams(scope.formBody));
  if (conflict === null) return;
  const problem: PageProblem = toProblem(conflict, scope.ctx.requestId);
  addForm(problem, action, args, scope);
  throw data(problem, { status: conflict.status, statusText: conflict.code });
}

/** The router drops an action's headers on pages that do not request them; Retry-After must be kept. */
function keepRetryAfter(result: unknown, scope: RequestScope): void {
  if (typeof result !== 'object' || result === null || !('init' in result)) return;
  const seconds = new Headers((result.init as ResponseInit | null)?.headers).get('retry-after');
  if (seconds !== null) scope.responseHeaders.set('retry-after', seconds);
}

function guarded(handler: Handler, action: Handler | undefined, isResource: boolean, isShell: boolean): Handler {
  return async (given) => {
    const args = { ...given, url: withoutLanguage(given.url) };
    const scope = args.context.get(scopeKey);
    markRunning();
    try {
      if (scope.refusal !== null && !isShell) throw scope.refusal;
      const result = await handler(args);
      keepRetryAfter(result, scope);
      return result;
    } catch (thrown) {
      if (isResponse(thrown)) throw thrown;
      const { code } = toAppError(thrown);
      if (!isShell && (code === 'not_found' || code === 'forbidden')) keepTyped(action, args, scope);
      if (!isShell && code === 'not_found') {
        const offer = await offerOtherCompany(handler, args, scope);
        if (offer !== null) throw redirect(offer);
      }
      return refusalFor(thrown, action, args, scope, isResource);
    }
  };
}

/** Returns the build for one language: its pages under the language's prefix, with the scripts of that language. */
export function inLanguageOf(build: ServerBuild, language: Language, given: ServerBuild['assets'] | null): ServerBuild {
  if (language === baseLanguage) return build;
  const assets = given ?? build.assets;
  return {
    ...build,
    basename: languagePrefix(language),
    assets: { ...assets, routes: withoutOnce(assets.routes) },
    routes: withoutOnce(build.routes),
  };
}

function withoutOnce<T>(routes: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith(onceId)));
}

/**
 * Returns the build with every loader and action reporting errors uniformly: AppErrors become error screens with their
 * status (on resource routes problem+json, or a minimal page for a browser's navigation), unexpected errors are logged with
 * the request's id and shown without detail.
 * An error found before the router ran stops pages but not the shells around them.
 */
export function withRefusals(build: ServerBuild): ServerBuild {
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (route === undefined) return [id, route] as const;
    const { loader, action } = route.module;
    const isShell = parents.has(id);
    const isResource = !isShell && route.module.default === undefined && route.module.ErrorBoundary === undefined;
    const module = {
      ...route.module,
      ...(loader === undefined ? {} : { loader: guarded(loader, action, isResource, isShell) }),
      ...(action === undefined ? {} : { action: guarded(action, action, isResource, false) }),
    };
    return [id, { ...route, module }] as const;
  });
  return {
    ...build,
    routes: Object.fromEntries<ServerBuild['routes'][string]>(routes),
    // The middleware has already checked the origin; the router's own check would compare with the scheme behind the
    // TLS proxy.
    allowedActionOrigins: ['**'],
  };
}
